import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBuildManifest } from './build-manifest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anchor-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readBuildManifest(pathToFileURL(join(folder, 'build.json')));
const write = (text: string) => writeFileSync(join(folder, 'build.json'), text);

it('reads what the build wrote', async () => {
  const built = { builtAt: '2026-11-22T06:00:00.000Z', tsErrors: 1, typeErrors: ['src/a.ts(1,1): error TS2304: …'] };
  write(JSON.stringify(built));
  expect(await read()).toEqual(built);
});

it('is null if the build wrote nothing', async () => {
  expect(await read()).toBeNull();
});

it.each(['', '{"tsErrors":"none"}'])('rejects %j', async (text) => {
  write(text);
  await expect(read()).rejects.toThrow();
});
