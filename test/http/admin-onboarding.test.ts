/** The onboarding monitor, and what the provider says of our sender (specification 2.16 and 7; D131). */
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

/** The provider takes their first mail. */
async function firstMailLeaves({ mails }: Account): Promise<void> {
  const [mail] = await mails();
  if (mail === undefined) throw new Error('no acknowledgment was planned');
  await app.database.store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    const claimed = await tx.outbox.claim(mail.key, now, 1000);
    if (claimed === null) throw new Error('it cannot be claimed');
    await tx.outbox.finish(claimed, 'accepted', null, now, 'of-the-provider');
    // The provider is asked about it as well, and says so again.
    await tx.outbox.finish(claimed, 'accepted', null, now, 'of-the-provider');
  });
}

async function signedUp(email: string): Promise<Account> {
  const account = accountOf(app, email);
  await account.signUp('Call Sam');
  return account;
}

it('before anybody came the next number is the first', async () => {
  expect((await viewer.get(STATUS)).json()).toEqual({
    nextUserNumber: 1,
    counts: { onboardingSent: 0 },
    mail: { fromAddress: 'hello@anchor.example', postmarkVerified: false },
    flags: { USE_REAL_EMAIL: false, ALLOW_PRELAUNCH_PURGE: false },
    sequence: { name: 'people_id_seq', atOne: true },
  });
  expect((await viewer.get(RECENT)).json()).toEqual({ items: [] });
});

describe('once people came', () => {
  it('first mails are counted as they leave, and the newest is told first', async () => {
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

  it('one that its provider had no room for has not left, until it has', async () => {
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

describe('what the provider says of our sender', () => {
  it('is nothing where it is not in use, and says why', async () => {
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

  it('is told as it is, on both calls', async () => {
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

it('without a session all of them are 401', async () => {
  for (const url of [STATUS, RECENT, POSTMARK]) {
    const answer = await app.server.inject({ url });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ errorCode: 'NOT_SIGNED_IN' });
  }
});
