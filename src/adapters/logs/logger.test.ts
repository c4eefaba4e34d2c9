import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anchor-logs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A busy machine takes its time over a file. */
const PATIENT = { timeout: 20_000 };

test('lines written before the file is open stand in it, in order', async () => {
  const logger = createLogger({ level: 'info', folder: join(folder, 'logs') });
  logger.info({ at: 1 }, 'first');
  logger.info({ at: 2 }, 'second');
  const lines = await vi.waitFor(async () => {
    const [file] = await readdir(join(folder, 'logs'));
    const text = await readFile(join(folder, 'logs', file ?? ''), 'utf8');
    expect(text).toContain('second');
    return text.trim().split('\n');
  }, PATIENT);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['first', 'second']);
});

test('a folder that cannot be written costs the file, not the lines', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await writeFile(join(folder, 'logs'), 'in the way');
    const logger = createLogger({ level: 'info', folder: join(folder, 'logs') });
    logger.info('said anyway');
    await vi.waitFor(() => expect(told.mock.calls.flat().join('')).toContain('said anyway'), PATIENT);
    expect(told.mock.calls.flat().join('')).toContain('The log cannot be written to');
  } finally {
    told.mockRestore();
  }
});
