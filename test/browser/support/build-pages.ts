/** Builds the pages once, before any suite starts a server on them: a build empties the folder it writes to. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export function setup(): void {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  // The test runner's own NODE_ENV would build the pages for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
}
