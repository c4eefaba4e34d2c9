# For the scripts beside it: `part` runs one of their parts, `tell` counts over all of them at the end.
set -uo pipefail
cd "$(dirname "$0")/.."
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
outcomes=()
names=()
pids=()

# part NAME COMMAND…: runs it, whatever became of the parts before; what it prints is kept for the closing lines.
part() {
  local begun=$SECONDS code=0
  name=$1
  shift
  printf '\n######## %s\n' "$name"
  # Not a pipe, which would wait for whatever a part left running.
  "$@" </dev/null > >(tee "$reports/$name.log") 2>&1 || code=$?
  printf '######## %s: exit code %s after %s s\n' "$name" "$code" "$((SECONDS - begun))"
  outcomes+=("$name=$code")
}

# beside NAME COMMAND…: a part that mostly waits, while the next ones run; `together` waits for it, and prints what it printed.
beside() {
  name=$1
  shift
  "$@" </dev/null >"$reports/$name.log" 2>&1 &
  names+=("$name")
  pids+=("$!")
}
together() {
  local at code
  for at in "${!names[@]}"; do
    code=0
    wait "${pids[at]}" || code=$?
    printf '\n######## %s, beside the above\n' "${names[at]}"
    cat "$reports/${names[at]}.log"
    printf '######## %s: exit code %s\n' "${names[at]}" "$code"
    outcomes+=("${names[at]}=$code")
  done
  names=()
  pids=()
}

# with_report COMMAND…: the tests of this part's command are counted.
with_report() {
  VITEST_REPORT="$reports/$name.json" "$@"
}

# install FILE PACKAGE…: where it may, and FILE, a pattern, does not stand there yet.
install() {
  compgen -G "$1" >/dev/null && return
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 0
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${@:2}" >/dev/null
}

# Any Chromium would do, but its shell draws in a third of the time. Both, so that they are of one version.
install_chromium() {
  install /usr/bin/chromium-headless-shell chromium chromium-headless-shell
}
install_postgres() {
  install '/usr/lib/postgresql/*/bin/initdb' postgresql
}
install_pgbouncer() {
  install /usr/sbin/pgbouncer pgbouncer
}
install_redis() {
  install /usr/bin/redis-server redis-server
}

# Closes with `N passed, N failed`, counted over all parts.
tell() {
  printf '\n'
  node_modules/.bin/node test/support/count-results.ts "$reports" "${outcomes[@]}"
}
