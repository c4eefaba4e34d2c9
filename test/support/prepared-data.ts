import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { embeddedTemplate, templateFolder } from '#test/support/embedded-template.ts';
import { endTheRun } from '#test/support/end-the-run.ts';
import { templateFingerprint } from '#test/support/template-fingerprint.ts';

/**
 * Fills a data directory with a database that belongs to nobody yet. A process that makes its own takes four seconds of a
 * core more, which only tests of a first start need.
 */
export async function prepareData(dataDir: string): Promise<void> {
  const prepared = join(templateFolder(), `${await templateFingerprint()}.data`);
  if (!existsSync(prepared)) await makePrepared(prepared);
  cpSync(prepared, dataDir, { recursive: true });
}

async function makePrepared(path: string): Promise<void> {
  mkdirSync(templateFolder(), { recursive: true, mode: 0o700 });
  const partial = `${path}.${randomUUID()}`;
  await (await openEmbedded({ dataDir: partial, template: await embeddedTemplate(), report: endTheRun })).close();
  try {
    renameSync(partial, path);
  } catch (error) {
    // Another process was faster; a directory is never renamed over another one with content.
    if (!existsSync(path)) throw error;
    rmSync(partial, { recursive: true });
  }
}
