import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger, flushLog } from './logger.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anchor-logs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const OPTIONS = { level: 'info', onStdout: false, process: { role: 'worker', version: '1.2.3' } } as const;

/** A busy machine may take long to write a file. */
const PATIENT = { timeout: 20_000 };

test('lines written before the file is open reach it in order', async () => {
  const logger = createLogger({ ...OPTIONS, folder: join(folder, 'logs') });
  logger.info({ at: 1 }, 'first');
  logger.info({ at: 2 }, 'second');
  await flushLog(logger);
  const lines = await linesIn(join(folder, 'logs'));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['first', 'second']);
});

test('every line names its process', async () => {
  const logger = createLogger({ ...OPTIONS, folder: join(folder, 'logs') });
  logger.info('here');
  await flushLog(logger);
  const [line = ''] = await linesIn(join(folder, 'logs'));
  expect(JSON.parse(line)).toMatchObject({ role: 'worker', version: '1.2.3', pid: process.pid, host: hostname() });
});

test('standard output has every line and standard error none, if lines go there', () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const logger = createLogger({ ...OPTIONS, folder: null, onStdout: true });
    logger.info('one');
    logger.error('two');
    const lines = out.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    expect(lines).toMatchObject([{ msg: 'one' }, { msg: 'two' }]);
    expect(error).not.toHaveBeenCalled();
  } finally {
    out.mockRestore();
    error.mockRestore();
  }
});

test('an unwritable folder costs the file, not the lines', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await writeFile(join(folder, 'logs'), 'in the way');
    const logger = createLogger({ ...OPTIONS, folder: join(folder, 'logs') });
    logger.info('said anyway');
    await vi.waitFor(() => expect(told.mock.calls.flat().join('')).toContain('said anyway'), PATIENT);
    expect(told.mock.calls.flat().join('')).toContain('The log cannot be written to');
  } finally {
    told.mockRestore();
  }
});

test('flushing writes the last lines to the file', async () => {
  const logger = createLogger({ ...OPTIONS, folder: join(folder, 'logs') });
  logger.info('opens the file');
  await flushLog(logger);
  for (let at = 0; at < 1000; at += 1) logger.child({ at }).info('last words');
  await flushLog(logger);
  expect(await linesIn(join(folder, 'logs'))).toHaveLength(1001);
});

async function linesIn(logs: string): Promise<string[]> {
  const [file] = await readdir(logs);
  return (await readFile(join(logs, file ?? ''), 'utf8')).trim().split('\n');
}
