/** The two pages for adding other people's addresses, as forms without a script. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitations } from '#adapters/postgres/signup-schema.ts';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';

let app: Running;
beforeAll(async () => {
  app = await startServer();
});
afterAll(async () => app.close());

const invited = async (emailKey: string) =>
  app.database.db.select().from(invitations).where(eq(invitations.emailKey, emailKey));

describe.each([
  ['email-confirmation', 'confirmation_page'],
  ['shared', 'share_confirmation_page'],
] as const)('/%s', (page, source) => {
  const path = `/${page}`;

  it('begins with nobody added', async () => {
    const response = await openBrowser(app.server).get(path);
    expect(response.statusCode).toBe(200);
    expect(pageOf(response, page).view).toEqual({ added: [], email: '', error: null, meant: null });
  });

  it('accepts one address after another, and lists those of this visit', async () => {
    const browser = openBrowser(app.server);
    const first = await browser.submit(path, { email: ` Bob.${page}@example.com ` });
    expect(first.headers['cache-control']).toBe('no-store');
    const { added } = pageOf(first, page).view;
    expect(added).toEqual([`Bob.${page}@example.com`]);
    expect(await invited(`bob.${page}@example.com`)).toMatchObject([{ source }]);

    const second = await browser.submit(path, { email: `eve.${page}@example.com`, added: added[0] ?? '' });
    expect(pageOf(second, page).view.added).toEqual([`Bob.${page}@example.com`, `eve.${page}@example.com`]);
    expect(await invited(`eve.${page}@example.com`)).toHaveLength(1);
  });

  it('lists an address once, even if it is sent again', async () => {
    const response = await openBrowser(app.server).submit(path, {
      email: `again.${page}@example.com`,
      added: `Again.${page}@example.com`,
    });
    expect(pageOf(response, page).view.added).toEqual([`again.${page}@example.com`]);
    expect(await invited(`again.${page}@example.com`)).toHaveLength(1);
  });

  it('says what is wrong with an address, and keeps it and the list', async () => {
    const response = await openBrowser(app.server).submit(path, { email: 'bob', added: 'ann@example.com' });
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, page).view).toEqual({
      added: ['ann@example.com'],
      email: 'bob',
      error: 'Please enter a valid email address.',
      meant: null,
    });
  });

  it.each([
    ['hello@anchor.example', 'That’s one of our own addresses. Please enter a different one.', null],
    ['bob@bar', 'Please enter a valid email address.', null],
    ['bob@gmial.com', null, 'bob@gmail.com'],
  ])('asks about %s, and invites nobody', async (email, error, meant) => {
    const response = await openBrowser(app.server).submit(path, { email });
    expect(response.statusCode).toBe(422);
    expect(pageOf(response, page).view).toEqual({ added: [], email, error, meant });
  });

  it('lists no invalid address', async () => {
    const response = await openBrowser(app.server).submit(path, { email: 'bob', added: 'call 555 now' });
    expect(pageOf(response, page).view.added).toEqual([]);
  });
});

it('the pages exist only on the product’s host', async () => {
  for (const url of ['/email-confirmation', '/shared']) {
    const headers = { host: 'anchorday.localhost:3000' };
    expect((await app.server.inject({ url, headers })).statusCode).toBe(404);
  }
});

it('says that the daily limit is reached', async () => {
  const outside = await startServer({ sandbox: false });
  const submit = (email: string, host: number) =>
    outside.server.inject({
      method: 'POST',
      url: '/shared',
      remoteAddress: `203.0.113.${host}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email }).toString(),
    });
  for (let host = 1; host <= 20; host += 1) expect((await submit(`f${host}@example.com`, host)).statusCode).toBe(200);
  const refused = await submit('f21@example.com', 21);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('3600');
  expect(pageOf(refused, 'shared').view).toMatchObject({
    email: 'f21@example.com',
    error: expect.stringContaining('a lot'),
  });
  await outside.close();
});
