/** `npm start` from outside: real processes on a temporary data directory. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { InstallationError } from '#adapters/postgres/installation-error.ts';
import { startAnchor } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';
import { prepareData } from '#test/support/prepared-data.ts';
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

  it.each([
    ['a second one', ['start']],
    ['another program of ours', ['worker']],
  ])('locks its data: %s is told which process holds it', async (_, command) => {
    const { code, text } = await refusal(startHere({}, command));

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

  it.each(['PORT', 'SMTP_LISTEN_PORT'])(
    'says that the port of %s is in use, and leaves its data free',
    async (setting) => {
      const taken = await takenPort();
      const { code, text } = await refusal(startHere({ [setting]: String(taken.port) }));
      taken.close();

      expect(code).toBe(1);
      expect(text).toBe(
        `Anchor cannot start.\nPort ${taken.port} is in use by another program. Set ${setting} to a free port, for example ${setting}=${taken.port + 1}.\n`,
      );
    },
  );
});

describe('data from which real mail was sent', () => {
  const data = { DATA_DIR: join(folder, 'live') };

  it('a sandbox becomes live only by an operator’s explicit command, not by changed settings alone', async () => {
    await prepareData(data.DATA_DIR);
    await runAndStop(startHere(data, ['smtp']));
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

  it.each(['start', 'admin list'])('is refused to %s without the settings of real mail', async (command) => {
    const { code, text } = await refusal(startHere(data, command.split(' ')));
    expect(code).toBe(1);
    expect(text).toContain('This database is live, but these settings are for the sandbox. ');
    expect(text).toContain('\nThe secret key differs from the one this database was used with');
    expect(text).not.toContain('    at ');
  });

  // In this process: what becomes of an error is the same for all of them.
  it.each(['web', 'worker', 'smtp'] as const)('is refused to %s alone', async (part) => {
    const config = readConfig({ ...data, PORT: '0', SMTP_LISTEN_PORT: '0' }, process.versions['tz'] ?? '');
    const parts = { web: false, worker: false, smtp: false, [part]: true };
    const starting = startAnchor(config, { parts });
    await expect(starting).rejects.toThrow(InstallationError);
    await expect(starting).rejects.toThrow(/^This database is live, .*\nThe secret key differs from the one/);
  });
});

/** A service that sends nothing, because its mail server does not exist. */
const LIVE = {
  USE_REAL_EMAIL: 'true',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://anchor.example',
  FROM_ADDRESS: 'hello@anchor.example',
  INBOUND_DOMAIN: 'in.anchor.example',
  POSTAL_ADDRESS: '1 Street, Town',
  SECRET_KEY: 'a secret of the live service, by chance',
  SMTP_LISTEN_HOST: '127.0.0.1',
};

async function runAndStop(started: Started): Promise<void> {
  await started.ready();
  started.signal('SIGTERM');
  expect(await started.ended).toBe(0);
}

describe('a failing start', () => {
  it('says what is wrong with a data directory that is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, text } = await refusal(startHere({ DATA_DIR: join(folder, 'file') }));

    expect(code).toBe(1);
    expect(text).toContain(
      'file cannot be used for the data because it, or part of its path, is a file. Set DATA_DIR to a directory.',
    );
  });

  it('says that it may not write to the data directory', async () => {
    // Nobody can create a directory there, not even root.
    const { code, text } = await refusal(startHere({ DATA_DIR: '/sys/anchor' }));

    expect(code).toBe(1);
    expect(text).toMatch(
      /^Anchor cannot start\.\n\/sys\/anchor is not writable \(E[A-Z]+\)\. Give this user write permission/,
    );
    expect(text).not.toContain('    at ');
  });

  it('says that its database is damaged, without a stack trace', async () => {
    const damaged = join(folder, 'damaged');
    mkdirSync(join(damaged, 'database'), { recursive: true });
    writeFileSync(join(damaged, 'database', 'PG_VERSION'), '18\n');
    const { code, text } = await refusal(startHere({ DATA_DIR: damaged }));

    expect(code).toBe(1);
    expect(text).toMatch(/^Anchor cannot start\.\nThe database in .*damaged.database is damaged /);
    expect(text).toContain('Restore a backup');
    expect(text.trimEnd().split('\n')).toHaveLength(3);
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
    const { code, text } = await refusal(startHere({ DATABASE_URL: 'postgres://anchor:s3cret@127.0.0.1:1/anchor' }));

    expect(code).toBe(1);
    expect(text).toMatch(
      /^Anchor cannot start\.\nThe database at DATABASE_URL cannot be reached or prepared: .*ECONNREFUSED/,
    );
    expect(text).not.toContain('s3cret');
    expect(text.trimEnd().split('\n')).toHaveLength(2);
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
