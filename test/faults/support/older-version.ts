/** An earlier version of the service, from the history of this repository. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What its processes are started from. */
const NEEDED = ['data', 'migrations', 'src', 'package.json', 'package-lock.json'];

/** The commit that added a migration. Throws where the history does not have it. */
export function commitThatAdded(migration: string): string {
  if (git('rev-parse', '--is-shallow-repository') === 'true') throw new Error(`${NO_HISTORY} (git fetch --unshallow)`);
  const file = `migrations/${migration}.sql`;
  const commit = git('log', '--diff-filter=A', '--format=%H', '--', file).split('\n').at(-1);
  if (commit === undefined || commit === '') throw new Error(`${NO_HISTORY}: no commit adds ${file}`);
  return commit;
}

const NO_HISTORY = 'An earlier version is started here, so this needs a clone with the whole history';

/** Puts a commit into a folder, with the packages that it runs with. */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit, ...NEEDED], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  // The pages of this version will do: none is opened, and building its own takes half a minute.
  symlinkSync(join(ROOT, 'dist'), join(folder, 'dist'));
  if (isDeepStrictEqual(packagesOf(folder), packagesOf(ROOT)))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
}

/** What is installed for production, with versions. */
function packagesOf(folder: string): unknown {
  // npm writes this file.
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
  };
  return Object.entries(packages).flatMap(([path, { version, dev }]) => (dev === true ? [] : [[path, version]]));
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}
