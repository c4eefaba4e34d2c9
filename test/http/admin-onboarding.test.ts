/** The onboarding monitor, and the provider's status of our sender (specification 2.16 and 7; D131). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationMessageId } from '#app/outbox/prepare-email.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { localDate } from '#domain/time/local-date.ts';
import { accountOf, type Account } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { startServer, type Running } from './support/server.ts';

const STATUS = '/api/admin/onboarding/status';
const RECENT = '/api/admin/onboarding/recent';
const POSTMARK = '/api/email-testing/postmark-status';

let app: Running;
let viewer: Browser;
beforeAll(async () => {
  app = await startServer({ fromAddress: 'hello@anchor.example' });
  viewer = await aSignedIn(app, 'viewer');
});
afterAll(() => app.close());

/** The provider accepts their first mail. */
async function firstMailLeaves({ mails }: Account): Promise<void> {
  const [mail] = await mails();
  if (mail === undefined) throw new Error('no acknowledgment was planned');
  await app.database.store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    const claimed = await tx.outbox.claim(mail.key, now, 1000);
    if (claimed === null) throw new Error('it cannot be claimed');
    await tx.outbox.finish(claimed, 'accepted', null, now, 'of-the-provider');
    // A lookup at the provider confirms it.
    await tx.outbox.finish(claimed, 'accepted', null, now, 'of-the-provider');
  });
}

async function signedUp(email: string): Promise<Account> {
  const account = accountOf(app, email);
  await account.signUp('Call Sam');
  return account;
}

it('the next number is the first before anybody signs up', async () => {
  expect((await viewer.get(STATUS)).json()).toEqual({
    nextUserNumber: 1,
    counts: { onboardingSent: 0 },
    mail: { fromAddress: 'hello@anchor.example', postmarkVerified: false },
    flags: { USE_REAL_EMAIL: false, ALLOW_PRELAUNCH_PURGE: false },
    sequence: { name: 'people_id_seq', atOne: true },
  });
  expect((await viewer.get(RECENT)).json()).toEqual({ items: [] });
});

describe('after sign-ups', () => {
  it('first mails are counted when they leave, and the newest is listed first', async () => {
    const people = [];
    for (const name of ['ann', 'ben', 'cleo']) people.push(await signedUp(`${name}@example.com`));
    expect((await viewer.get(STATUS)).json()).toMatchObject({
      nextUserNumber: 4,
      counts: { onboardingSent: 0 },
      sequence: { atOne: false },
    });
    for (const person of people) {
      await app.pass(1000);
      await firstMailLeaves(person);
    }
    expect((await viewer.get(STATUS)).json()).toMatchObject({ counts: { onboardingSent: 3 } });

    const { items } = (await viewer.get(`${RECENT}?limit=2`)).json<{ items: Record<string, unknown>[] }>();
    expect(items.map(({ email, userNumber }) => [email, userNumber])).toEqual([
      ['cleo@example.com', 3],
      ['ben@example.com', 2],
    ]);
    const [mail] = await people[2]!.mails();
    const ref = { person: 3, date: localDate(mail!.localDate!), stage: 'day0', kind: 'outbox', sequence: 1 } as const;
    expect(items[0]).toMatchObject({
      sentAt: expect.stringMatching(/Z$/),
      messageId: conversationMessageId(ref, 'in.anchor.localhost', app.ctx.keys),
    });
  });

  it('a mail deferred by the provider counts as sent only once it has left', async () => {
    const account = accountOf(app, 'ann@example.com');
    const [mail] = await account.mails();
    await app.database.store.transact(async (tx) => {
      const now = await tx.serviceTime(LIVE_REALM);
      await tx.outbox.sendAgain(mail!.key, { dueAt: now, triesMax: 5 });
    });
    expect((await viewer.get(STATUS)).json()).toMatchObject({ counts: { onboardingSent: 2 } });
    await firstMailLeaves(account);
    expect((await viewer.get(STATUS)).json()).toMatchObject({ counts: { onboardingSent: 3 } });
  });

  it.each(['0', '101', 'five'])('a limit of %s is refused', async (limit) => {
    expect((await viewer.get(`${RECENT}?limit=${limit}`)).statusCode).toBe(400);
  });
});

describe('the provider’s status of our sender', () => {
  it('is empty without a provider, and says why', async () => {
    expect((await viewer.get(POSTMARK)).json()).toEqual({
      configured: false,
      verified: false,
      fromAddress: 'hello@anchor.example',
      server: null,
      takenFromSender: null,
      reason: 'Sandbox mode: no email is sent.',
      checkedAt: null,
    });
  });

  it('is passed on unchanged by both calls', async () => {
    app.senderStatus = {
      configured: true,
      verified: true,
      server: { name: 'Anchor', deliveryType: 'Live' },
      takenFromSender: 12,
      reason: null,
      checkedAt: Date.UTC(2026, 10, 22),
    };
    expect((await viewer.get(POSTMARK)).json()).toMatchObject({
      verified: true,
      server: { name: 'Anchor', deliveryType: 'Live' },
      checkedAt: '2026-11-22T00:00:00.000Z',
    });
    expect((await viewer.get(STATUS)).json()).toMatchObject({ mail: { postmarkVerified: true } });
  });
});
