/** The self-check results of this build, and the buttons that run them (specification 3 and 7; D119, D120). */
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAudit } from '#adapters/postgres/admin-schema.ts';
import { type SelfCheckName, PROOFS } from '#api/stability.ts';
import type { StabilityContext } from '#app/admin/stability.ts';
import { createSelfCheckRunner } from '#app/self-checks/self-check-runner.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { startServer, type Running } from './support/server.ts';

const STABILITY = '/admin/api/stability';
const RUN = '/admin/api/run-proofs';

/** Which self-checks fail, the build's results, and a language model's answer; each test sets its own. */
const stubs = {
  failing: new Set<SelfCheckName>(),
  built: null as { builtAt: string; tsErrors: number; typeErrors: string[] } | null,
  model: null as { isRight: boolean; said: string } | null,
  /** Blocks a run until it resolves. */
  holdUp: Promise.resolve(),
};

const proof = (name: SelfCheckName) => async () => {
  await stubs.holdUp;
  const wrong = { name: 'a case', expected: 'carried', found: 'none of the four' };
  return { total: 2, cases: [null, stubs.failing.has(name) ? wrong : null] };
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
  build: async () => stubs.built,
  get askModel() {
    const { model } = stubs;
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

describe('before any run', () => {
  it('reports no results', async () => {
    expect(await stability()).toMatchObject({
      tsErrors: null,
      firstClass: { intentions: null, contextBundle: null, carryover: null },
      guards: { unifiedSchemaGuard: null, noLegacyCreateMessage: null },
      mode: 'sandbox',
      lastUpdated: null,
      isRunning: false,
    });
  });

  it('reports the compiler’s error count from the build', async () => {
    const builtAt = '2026-11-22T06:00:00.000Z';
    stubs.built = { builtAt, tsErrors: 2, typeErrors: ['src/a.ts(1,1): error TS2304: Cannot find name'] };
    expect(await stability()).toMatchObject({ tsErrors: 2, lastUpdated: builtAt, builtAt });
  });
});

describe('the self-checks', () => {
  it('answer when they are done, and report progress meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    stubs.holdUp = promise;
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

  it('name a failing check, with its failing cases', async () => {
    stubs.failing.add('carryover');
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
    stubs.failing.clear();
  });
});

describe('the test of the key', () => {
  it('fails without a key, says why, and returns the flag as false', async () => {
    expect(await run({ liveOpenAI: true })).toEqual({
      passed: false,
      liveOpenAI: false,
      reason: 'OPENAI_API_KEY is not set.',
    });
  });

  it('passes if the model answers', async () => {
    stubs.model = { isRight: true, said: 'The model responded with 1 statement.' };
    expect(await run({ liveOpenAI: true })).toEqual({
      passed: true,
      liveOpenAI: true,
      reason: 'The model responded with 1 statement.',
    });
    // The test costs money, so its caller is audited.
    const [entry] = await app.database.db.select().from(adminAudit).orderBy(desc(adminAudit.id)).limit(1);
    expect(entry).toMatchObject({ action: 'run-proofs', subject: 'proofs', after: { passed: true, liveOpenAI: true } });
  });
});
