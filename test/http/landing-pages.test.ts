/** The waitlist of the landing site as a plain form without a script; test/http/waitlist.test.ts tests the API. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitlist } from '#adapters/postgres/signup-schema.ts';
import { pageOf, type Running, startServer } from './support/server.ts';

let running: Running;
beforeEach(async () => {
  running = await startServer();
});
afterEach(() => running.close());

const host = 'anchorday.localhost:3000';
const look = (url: string) => running.server.inject({ method: 'GET', url, headers: { host } });
const submit = (fields: Record<string, string>) =>
  running.server.inject({
    method: 'POST',
    url: '/',
    headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const onList = async () => (await running.database.db.select().from(waitlist)).map(({ email }) => email);

describe('the form of the waitlist', () => {
  test('declares the URL for its script and the honeypot field', async () => {
    expect(pageOf(await look('/'), 'landing-home').waitlist).toEqual({
      call: '/api/anchor/waitlist',
      honeypotField: 'website',
      email: '',
      error: null,
      meant: null,
      joined: false,
    });
  });

  test.each([
    ['hello@anchor.example', 'That’s one of our own addresses. Please enter a different one.', null],
    ['ann@bar', 'Please enter a valid email address', null],
    ['ann@gmial.com', null, 'ann@gmail.com'],
  ])('asks about %s, and stores nothing', async (email, error, meant) => {
    const response = await submit({ email, website: '' });
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, 'landing-home').waitlist).toMatchObject({ email, error, meant });
    expect(await onList()).toEqual([]);
  });

  test('adds an address to the list and thanks on the same page', async () => {
    const response = await submit({ email: 'ann@example.com', website: '' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/?joined#join');
    expect(await onList()).toEqual(['ann@example.com']);
    expect(await running.database.db.select().from(waitlist)).toMatchObject([{ source: 'waitlist' }]);
    const thanks = await look('/?joined');
    expect(pageOf(thanks, 'landing-home').waitlist.joined).toBe(true);
    expect(thanks.headers['cache-control']).toBe('no-store');
    expect(pageOf(await look('/'), 'landing-home').waitlist.joined).toBe(false);
  });

  test('returns the input if it is not an address', async () => {
    const response = await submit({ email: 'ann at example' });
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, 'landing-home').waitlist).toMatchObject({
      email: 'ann at example',
      error: 'Please enter a valid email address',
      joined: false,
    });
  });

  test('says that a network’s daily limit is reached, and when to come back', async () => {
    const outside = await startServer({ sandbox: false });
    const submitFrom = (remoteAddress: string) =>
      outside.server.inject({
        method: 'POST',
        url: '/',
        remoteAddress,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email: `ann.${remoteAddress}@example.com` }).toString(),
      });
    for (let at = 1; at <= 20; at += 1) expect((await submitFrom(`203.0.113.${at}`)).statusCode).toBe(303);
    const refused = await submitFrom('203.0.113.21');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(pageOf(refused, 'landing-home').waitlist.error).toContain('a lot');
    await outside.close();
  });

  test('thanks if the honeypot is filled, and stores nothing', async () => {
    const response = await submit({ email: 'robot@example.com', website: 'https://pills.example' });
    expect(response.headers.location).toBe('/?joined#join');
    expect(await onList()).toEqual([]);
  });
});
