/**
 * The last step of `npm ci`: builds the pages if the development packages are installed. A production install
 * (`npm ci --omit=dev`) leaves them as they are. Plain JavaScript, so that it runs on any Node that npm supports.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isThere = (/** @type {string} */ path) => existsSync(new URL(`../${path}`, import.meta.url));

if (isThere('node_modules/vite')) {
  const { status } = spawnSync('npm run build', { stdio: 'inherit', shell: true });
  process.exitCode = status ?? 1;
} else if (isThere('dist/server/render.js')) {
  console.log(
    'The pages were not built again, since the development packages are not installed. Those in dist/ are served.',
  );
} else {
  console.log(
    'The pages were not built, since the development packages are not installed. Copy dist/ here from where "npm run build" ran on the same version; without it "npm start" and "npm run web" cannot start.',
  );
}
