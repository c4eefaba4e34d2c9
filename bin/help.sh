# Sourced by the scripts in bin/: with --help as the first argument, prints the script's head comment and exits.
case "${1:-}" in
  -h | --help)
    sed -n '2,/^[^#]/{/^#/s/^# \{0,1\}//p;}' "$0"
    exit 0
    ;;
esac
