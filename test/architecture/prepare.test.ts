/** The last step of `npm ci`, in folders as an install leaves them. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../bin/prepare.js', import.meta.url));
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

it('an install without development packages succeeds, and says that the built pages are missing', () => {
  const { status, stdout } = prepareWith([]);

  expect(status).toBe(0);
  expect(stdout).toMatch(/^The pages were not built, .* Copy dist\/ here from where "npm run build" ran/);
});

it('an install without development packages keeps existing built pages', () => {
  const { status, stdout } = prepareWith(['dist/server/render.js']);

  expect(status).toBe(0);
  expect(stdout).toMatch(/^The pages were not built again, .* Those in dist\/ are served\.\n$/);
});

it('an install with development packages builds the pages', () => {
  expect(prepareWith(['node_modules/vite/package.json'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('pages built'),
  });
});

it('an install fails if the pages could not be built', () => {
  expect(prepareWith(['node_modules/vite/package.json'], 'exit 3')).toMatchObject({ status: 3 });
});

function prepareWith(files: readonly string[], build = 'echo pages built') {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-prepare-'));
  folders.push(folder);
  cpSync(SCRIPT, join(folder, 'bin/prepare.js'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { build } }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '{}');
  }
  return spawnSync(process.execPath, ['bin/prepare.js'], { cwd: folder, encoding: 'utf8' });
}
