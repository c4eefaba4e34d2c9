/** `npm start` from outside: real processes on a temporary data directory. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DataDirectoryError, lockDataDirectory } from '#adapters/files/data-directory.ts';
import { InstallationError } from '#adapters/postgres/installation-error.ts';
import { startAnchor } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';
import { StartError } from '#main/start-error.ts';
import { prepareData } from '#test/support/prepared-data.ts';
import { LIVE_SETTINGS } from '#test/support/live-settings.ts';
import { start, type Started, takenPort } from './support/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'anchor-start-'));
const DATA_DIR = join(folder, 'data');
const running: Started[] = [];

function startHere(env: Readonly<Record<string, string>> = {}, command?: readonly string[]): Started {
  const started = start({ DATA_DIR, ...env }, command);
  running.push(started);
  return started;
}

afterAll(async () => {
  for (const started of running) started.signal('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(folder, { recursive: true });
});

/** The message of a start that fails in this process. What is printed of each class of error is tried by a process once. */
async function whyNot(env: Readonly<Record<string, string>>, parts = EVERY_PART): Promise<string> {
  const settings = { DATA_DIR, PORT: '0', SMTP_LISTEN_PORT: '0', ...env };
  const starting = startAnchor(readConfig(settings, process.versions['tz'] ?? ''), { parts });
  return starting.then(
    async (started) => {
      await started.close();
      return 'It started.';
    },
    (error: unknown) => {
      if (EXPLAINED.some((known) => error instanceof known)) return (error as Error).message;
      throw error;
    },
  );
}

const EVERY_PART = { web: true, worker: true, smtp: true };
const NO_PART = { web: false, worker: false, smtp: false };
/** Printed without a stack trace (src/main/run.ts). */
const EXPLAINED = [StartError, DataDirectoryError, InstallationError];

/** The output and exit code of a failing start. */
async function refusal(started: Started): Promise<{ code: unknown; text: string }> {
  const code = await started.ended;
  return { code, text: started.said() };
}

describe('a start', () => {
  let first: Started;
  let again: Started;

  it('prints its address, and serves there', async () => {
    first = startHere();
    await first.ready();

    expect(first.said()).toContain('No email leaves this machine');
    const page = await fetch(first.printed('Sign up'));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form')]);
    expect((await fetch(first.printed('Dev mailbox'))).status).toBe(200);
    expect(await bannerOf(first.printed('Mail in'))).toMatch(/^220 in\.anchor\.localhost /);
  });

  it('locks its data: another program of ours is told which process holds it', async () => {
    const { code, text } = await refusal(startHere({}, ['worker']));

    expect(code).toBe(1);
    expect(text).toMatch(
      /^Anchor cannot start\.\nThe data in .*data is in use by process \d+\. Only one process can use it at a time\./,
    );
    expect(text).toContain('set DATA_DIR to another directory, or set DATABASE_URL');
    expect(text).not.toContain('    at ');
  });

  it('starts again on its data after it was killed', async () => {
    first.signal('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    again = startHere();
    await again.ready();
  });

  // SIGTERM: test/architecture/npm-scripts.test.ts.
  it('exits with 0 when stopped, without any error output', async () => {
    again.signal('SIGINT');
    expect(await again.ended).toBe(0);
    for (const started of [first, again]) {
      expect(started.said()).toMatch(/^Anchor is running[^{}]*Stop with Ctrl\+C\.\n$/);
      expect(started.said()).toMatch(
        /First admin {2}http:\/\/localhost:\d+\/login\/first\/[\w-]{43} {3}\(works once, within an hour\)\n/,
      );
    }
  });

  it('says that its port is in use', async () => {
    const taken = await takenPort();
    const { code, text } = await refusal(startHere({ PORT: String(taken.port) }));
    const mail = await whyNot({ SMTP_LISTEN_PORT: String(taken.port) });
    taken.close();

    const said = (setting: string) =>
      `Port ${taken.port} is in use by another program. Set ${setting} to a free port, for example ${setting}=${taken.port + 1}.`;
    expect([code, text]).toEqual([1, `Anchor cannot start.\n${said('PORT')}\n`]);
    expect(mail).toBe(said('SMTP_LISTEN_PORT'));
    // Its data is free again.
    lockDataDirectory(DATA_DIR).release();
  });
});

describe('data from which real mail was sent', () => {
  const data = { DATA_DIR: join(folder, 'live') };

  it('a sandbox becomes live only by an operator’s explicit command, not by changed settings alone', async () => {
    await prepareData(data.DATA_DIR);
    const sandbox = readConfig({ ...data, SMTP_LISTEN_PORT: '0' }, process.versions['tz'] ?? '');
    await (await startAnchor(sandbox, { parts: { ...NO_PART, smtp: true } })).close();
    const { code, text } = await refusal(startHere({ ...data, ...LIVE }, ['smtp']));
    expect(code).toBe(1);
    expect(text).toMatch(/^Anchor cannot start\.\nThis database is a sandbox, but these settings are live\. /);
    expect(text).not.toContain('    at ');

    const adopt = startHere({ ...data, ...LIVE }, ['adopt', 'live', '--new-key']);
    expect(await adopt.ended).toBe(0);
    expect(adopt.said()).toMatch(/^The database is now live\. /);
    const live = startHere({ ...data, ...LIVE }, ['web']);
    await runAndStop(live);
    expect(live.said()).toContain('First admin  There is none yet. To create one: anchor admin create');
  });

  it.each([EVERY_PART, ...Object.keys(NO_PART).map((part) => ({ ...NO_PART, [part]: true }))])(
    'is refused to %j without the settings of real mail',
    async (parts) => {
      expect(await whyNot(data, parts)).toMatch(SANDBOX_SETTINGS);
    },
  );

  it('is refused to a command without them', async () => {
    const { code, text } = await refusal(startHere(data, ['admin', 'list']));
    expect(code).toBe(1);
    expect(text).toMatch(SANDBOX_SETTINGS);
    expect(text).not.toContain('    at ');
  });
});

const SANDBOX_SETTINGS =
  /^This database is live, but these settings are for the sandbox\. .*\nThe secret key differs from the one this database was used with/;

const LIVE = { ...LIVE_SETTINGS, SMTP_LISTEN_HOST: '127.0.0.1' };

async function runAndStop(started: Started): Promise<void> {
  await started.ready();
  started.signal('SIGTERM');
  expect(await started.ended).toBe(0);
}

describe('a failing start', () => {
  it('says what is wrong with a data directory that is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await whyNot({ DATA_DIR: join(folder, 'file') })).toContain(
      'file cannot be used for the data because it, or part of its path, is a file. Set DATA_DIR to a directory.',
    );
  });

  it('says that it may not write to the data directory', async () => {
    // Nobody can create a directory there, not even root.
    expect(await whyNot({ DATA_DIR: '/sys/anchor' })).toMatch(
      /^\/sys\/anchor is not writable \(E[A-Z]+\)\. Give this user write permission/,
    );
  });

  it('says that its database is damaged', async () => {
    const damaged = join(folder, 'damaged');
    mkdirSync(join(damaged, 'database'), { recursive: true });
    writeFileSync(join(damaged, 'database', 'PG_VERSION'), '18\n');
    const text = await whyNot({ DATA_DIR: damaged });

    expect(text).toMatch(/^The database in .*damaged.database is damaged /);
    expect(text).toContain('Restore a backup');
    expect(text.split('\n')).toHaveLength(2);
  });

  it('names every wrong setting at once', async () => {
    const { code, text } = await refusal(
      startHere({
        PORT: 'eighty',
        DATABASE_URL: 'mysql://x',
        USE_REAL_EMAIL: 'yes',
        LOG_LEVEL: '',
        FREE_EMAIL_CADENCE: '1',
      }),
    );

    expect(code).toBe(1);
    expect(text.match(/^ {2}- [A-Z_]+/gm)).toEqual([
      '  - USE_REAL_EMAIL',
      '  - PORT',
      '  - DATABASE_URL',
      '  - FREE_EMAIL_CADENCE',
    ]);
  });

  it('says that the database of DATABASE_URL cannot be reached, without printing its password', async () => {
    const text = await whyNot({ DATABASE_URL: 'postgres://anchor:s3cret@127.0.0.1:1/anchor' });

    expect(text).toMatch(/^The database at DATABASE_URL cannot be reached or prepared: .*ECONNREFUSED/);
    expect(text).not.toContain('s3cret');
    expect(text.split('\n')).toHaveLength(1);
  });
});

/** The greeting line of an SMTP server. */
function bannerOf(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', reject);
    socket.setEncoding('utf8').once('data', (line: string) => {
      socket.end('QUIT\r\n');
      resolve(line);
    });
  });
}
