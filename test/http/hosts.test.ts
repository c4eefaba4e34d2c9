/** Two sites on one server (D102), selected by host name. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf, type Running, startServer } from './support/server.ts';

const LANDING = 'anchorday.localhost:3000';
let running: Running;
beforeAll(async () => {
  running = await startServer();
});
afterAll(() => running.close());

const look = (url: string, host: string) => running.server.inject({ method: 'GET', url, headers: { host } });

describe('the landing site', () => {
  test.each([LANDING, 'www.anchorday.example', 'AnchorDay.example:8080'])('is served on %s', async (host) => {
    const response = await look('/philosophy', host);
    expect(response.statusCode).toBe(200);
    expect(pageOf(response, 'landing-philosophy')).toMatchObject({
      publicUrl: 'http://anchorday.localhost:3000',
      productUrl: 'http://localhost:3000',
    });
  });

  test.each(['/day0-intentions', '/benefits', '/start', '/confirm/x', '/test'])('has no %s', async (path) => {
    const response = await look(path, LANDING);
    expect(response.statusCode).toBe(404);
    expect(pageOf(response, 'landing-not-found').productUrl).toBe('http://localhost:3000');
  });
});

describe('the product site', () => {
  test.each(['localhost:3000', 'anchor.example', '127.0.0.1:3000'])('is served on %s', async (host) => {
    expect(pageOf(await look('/', host), 'home').publicUrl).toBe('http://localhost:3000');
    const response = await look('/philosophy', host);
    expect(response.statusCode).toBe(404);
    pageOf(response, 'not-found');
  });
});

test('an error page belongs to the site of the error', async () => {
  const foreign = (host: string) =>
    running.server.inject({
      method: 'POST',
      url: '/philosophy',
      headers: { host, origin: 'https://elsewhere.example' },
    });
  expect(pageOf(await foreign(LANDING), 'landing-error').status).toBe(403);
  expect(pageOf(await foreign('localhost:3000'), 'error').status).toBe(403);
});
