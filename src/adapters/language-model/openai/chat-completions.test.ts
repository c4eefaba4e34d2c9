import { afterEach, describe, expect, test } from 'vitest';
import type { ModelReply } from '#app/ports/language-model.ts';
import type { ModelQuestion } from '#domain/reader/model-question.ts';
import { localDate } from '#domain/time/local-date.ts';
import {
  type Behaviour,
  completion,
  type FakeLanguageModel,
  startFakeLanguageModel,
} from '#test/support/fake-language-model.ts';
import { batchAnswers } from './batch.ts';
import { createOpenAiModel } from './chat-completions.ts';

const QUESTION: ModelQuestion = {
  stage: 'midday',
  date: localDate('2026-04-07'),
  items: [{ number: 1, text: 'Write the grant', mark: 'open' }],
  words: 'the funding beast is vanquished',
  askedBack: null,
};
const NOTHING = { statements: [], isQuestion: false };

let fake: FakeLanguageModel | null = null;
afterEach(async () => {
  await fake?.close();
  fake = null;
});

async function ask(behaviour: Behaviour, signal = new AbortController().signal): Promise<ModelReply> {
  fake = await startFakeLanguageModel(behaviour);
  return createOpenAiModel({ baseUrl: fake.url, apiKey: 'sk-secret', model: 'small-one' }).read(QUESTION, signal);
}

describe('a question to a model', () => {
  test('goes to the service that is set, by its key, for its model', async () => {
    expect(await ask({ kind: 'say', content: () => NOTHING })).toEqual({ kind: 'answered', said: NOTHING });
    expect(fake?.asked).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer sk-secret',
        model: 'small-one',
        question: { ...QUESTION, weekday: 'Tuesday' },
      },
    ]);
  });

  test('is the words and the list that they answer, whatever else stands around them', async () => {
    const withMore = { ...QUESTION, address: 'ann@example.com' };
    fake = await startFakeLanguageModel({ kind: 'say', content: () => NOTHING });
    const model = createOpenAiModel({ baseUrl: fake.url, apiKey: 'k', model: 'm' });
    await model.read(withMore, new AbortController().signal);
    // The fake takes no field that it does not know.
    expect(fake.asked[0]?.raw).not.toContain('ann@');
  });
});

describe('the form of an answer', () => {
  const formats = () => fake?.asked.map(({ format }) => format);
  const known = { baseUrl: '', apiKey: 'k', model: 'm' };

  test('is a schema where the service keeps to one', async () => {
    await ask({ kind: 'say', content: () => NOTHING });
    expect(formats()).toEqual(['json_schema']);
    expect(fake?.asked[0]?.raw).toContain('"strict":true');
  });

  test.each([
    [['json_schema'], ['json_schema', 'json_object', 'json_object']],
    [
      ['json_schema', 'json_object'],
      ['json_schema', 'json_object', null, null],
    ],
  ])('is a looser one where it refuses %j, and stays so', async (refused, asked) => {
    fake = await startFakeLanguageModel({ kind: 'say', content: () => NOTHING });
    fake.refusedFormats = refused;
    const model = createOpenAiModel({ ...known, baseUrl: fake.url });
    for (let time = 0; time < 2; time += 1)
      expect(await model.read(QUESTION, new AbortController().signal)).toEqual({ kind: 'answered', said: NOTHING });
    expect(formats()).toEqual(asked);
  });

  test('is not what a refusal of every form is about', async () => {
    fake = await startFakeLanguageModel({ kind: 'answer', status: 400, body: '{}' });
    const model = createOpenAiModel({ ...known, baseUrl: fake.url });
    const refused = { kind: 'fault', reason: 'it answered 400' };
    expect(await model.read(QUESTION, new AbortController().signal)).toEqual(refused);
    fake.behaviour = { kind: 'say', content: () => NOTHING };
    await model.read(QUESTION, new AbortController().signal);
    expect(formats()).toEqual(['json_schema', 'json_object', null, 'json_schema']);
  });
});

test('a service of one’s own is asked without a key', async () => {
  fake = await startFakeLanguageModel({ kind: 'say', content: () => NOTHING });
  const model = createOpenAiModel({ baseUrl: fake.url, apiKey: null, model: 'm' });
  await model.read(QUESTION, new AbortController().signal);
  expect(fake.asked[0]?.authorization).toBeUndefined();
});

test('answers of a batch are told apart by their requests', () => {
  const line = JSON.stringify({ custom_id: 'a:1', response: { body: JSON.parse(completion(NOTHING)) as unknown } });
  expect(batchAnswers(`${line}\n{"custom_id":"a:2","response":null,"error":{}}\n`)).toEqual(
    new Map([
      ['a:1', { kind: 'answered', said: NOTHING }],
      ['a:2', { kind: 'fault', reason: 'its answer is no completion' }],
    ]),
  );
  expect(() => batchAnswers('{}')).toThrow('line 1 is no answer of a batch');
});

describe('an answer of any kind is told, never thrown', () => {
  test.each<[string, Behaviour, ModelReply]>([
    ['500', { kind: 'answer', status: 500, body: '{}' }, { kind: 'fault', reason: 'it answered 500' }],
    ['a wrong key', { kind: 'answer', status: 401, body: '{}' }, { kind: 'fault', reason: 'it answered 401' }],
    [
      'too many requests, with a time',
      { kind: 'answer', status: 429, body: '', headers: { 'retry-after': '17' } },
      { kind: 'busy', reason: 'it answered 429', retryAfterMs: 17_000 },
    ],
    [
      'too many requests, without',
      { kind: 'answer', status: 429, body: '' },
      { kind: 'busy', reason: 'it answered 429', retryAfterMs: null },
    ],
    [
      'too many requests, with a time that is none',
      { kind: 'answer', status: 429, body: '', headers: { 'retry-after': '-5' } },
      { kind: 'busy', reason: 'it answered 429', retryAfterMs: null },
    ],
    [
      'a page',
      { kind: 'answer', status: 200, body: '<html>' },
      { kind: 'fault', reason: 'its answer is no completion' },
    ],
    ['nothing', { kind: 'answer', status: 200, body: '' }, { kind: 'fault', reason: 'its answer is no completion' }],
    [
      'no choice',
      { kind: 'answer', status: 200, body: '{"choices":[]}' },
      { kind: 'fault', reason: 'its answer is no completion' },
    ],
    [
      'a refusal without content',
      { kind: 'answer', status: 200, body: '{"choices":[{"message":{"content":null,"refusal":"No."}}]}' },
      { kind: 'fault', reason: 'its answer is no completion' },
    ],
    ['prose', { kind: 'say', content: () => 'Well done, Ann!' }, { kind: 'fault', reason: 'its answer is no JSON' }],
    [
      'JSON in a fence',
      { kind: 'say', content: () => '```json\n{"statements":[],"isQuestion":false}\n```' },
      { kind: 'answered', said: NOTHING },
    ],
    [
      'half of it',
      { kind: 'answer', status: 200, body: completion(NOTHING).slice(0, 40) },
      { kind: 'fault', reason: 'its answer is no completion' },
    ],
    [
      'a completion of a megabyte',
      { kind: 'say', content: () => 'x'.repeat(1024 * 1024) },
      { kind: 'fault', reason: 'its answer is longer than 65536 bytes' },
    ],
    ['one without an end', { kind: 'endless' }, { kind: 'fault', reason: 'its answer is longer than 65536 bytes' }],
    ['a connection reset', { kind: 'reset' }, { kind: 'fault', reason: 'it could not be asked: ECONNRESET' }],
  ])('%s', async (_, behaviour, answer) => {
    expect(await ask(behaviour)).toEqual(answer);
  });

  test('an address where nobody listens', async () => {
    const gone = await startFakeLanguageModel({ kind: 'silent' });
    await gone.close();
    const model = createOpenAiModel({ baseUrl: gone.url, apiKey: 'sk-secret', model: 'm' });
    expect(await model.read(QUESTION, new AbortController().signal)).toEqual({
      kind: 'fault',
      reason: 'it could not be asked: ECONNREFUSED',
    });
  });

  test('another place to go to: neither the key nor the words follow', async () => {
    const elsewhere = await startFakeLanguageModel({ kind: 'say', content: () => NOTHING });
    const headers = { location: `${elsewhere.url}/chat/completions` };
    expect(await ask({ kind: 'answer', status: 307, body: '', headers })).toMatchObject({ kind: 'fault' });
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
  });

  test.each<Behaviour>([{ kind: 'silent' }, { kind: 'begin-only' }])('nothing in time: $kind', async (behaviour) => {
    const timeouts = AbortSignal.timeout(100);
    expect(await ask(behaviour, timeouts)).toEqual({ kind: 'fault', reason: 'no answer in time' });
    expect(fake?.asked).toHaveLength(1);
  });
});
