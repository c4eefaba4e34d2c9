/** Builds the pages once before any suite starts a server on them, because a build empties its output folder. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The inputs of a build. */
const SOURCES = ['src', 'vite.config.ts', 'package-lock.json'];
/** Written last by `npm run build` and by the build of these tests, so it is missing after an incomplete build. */
const BUILT = ['build.json', 'built-for-tests'].map((name) => join(ROOT, 'dist/server', name));

export function setup(): void {
  const builtAt = Math.max(0, ...BUILT.filter((path) => existsSync(path)).map((path) => statSync(path).mtimeMs));
  if (SOURCES.every((path) => newestIn(join(ROOT, path)) < builtAt)) return;
  // The test runner's own NODE_ENV would build the pages for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  writeFileSync(join(ROOT, 'dist/server/built-for-tests'), '');
}

/** When this file, or anything in this folder, last changed. Includes folders, because only they show a removed file. */
function newestIn(path: string): number {
  const within = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  const built = within.filter((name) => !name.endsWith('.test.ts'));
  return Math.max(...[path, ...built.map((name) => join(path, name))].map((each) => statSync(each).mtimeMs));
}
