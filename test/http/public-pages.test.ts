import { afterEach, expect, test } from 'vitest';
import { pageOf, type Running, startServer } from './support/server.ts';

let running: Running;
afterEach(() => running.close());

test.each([true, false])('the privacy page knows whether a language model is asked: %s', async (asksLanguageModel) => {
  running = await startServer({ asksLanguageModel });
  const response = await running.server.inject({ method: 'GET', url: '/privacy' });
  expect(response.statusCode).toBe(200);
  expect(pageOf(response, 'privacy')).toMatchObject({ asksLanguageModel });
});
