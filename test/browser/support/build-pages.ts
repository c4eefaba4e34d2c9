/** Builds the pages once, before any suite starts a server on them: a build empties the folder it writes to. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What a build reads. */
const SOURCES = ['src', 'vite.config.ts', 'package-lock.json'];
/** Written by the last step of `npm run build`, and gone with every build that does not come to it. */
const BUILT = join(ROOT, 'dist/server/build.json');

export function setup(): void {
  // `npm ci` has just built them.
  if (existsSync(BUILT) && SOURCES.every((path) => newestIn(join(ROOT, path)) < statSync(BUILT).mtimeMs)) return;
  // The test runner's own NODE_ENV would build the pages for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
}

/** When this file, or one in this folder, was last written; folders, too, since a file that was removed leaves no time. */
function newestIn(path: string): number {
  const within = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  return Math.max(...[path, ...within.map((name) => join(path, name))].map((each) => statSync(each).mtimeMs));
}
