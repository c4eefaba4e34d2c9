/** Separate from `database.ts`: tests that need only this are not run on PostgreSQL (`bin/test-databases`). */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { endTheRun } from '#test/support/end-the-run.ts';
import { templateFingerprint } from '#test/support/template-fingerprint.ts';

/** A migrated database, as a template for `openEmbedded`. */
export async function embeddedTemplate(): Promise<Blob> {
  const path = join(templateFolder(), `${await templateFingerprint()}.tar`);
  return await readTemplate(path).catch(() => makeTemplate(path));
}

/** Kept from run to run. */
export function templateFolder(): string {
  return join(tmpdir(), `anchor-template-${process.getuid?.() ?? 'any'}`);
}

async function readTemplate(path: string): Promise<Blob> {
  return new Blob([await readFile(path)]);
}

async function makeTemplate(path: string): Promise<Blob> {
  const database = await openEmbedded({ dataDir: null, report: endTheRun });
  const template = await database.dump();
  await database.close();
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  // Written under another name and renamed: several test processes may create it at once, and none may read half of it.
  const partial = `${path}.${randomUUID()}`;
  await writeFile(partial, template.stream());
  await rename(partial, path);
  return template;
}
