import { describe, expect, test } from 'vitest';
import type { LanguageModel, ModelReply } from '#app/ports/language-model.ts';
import type { ModelQuestion } from '#domain/reader/model-question.ts';
import { localDate } from '#domain/time/local-date.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { createAdviser } from './adviser.ts';

const QUESTION: ModelQuestion = {
  stage: 'midday',
  date: localDate('2026-04-07'),
  items: [],
  words: 'the funding beast is vanquished',
  askedBack: null,
};
const GOOD: ModelReply = { kind: 'answered', said: { statements: [] } };
const BAD: ModelReply = { kind: 'fault', reason: 'it answered 500' };

/** A model that gives the configured answer, and a manual clock. */
function setUp(answer: ModelReply | (() => Promise<ModelReply>), answerWithinMs = 1000) {
  const scene = { answer, asked: 0, now: 0, reports: [] as unknown[] };
  const model: LanguageModel = {
    read() {
      scene.asked += 1;
      return typeof scene.answer === 'function' ? scene.answer() : Promise.resolve(scene.answer);
    },
  };
  const adviser = createAdviser(model, {
    answerWithinMs,
    clock: () => scene.now,
    report: (_, error) => scene.reports.push(error),
  });
  const ask = async (times = 1) => {
    for (let time = 1; time < times; time += 1) await adviser.advise(QUESTION);
    return adviser.advise(QUESTION);
  };
  return { scene, ask };
}

describe('advice from a model', () => {
  test('is requested once, and the answer is returned unchanged', async () => {
    const { scene, ask } = setUp(GOOD);
    expect(await ask()).toEqual({ question: QUESTION, isAsked: true, answer: { said: { statements: [] } } });
    expect(scene).toMatchObject({ asked: 1, reports: [] });
  });

  test('is not requested again after a failure, and the failure is reported', async () => {
    const { scene, ask } = setUp(BAD);
    expect(await ask()).toEqual({ question: QUESTION, isAsked: true, answer: { reason: 'it answered 500' } });
    expect(scene).toMatchObject({ asked: 1, reports: ['it answered 500'] });
  });

  test('ends at its time limit', async () => {
    const signals: AbortSignal[] = [];
    const model: LanguageModel = {
      async read(_, signal) {
        signals.push(signal);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return { kind: 'fault', reason: 'no answer in time' };
      },
    };
    const adviser = createAdviser(model, { answerWithinMs: 5, clock: () => 0, report: () => {} });
    expect(await adviser.advise(QUESTION)).toMatchObject({ answer: { reason: 'no answer in time' } });
    expect(signals).toHaveLength(1);
    // A page view has a shorter limit.
    const patient = createAdviser(model, { answerWithinMs: 3_600_000, clock: () => 0, report: () => {} });
    expect(await patient.advise(QUESTION, 5)).toMatchObject({ answer: { reason: 'no answer in time' } });
  });

  test('returns a reason, not an exception, when the adapter throws', async () => {
    const { ask } = setUp(() => Promise.reject(new TypeError('words of a person')));
    const advice = await ask();
    expect(advice).toMatchObject({ isAsked: true, answer: { reason: expect.stringContaining('TypeError') } });
    expect(JSON.stringify(advice)).not.toContain('words of a person');
  });
});

describe('a model that asks us to back off', () => {
  test('is left alone for as long as it says', async () => {
    const { scene, ask } = setUp({ kind: 'busy', reason: 'it answered 429', retryAfterMs: 17_000 });
    await ask();
    scene.answer = GOOD;
    scene.now = 16_999;
    expect(await ask(50)).toEqual({ question: QUESTION, isAsked: false, answer: { reason: 'the model rests' } });
    expect(scene.asked).toBe(1);
    scene.now = 17_000;
    expect(await ask()).toMatchObject({ isAsked: true });
  });

  test('is left alone for a minute if it does not say how long', async () => {
    const { scene, ask } = setUp({ kind: 'busy', reason: 'it answered 429', retryAfterMs: null });
    await ask();
    scene.now = MINUTE_MS - 1;
    await ask();
    expect(scene.asked).toBe(1);
    scene.now = MINUTE_MS;
    await ask();
    expect(scene.asked).toBe(2);
  });

  test('is left alone for at most an hour', async () => {
    const { scene, ask } = setUp({ kind: 'busy', reason: 'it answered 429', retryAfterMs: 365 * 24 * 60 * MINUTE_MS });
    await ask();
    scene.now = 60 * MINUTE_MS;
    await ask();
    expect(scene.asked).toBe(2);
  });
});

describe('a model that keeps failing', () => {
  test('is called once every thirty seconds until it answers', async () => {
    const { scene, ask } = setUp(BAD);
    await ask(100);
    expect(scene.asked).toBe(20);
    scene.now = 30_000;
    await ask(100);
    expect(scene.asked).toBe(21);
    scene.now = 60_000;
    scene.answer = GOOD;
    await ask(100);
    expect(scene.asked).toBe(121);
  });
});
