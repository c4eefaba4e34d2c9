import { expect, it } from 'vitest';
import type { ModelAnswer } from '#app/ports/language-model.ts';
import { proveModel } from './model.ts';

const prove = (answer: ModelAnswer) => proveModel({ propose: async () => answer }, new AbortController().signal);

it.each<[ModelAnswer, boolean, string]>([
  [
    { kind: 'answered', said: { proposals: [{ operation: 'done', passage: 0, span: 'rung', item: 1 }] } },
    true,
    'The model answered, with 1 proposal.',
  ],
  [{ kind: 'answered', said: { proposals: [] } }, true, 'The model answered, with 0 proposals.'],
  [{ kind: 'answered', said: 'Sure!' }, false, 'The model answered something that is no list of proposals.'],
  [{ kind: 'fault', reason: 'the model answered 401' }, false, 'the model answered 401'],
  [{ kind: 'busy', reason: 'too many requests', retryAfterMs: null }, false, 'too many requests'],
])('an answer %j passes: %s', async (answer, isRight, said) => {
  expect(await prove(answer)).toEqual({ isRight, said });
});
