/** What was proved of this build, and the buttons that prove it (specification 3 and 7; D119, D120). */
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAudit } from '#adapters/postgres/admin-schema.ts';
import { type SelfCheckName, PROOFS } from '#api/stability.ts';
import type { StabilityContext } from '#app/admin/stability.ts';
import { createSelfCheckRunner } from '#app/self-checks/self-check-runner.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { openBrowser, startServer, type Running } from './support/server.ts';

const STABILITY = '/admin/api/stability';
const RUN = '/admin/api/run-proofs';

/** Which proofs fail, what the build left, and what a language model says; each test sets its own. */
const told = {
  failing: new Set<SelfCheckName>(),
  built: null as { builtAt: string; tsErrors: number; typeErrors: string[] } | null,
  model: null as { isRight: boolean; said: string } | null,
  /** Held up until it is let go. */
  holdUp: Promise.resolve(),
};

const proof = (name: SelfCheckName) => async () => {
  await told.holdUp;
  const wrong = { name: 'a case', expected: 'carried', found: 'none of the four' };
  return { total: 2, cases: [null, told.failing.has(name) ? wrong : null] };
};

const stabilityContext: StabilityContext = {
  proofs: createSelfCheckRunner({
    now: Date.now,
    pause: async () => undefined,
    proofs: {
      intentions: proof('intentions'),
      contextBundle: proof('contextBundle'),
      carryover: proof('carryover'),
      unifiedSchemaGuard: proof('unifiedSchemaGuard'),
      noLegacyCreateMessage: proof('noLegacyCreateMessage'),
    },
  }),
  build: async () => told.built,
  get askModel() {
    const { model } = told;
    return model === null ? null : async () => model;
  },
};

let app: Running;
let operator: Browser;
beforeAll(async () => {
  app = await startServer({}, null, { stabilityContext });
  operator = await aSignedIn(app, 'operator');
});
afterAll(() => app.close());

const stability = async () => (await operator.get(STABILITY)).json<Record<string, unknown>>();
const run = async (body: object) => (await operator.post(RUN, body)).json<object>();

describe('before anything ran', () => {
  it('nothing is said to hold', async () => {
    expect(await stability()).toMatchObject({
      tsErrors: null,
      firstClass: { intentions: null, contextBundle: null, carryover: null },
      guards: { unifiedSchemaGuard: null, noLegacyCreateMessage: null },
      mode: 'sandbox',
      lastUpdated: null,
      isRunning: false,
    });
  });

  it('the compiler’s count is told as the build left it', async () => {
    const builtAt = '2026-11-22T06:00:00.000Z';
    told.built = { builtAt, tsErrors: 2, typeErrors: ['src/a.ts(1,1): error TS2304: Cannot find name'] };
    expect(await stability()).toMatchObject({ tsErrors: 2, lastUpdated: builtAt, builtAt });
  });
});

describe('the proof suite', () => {
  it('answers when it is done, and tells its progress meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    told.holdUp = promise;
    const running = run({ liveOpenAI: false });
    await expect.poll(async () => (await stability())['isRunning']).toBe(true);
    expect((await stability())['proofs']).toMatchObject([
      { proof: 'intentions', state: 'running' },
      ...PROOFS.slice(1).map((name) => ({ proof: name, state: 'waiting' })),
    ]);
    resolve();
    expect(await running).toEqual({ passed: true, liveOpenAI: false, reason: null });
    expect(await stability()).toMatchObject({
      firstClass: { intentions: true, contextBundle: true, carryover: true },
      guards: { unifiedSchemaGuard: true, noLegacyCreateMessage: true },
      lastUpdated: expect.stringMatching(/Z$/),
      isRunning: false,
    });
  });

  it('names what does not hold, with its failing cases', async () => {
    told.failing.add('carryover');
    expect(await run({})).toEqual({ passed: false, liveOpenAI: false, reason: 'Failing proofs: carryover.' });
    const { firstClass, proofs } = (await stability()) as { firstClass: object; proofs: object[] };
    expect(firstClass).toEqual({ intentions: true, contextBundle: true, carryover: false });
    expect(proofs[2]).toMatchObject({
      proof: 'carryover',
      state: 'failed',
      checked: 2,
      failed: 1,
      failing: [{ name: 'a case', expected: 'carried', found: 'none of the four' }],
    });
    told.failing.clear();
  });
});

describe('the test of the key', () => {
  it('fails without one, says why, and gives the flag back as false', async () => {
    expect(await run({ liveOpenAI: true })).toEqual({
      passed: false,
      liveOpenAI: false,
      reason: 'OPENAI_API_KEY is not set.',
    });
  });

  it('passes where the model answers', async () => {
    told.model = { isRight: true, said: 'The model responded with 1 statement.' };
    expect(await run({ liveOpenAI: true })).toEqual({
      passed: true,
      liveOpenAI: true,
      reason: 'The model responded with 1 statement.',
    });
    // It costs money: who asked is written down.
    const [entry] = await app.database.db.select().from(adminAudit).orderBy(desc(adminAudit.id)).limit(1);
    expect(entry).toMatchObject({ action: 'run-proofs', subject: 'proofs', after: { passed: true, liveOpenAI: true } });
  });
});

it('viewers may look and run nothing, strangers neither', async () => {
  const viewer = await aSignedIn(app, 'viewer');
  expect((await viewer.get(STABILITY)).statusCode).toBe(200);
  expect((await viewer.post(RUN, {})).statusCode).toBe(403);
  const stranger = openBrowser(app.server);
  const refused = await stranger.get(STABILITY);
  expect([refused.statusCode, refused.json()]).toMatchObject([401, { errorCode: 'NOT_SIGNED_IN' }]);
  expect((await stranger.post(RUN, {})).statusCode).toBe(401);
});
