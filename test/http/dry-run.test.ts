/** The daily dry run (specification 2.17, 3, 5, 7 and 8; D105, D119, D124, D135). */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DownloadFile } from '#api/downloads.ts';
import { DRY_RUN_SAMPLES, type DryRunResult } from '#api/dry-run.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sweepRealms } from '#app/rehearsal/day-runner.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { type FilesOffice, openFilesOffice } from './support/files.ts';

const DRY_RUN = '/admin/dry-run';
const { morning, midday, evening } = DRY_RUN_SAMPLES;
const ASKED = { morningIntentions: morning, middayReply: midday, eveningReflection: evening };

let office: FilesOffice;
let owner: Browser;
beforeAll(async () => {
  office = await openFilesOffice();
  owner = await aSignedIn(office.app, 'owner');
});
afterAll(() => office?.close());

async function ran(asked: object = {}, browser = office.operator): Promise<DryRunResult> {
  const answer = await browser.post(DRY_RUN, { ...ASKED, ...asked });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<DryRunResult>();
}

const realms = async () => {
  const { rows } = await office.app.database.db.execute<{ id: number }>(
    sql`select id::int as id from realms where id <> ${LIVE_REALM} order by id`,
  );
  return rows.map(({ id }) => id);
};

const listed = async () => {
  const files = (await office.viewer.get('/api/downloads')).json<DownloadFile[]>();
  return files.filter(({ filename }) => filename.includes('-dry-run-'));
};

describe('a request for a run', () => {
  it.each(['morningIntentions', 'middayReply', 'eveningReflection'])('requires text in %s', async (field) => {
    const blank = await owner.post(DRY_RUN, { ...ASKED, [field]: ' \n ' });
    expect(blank.statusCode).toBe(422);
    expect(blank.json()).toMatchObject({
      errorCode: 'DRY_RUN_WORDS',
      message: 'Please fill in the morning intentions, the midday reply and the evening reflection.',
    });
    expect((await owner.post(DRY_RUN, { ...ASKED, [field]: undefined })).statusCode).toBe(400);
    expect((await owner.post(DRY_RUN, { ...ASKED, [field]: 'x'.repeat(10_001) })).statusCode).toBe(400);
    expect(await realms()).toEqual([]);
  });
});

describe('a run of the samples', () => {
  let result: DryRunResult;
  beforeAll(async () => {
    result = await ran();
  });

  it('reports what was verified, and how long it took', () => {
    expect(result).toMatchObject({
      success: true,
      executionTimeMs: expect.any(Number),
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      summary: { totalStages: 4, mimeParity: true, carryOverVerified: true },
      reportUrl: expect.stringMatching(/^\/admin\/testing\/dry-run\/report\/[0-9a-f-]{36}$/),
    });
    expect(result.telemetry.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['ledger', 'outbox', 'mailbox', 'inbound', 'agenda']),
    );
  });

  it('leaves only its files: its realm is removed, and the live one unchanged', async () => {
    expect(await realms()).toEqual([]);
    const { rows } = await office.app.database.db.execute(sql`select from people union all select from mailbox`);
    expect(rows).toEqual([]);
  });

  it('leaves all mails of both sides, the transcript and the report in Downloads', async () => {
    const names = result.artifacts.map(({ filename }) => filename.replace(/^anchor-dry-run-[0-9a-f]{8}-/, ''));
    expect(names).toEqual([
      '01-day-1-morning.eml',
      '02-day-1-morning-reply.eml',
      '03-day-1-morning-answer.eml',
      '04-day-1-midday.eml',
      '05-day-1-midday-reply.eml',
      '06-day-1-midday-answer.eml',
      '07-day-1-evening.eml',
      '08-day-1-evening-reply.eml',
      '09-day-1-evening-answer.eml',
      '10-day-2-morning.eml',
      'transcript.txt',
      'report.html',
    ]);
    expect((await listed()).map(({ id }) => id).toSorted()).toEqual(result.artifacts.map(({ id }) => id).toSorted());
  });

  const file = async (name: string) => {
    const { id } = result.artifacts.find(({ filename }) => filename.endsWith(name)) ?? { id: '' };
    return office.operator.get(`/api/downloads/${id}/download`);
  };

  it('stores the mails exactly as sent, byte for byte', async () => {
    const mail = await file('04-day-1-midday.eml');
    expect(mail.headers['content-type']).toBe('message/rfc822');
    expect(mail.body).toMatch(/^From: Anchor <hello@anchor\.example>\r\n/);
    expect(mail.body).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('lists the messages in order', async () => {
    const { body } = await file('transcript.txt');
    expect(body).toMatch(/===== Day 1, .*MORNING_INTENTION .*Call the dentist.*ack\.morning@6.*EVENING_REFLECTION/s);
    expect(body).toMatch(/===== Day 2, .*↻ 1\. Go for a run \(day 2\)/s);
  });

  it('is audited, without anybody’s words', async () => {
    const { rows } = await office.app.database.db.execute<{ subject: string; after: object }>(
      sql`select subject, after from admin_audit where action = 'run-dry-run' order by id limit 1`,
    );
    expect(rows).toEqual([
      {
        subject: expect.stringMatching(/^realm\.\d+$/),
        after: { session: result.sessionId, carryOver: true, persist: false },
      },
    ]);
  });

  describe('its report', () => {
    const page = (browser?: Browser) =>
      office.app.server.inject({
        url: result.reportUrl,
        headers: { accept: 'text/html,*/*;q=0.8' },
        cookies: Object.fromEntries(browser?.cookies ?? []),
      });

    it('is a self-contained page without scripts and external resources', async () => {
      const report = await page(office.operator);
      expect(report.statusCode).toBe(200);
      expect(report.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(report.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'unsafe-inline'.*sandbox$/,
      );
      expect(report.headers['content-disposition']).toBeUndefined();
      expect(report.body).not.toMatch(/<script|<link|<img| src=/);
      expect(report.body).toContain(result.sessionId);
      expect(report.body).toContain('Go for a run');
      expect(report.body).toContain('Removed after the run');
    });

    it('is for owners and operators, and leads signed-out visitors to the sign-in', async () => {
      expect((await page(office.viewer)).statusCode).toBe(403);
      const out = await page();
      const next = encodeURIComponent(result.reportUrl);
      expect([out.statusCode, out.headers.location]).toEqual([303, `/login?next=${next}`]);
      expect((await office.app.server.inject({ url: result.reportUrl })).statusCode).toBe(401);
    });

    it('is the only kind of file that opens as a page', async () => {
      const { id } = result.artifacts[0] ?? { id: '' };
      const url = result.reportUrl.replace(/[^/]+$/, id);
      expect((await office.operator.get(url)).statusCode).toBe(404);
      expect((await listed()).find((one) => one.id === id)?.downloadCount).toBe(0);
    });
  });
});

describe('the options', () => {
  it('run three stages without carry-over, and report nothing as verified', async () => {
    const { success, summary } = await ran({ carryOver: false });
    expect({ success, summary }).toEqual({
      success: true,
      summary: { totalStages: 3, mimeParity: true, carryOverVerified: null },
    });
  });

  it('keep the realm for a week if the session is persisted', async () => {
    const { sessionId } = await ran({ persist: true });
    const [realm] = await realms();
    const { rows } = await office.app.database.db.execute(
      sql`select source, user_id from people where realm_id = ${realm ?? 0}`,
    );
    expect(rows).toEqual([{ source: 'dry-run', user_id: sessionId }]);
    expect(await sweepRealms(office.app.database.store, 'dry-run', 60_000)).toBe(0);
    expect(await sweepRealms(office.app.database.store, 'dry-run', -1)).toBe(1);
    expect(await realms()).toEqual([]);
  });

  it('escape all text in the report', async () => {
    const { reportUrl } = await ran({ morningIntentions: 'Fix <script>alert(1)</script> & go' });
    const { body } = await office.operator.get(reportUrl);
    expect(body).toContain('Fix &lt;script&gt;alert(1)&lt;/script&gt; &amp; go');
    expect(body).not.toContain('<script');
  });

  it('keep only the reports of older runs, so that these displace no other files', async () => {
    const formats = (await listed()).map(({ filename }) => filename.split('.').at(-1));
    expect(formats.filter((format) => format === 'html')).toHaveLength(4);
    expect(formats.filter((format) => format === 'txt')).toHaveLength(2);
  });
});

describe('failures', () => {
  it('say why the rules hold a prompt back, and remove the realm', async () => {
    const stopped = await office.operator.post(DRY_RUN, { ...ASKED, middayReply: 'STOP' });
    expect(stopped.statusCode).toBe(422);
    expect(stopped.json()).toMatchObject({
      errorCode: 'DRY_RUN_KEPT_BACK',
      message: expect.stringMatching(/^The evening message of \d{4}-\d\d-\d\d was not sent\. \S/),
    });
    expect(await realms()).toEqual([]);
  });

  it('include a second concurrent run of an administrator; the first one reports its progress', async () => {
    expect((await owner.get(DRY_RUN)).json()).toEqual({ running: false, step: '', done: 0, total: 0 });
    const runs = Promise.all([owner.post(DRY_RUN, ASKED), owner.post(DRY_RUN, ASKED)]);
    const over = runs.then(() => 'over' as const);
    const steps = new Set<string>();
    // Files are written between turns of the event loop, which polling alone never yields.
    while ((await Promise.race([over, setImmediate('running' as const)])) === 'running')
      steps.add((await owner.get(DRY_RUN)).json<{ step: string }>().step);
    const answers = await runs;
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      errorCode: 'DRY_RUN_RUNNING',
    });
    expect(steps).toContain('Day 1, midday: reading the reply');
    expect((await owner.get(DRY_RUN)).json()).toMatchObject({ running: false });
  });
});
