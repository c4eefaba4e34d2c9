import { expect, it } from 'vitest';
import type { ModelReply } from '#app/ports/language-model.ts';
import { proveModel } from './model.ts';

const prove = (answer: ModelReply) => proveModel({ read: async () => answer }, new AbortController().signal);

it.each<[ModelReply, boolean, string]>([
  [
    { kind: 'answered', said: { statements: [{ act: 'done', span: 'rung', items: [1] }] } },
    true,
    'The model responded with 1 statement.',
  ],
  [{ kind: 'answered', said: { statements: [] } }, true, 'The model responded with 0 statements.'],
  [{ kind: 'answered', said: 'Sure!' }, false, 'The model’s response is not a list of statements.'],
  [{ kind: 'fault', reason: 'the model answered 401' }, false, 'the model answered 401'],
  [{ kind: 'busy', reason: 'too many requests', retryAfterMs: null }, false, 'too many requests'],
])('the answer %j passes: %s', async (answer, isRight, said) => {
  expect(await prove(answer)).toEqual({ isRight, said });
});
