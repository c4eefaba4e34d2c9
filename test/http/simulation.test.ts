/** The simulation of the admin area (D122): who may run one, one at a time, what it reports, and its files in Downloads. */
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SimulationState } from '#api/simulation.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { type FilesOffice, openFilesOffice } from './support/files.ts';

const SIMULATION = '/admin/api/simulation';
const SMALL = { seed: 5, people: 4, days: 3, faults: true, throughDatabase: false };

let office: FilesOffice;
let owner: Browser;
beforeAll(async () => {
  office = await openFilesOffice();
  owner = await aSignedIn(office.app, 'owner');
});
afterAll(() => office?.close());

const state = async (browser = office.operator) => (await browser.get(SIMULATION)).json<SimulationState>();

/** Polls until the run has ended, and yields in between, because requests within the same process do not. */
async function ended(): Promise<SimulationState> {
  for (;;) {
    const now = await state();
    if (now.state !== 'running') return now;
    await turn();
  }
}

describe('before any run', () => {
  it('reports that nothing ran, also to a viewer', async () => {
    expect(await state(office.viewer)).toMatchObject({ state: 'not-run', report: null, files: [] });
  });

  it('cannot be run by a viewer', async () => {
    expect((await office.viewer.post(SIMULATION, SMALL)).statusCode).toBe(403);
    expect((await office.viewer.post(`${SIMULATION}/cancel`, {})).statusCode).toBe(403);
  });

  it('is refused if it would take too long or has nothing to run', async () => {
    const large = await owner.post(SIMULATION, { ...SMALL, people: 1001, days: 100 });
    expect(large.statusCode).toBe(422);
    expect(large.json()).toMatchObject({ errorCode: 'SIMULATION_TOO_LARGE' });
    expect((await owner.post(SIMULATION, { ...SMALL, people: 0 })).statusCode).toBe(400);
  });
});

describe('a run', () => {
  let done: SimulationState;
  beforeAll(async () => {
    expect((await office.operator.post(SIMULATION, SMALL)).statusCode).toBe(200);
    done = await ended();
  });

  it('reports specificity, tone, and that every invariant holds', () => {
    expect(done).toMatchObject({ state: 'done', lived: expect.any(Number), total: 12, asked: SMALL });
    expect(done.report?.tone).toBe(100);
    expect(done.report?.specificity).toBeGreaterThan(50);
    expect(done.report?.verdicts.map(({ failed }) => failed)).toEqual(Array.from({ length: 9 }, () => 0));
    expect(done.report?.failing).toEqual([]);
  });

  it('leaves its trace and its report in Downloads', async () => {
    expect(done.files.map(({ filename }) => filename)).toEqual([
      'anchor-simulation-5-trace.csv',
      'anchor-simulation-5-report.json',
    ]);
    const listed = (await office.viewer.get('/api/downloads')).json<{ filename: string }[]>();
    expect(listed.map(({ filename }) => filename)).toEqual(
      expect.arrayContaining(done.files.map((one) => one.filename)),
    );
    const [trace, report] = await Promise.all(
      done.files.map(async ({ id }) => (await office.operator.get(`/api/downloads/${id}/download`)).body),
    );
    expect(trace?.split('\r\n').length).toBeGreaterThan(30);
    expect(JSON.parse(report ?? '')).toMatchObject([{ hash: done.report?.hash, options: { seed: 5 } }]);
  });

  it('reproduces the same trace', async () => {
    await office.operator.post(SIMULATION, SMALL);
    expect((await ended()).report?.hash).toBe(done.report?.hash);
  });

  it('is audited with the person who ran it', async () => {
    const { rows } = await office.app.database.db.execute(
      sql`select subject, after from admin_audit where action = 'run-simulation' order by id limit 1`,
    );
    expect(rows).toMatchObject([{ subject: 'simulation.5', after: { people: 4, days: 3 } }]);
  });
});

describe('a run of a hundred thousand days', () => {
  const LONG = { ...SMALL, people: 1000, days: 100 };

  it('is the only one, does not block the server, and ends at once when it is cancelled', async () => {
    expect((await office.operator.post(SIMULATION, LONG)).statusCode).toBe(200);
    const second = await owner.post(SIMULATION, SMALL);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ errorCode: 'SIMULATION_RUNNING' });
    let running = await state();
    while (running.lived === 0) {
      await turn();
      running = await state();
    }
    expect(running).toMatchObject({ state: 'running', part: 'crowd', total: 100_000 });
    expect((await office.viewer.get('/api/downloads')).statusCode).toBe(200);
    expect((await owner.post(`${SIMULATION}/cancel`, {})).statusCode).toBe(200);
    const { lived } = await state();
    const cancelled = await ended();
    expect(cancelled).toMatchObject({ state: 'cancelled', files: [], reason: null, lived });
    expect(lived).toBeLessThan(100_000);
  });

  it('leaves no partial file when it is cancelled', async () => {
    const before = (await office.viewer.get('/api/downloads')).json<unknown[]>();
    await office.operator.post(SIMULATION, LONG);
    while ((await state()).lived === 0) await turn();
    await office.operator.post(`${SIMULATION}/cancel`, {});
    await ended();
    expect((await office.viewer.get('/api/downloads')).json()).toEqual(before);
    const { rows } = await office.app.database.db.execute(sql`select id::text as id from artifacts`);
    expect(new Set(await office.files.ids())).toEqual(new Set(rows.map(({ id }) => id)));
  });
});

describe('a run through the database', () => {
  it('sends part of the crowd through the pipeline, and reports the table counts', async () => {
    await office.operator.post(SIMULATION, { ...SMALL, people: 2, days: 1, throughDatabase: true });
    const { report, state: ending } = await ended();
    expect(ending).toBe('done');
    expect(report?.verdicts.at(-1)).toMatchObject({ name: 'sending, by the tables', failed: 0 });
    expect(report?.verdicts.at(-1)?.checked).toBeGreaterThan(0);
  });
});
