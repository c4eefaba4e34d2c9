import { afterEach, describe, expect, test } from 'vitest';
import type { ModelAnswer } from '#app/ports/language-model.ts';
import type { OpenWords } from '#domain/reply/open-words.ts';
import {
  type Behaviour,
  completion,
  type FakeLanguageModel,
  startFakeLanguageModel,
} from '#test/support/fake-language-model.ts';
import { createOpenAiModel } from './chat-completions.ts';

const OPEN: OpenWords = {
  stage: 'midday',
  items: [{ number: 1, text: 'Write the grant' }],
  passages: ['the funding beast is vanquished'],
};
const NOTHING = { proposals: [] };

let fake: FakeLanguageModel | null = null;
afterEach(async () => {
  await fake?.close();
  fake = null;
});

async function ask(behaviour: Behaviour, signal = new AbortController().signal): Promise<ModelAnswer> {
  fake = await startFakeLanguageModel(behaviour);
  return createOpenAiModel({ baseUrl: fake.url, apiKey: 'sk-secret', model: 'small-one' }).propose(OPEN, signal);
}

describe('a question to a model', () => {
  test('goes to the service that is set, by its key, for its model', async () => {
    expect(await ask({ kind: 'say', content: () => NOTHING })).toEqual({ kind: 'answered', said: NOTHING });
    expect(fake?.asked).toMatchObject([
      { path: '/v1/chat/completions', authorization: 'Bearer sk-secret', model: 'small-one', open: OPEN },
    ]);
  });

  test('is the words and the list that they answer, whatever else stands around them', async () => {
    const withMore = { ...OPEN, address: 'ann@example.com' };
    fake = await startFakeLanguageModel({ kind: 'say', content: () => NOTHING });
    const model = createOpenAiModel({ baseUrl: fake.url, apiKey: 'k', model: 'm' });
    await model.propose(withMore, new AbortController().signal);
    // The fake takes no field that it does not know.
    expect(fake.asked[0]?.raw).not.toContain('ann@');
  });
});

describe('an answer of any kind is told, never thrown', () => {
  test.each<[string, Behaviour, ModelAnswer]>([
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
      { kind: 'say', content: () => '```json\n{"proposals":[]}\n```' },
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
    expect(await model.propose(OPEN, new AbortController().signal)).toEqual({
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
    const patience = AbortSignal.timeout(100);
    expect(await ask(behaviour, patience)).toEqual({ kind: 'fault', reason: 'no answer in time' });
    expect(fake?.asked).toHaveLength(1);
  });
});
