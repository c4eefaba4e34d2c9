import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signups } from '#adapters/postgres/signup-schema.ts';
import { dayZeroResponseSchema } from '#api/onboarding.ts';
import { type Account, accountOf } from './support/account.ts';
import { type Running, openBrowser, startServer } from './support/server.ts';
import { byProvider } from '#test/support/suppressed.ts';

const CREATE = '/api/v2/onboarding/create-user';
const DAY_ZERO = '/api/v2/onboarding/day0-intentions';

let app: Running;
let count = 0;
let ada: Account;

beforeAll(async () => {
  app = await startServer();
});
afterAll(async () => app.close());
beforeEach(() => {
  ada = accountOf(app, `ada${++count}@example.com`);
});

async function signUp(fields: object = {}) {
  const browser = openBrowser(app.server);
  const response = await browser.post(CREATE, {
    email: ada.email,
    timezone: 'America/Denver',
    startToday: true,
    ...fields,
  });
  return { browser, response, userId: response.json<{ userId: string }>().userId };
}

describe('create-user', () => {
  it('returns an opaque id and sends nothing', async () => {
    const { response } = await signUp();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ ok: true, userId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await ada.mails()).toEqual([]);
    expect(await ada.isKnown()).toBe(false);
  });

  it('updates zone, source and start on the second call of the same browser, under the same id', async () => {
    const { browser, userId } = await signUp({ timezone: 'America/Chicago' });
    const second = await browser.post(CREATE, {
      email: ada.email.toUpperCase(),
      timezone: 'Asia/Calcutta',
      timezone_source: 'user',
      startToday: false,
      source: 'hold',
    });
    expect(second.json()).toMatchObject({ ok: true, userId });
    const [row] = await app.database.db.select().from(signups).where(eq(signups.id, userId));
    expect(row).toMatchObject({
      zone: 'Asia/Kolkata',
      zoneReceived: 'Asia/Calcutta',
      zoneSource: 'user',
      startToday: false,
      source: 'hold',
    });
  });

  it('records each of several concurrent sign-ups, alongside updates', async () => {
    const { browser, userId } = await signUp();
    const strangers = Array.from({ length: 12 }, (_, index) => `stranger${index}.${ada.email}`);
    const answers = await Promise.all([
      browser.post(CREATE, { email: ada.email, timezone: 'Europe/Paris', startToday: true }),
      ...strangers.map((email) => openBrowser(app.server).post(CREATE, { email, startToday: true })),
      openBrowser(app.server).post(CREATE, { email: 'no address', startToday: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 13 }, () => 200), 422]);
    const ids = answers.slice(0, 13).map((answer) => answer.json<{ userId: string }>().userId);
    expect(ids[0]).toBe(userId);
    expect(new Set(ids).size).toBe(13);
    for (const [index, email] of strangers.entries()) {
      const [row] = await app.database.db
        .select()
        .from(signups)
        .where(eq(signups.id, ids[index + 1] ?? ''));
      expect(row?.email).toBe(email);
    }
    const [mended] = await app.database.db.select().from(signups).where(eq(signups.id, userId));
    expect(mended?.zone).toBe('Europe/Paris');
  });

  it('starts a new sign-up for another address or another browser', async () => {
    const { browser, userId } = await signUp();
    const other = await browser.post(CREATE, { email: `other.${ada.email}` });
    expect(other.json<{ userId: string }>().userId).not.toBe(userId);
    expect((await signUp()).userId).not.toBe(userId);
  });

  it.each([
    '',
    '   ',
    'ada',
    'ada@',
    'foo@bar',
    'ada@127.0.0.1',
    'ada@exa mple.com',
    'ada@example.com\r\nBcc: eve@example.com',
  ])('refuses the address %j with the words of the specification', async (address) => {
    const response = await openBrowser(app.server).post(CREATE, { email: address });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      ok: false,
      errorCode: 'INVALID_EMAIL',
      message: 'Please enter a valid email address',
    });
  });

  it.each(['Nowhere', 'Mars\0Olympus', '+05:30', ''])('says that there is no zone called %j', async (timezone) => {
    const { response } = await signUp({ timezone, timezone_source: 'user' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errorCode: 'ZONE_UNKNOWN',
      message: 'There’s no time zone with that name. Please choose yours from the list.',
    });
  });

  it.each(['reply+x@in.anchor.localhost', 'hello@anchor.example'])('refuses our own address %s', async (email) => {
    const response = await openBrowser(app.server).post(CREATE, { email });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errorCode: 'OWN_ADDRESS',
      message: 'That’s one of our own addresses. Please enter a different one.',
    });
  });

  it('keeps the source when a typo in the address is corrected', async () => {
    const { browser } = await signUp({ source: 'hold' });
    const mended = await browser.post(CREATE, { email: `mended.${ada.email}`, timezone: 'America/Denver' });
    const { userId } = mended.json<{ userId: string }>();
    const [row] = await app.database.db.select().from(signups).where(eq(signups.id, userId));
    expect(row?.source).toBe('hold');
  });

  it('says in a sentence which field is wrong', async () => {
    const response = await openBrowser(app.server).post(CREATE, { email: ada.email, timezone_source: 'guessed' });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toBe(
      'Timezone source must be one of default, detected, user.',
    );
  });
});

describe('day zero', () => {
  it('creates a pending person with their items and one mail with the confirm button', async () => {
    const { browser, userId } = await signUp({ timezone_source: 'detected' });
    const response = await browser.post(DAY_ZERO, {
      userId,
      rawText: 'call the plumber\nwrite two pages',
      startToday: true,
    });
    expect(response.statusCode).toBe(200);
    const body = dayZeroResponseSchema.parse(response.json());
    expect(body).toMatchObject({
      stage: 'DAY0_ACK',
      startToday: true,
      v6: { render: { header: 'Got it.', checklist: ['call the plumber', 'write two pages'] } },
      meta: {
        zone: 'America/Denver',
        checklist: [
          { text: 'call the plumber', checked: false },
          { text: 'write two pages', checked: false },
        ],
      },
    });
    // Seeing the page does not prove ownership of the address.
    expect(response.body).not.toContain('/confirm/');

    const person = await ada.person();
    expect(person).toMatchObject({
      state: 'pending',
      plan: 'trial',
      zone: 'America/Denver',
      morningMinute: 360,
      source: 'landing',
    });
    const mails = await ada.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'day0', stage: 'day0', personId: person.id, shownNumbers: [1, 2] });
    expect(JSON.stringify(mails[0]?.message)).toContain('http://localhost:3000/confirm/');
  });

  it('starts at nine Central if the zone is unknown', async () => {
    const { browser, userId } = await signUp({ timezone: undefined });
    const response = await browser.post(DAY_ZERO, { userId, rawText: '', startToday: false });
    const { meta, v6 } = dayZeroResponseSchema.parse(response.json());
    expect(meta.zone).toBe('America/Chicago');
    expect(meta.next.map(({ stage, day, time }) => [stage, day, time])).toEqual([
      ['MORNING_INTENTION', 'tomorrow', '9:00 AM'],
      ['MIDDAY_CHECKIN', 'tomorrow', '12:30 PM'],
      ['EVENING_REFLECTION', 'tomorrow', '6:00 PM'],
    ]);
    expect(v6.render.header).toBe("You're all set.");
    expect(await ada.person()).toMatchObject({ zoneSource: 'default', morningMinute: 540 });
  });

  it('does not count the preselected New York as chosen', async () => {
    const { browser, userId } = await signUp({ timezone: 'America/New_York', timezone_source: 'default' });
    await browser.post(DAY_ZERO, { userId, rawText: 'rest', startToday: true });
    expect(await ada.person()).toMatchObject({ zone: 'America/Chicago', zoneSource: 'default' });
  });

  it('answers a crisis message with help, and adds nothing to the list', async () => {
    const { browser, userId } = await signUp();
    const rawText = 'call Mum, and I do not want to live anymore';
    const response = await browser.post(DAY_ZERO, { userId, rawText, startToday: true });
    const { v6, meta } = dayZeroResponseSchema.parse(response.json());
    expect(v6.render).toMatchObject({ header: 'You don’t have to carry this alone.', checklist: [] });
    expect(v6.render.body).toContain('988');
    expect(meta).toMatchObject({ help: true, checklist: [] });
    expect((await ada.mails()).map(({ message }) => message.contract)).toEqual(['crisis.help@6']);
  });

  it('answers a low mood warmly, and adds nothing to the list', async () => {
    const { browser, userId } = await signUp({ timezone: 'Europe/London', timezone_source: 'detected' });
    const response = await browser.post(DAY_ZERO, {
      userId,
      rawText: 'whats the point of any of this',
      startToday: true,
    });
    const { v6, meta } = dayZeroResponseSchema.parse(response.json());
    expect(v6.render).toMatchObject({ header: 'That sounds really hard.', checklist: [] });
    expect(v6.render.body).toContain('Samaritans on 116 123');
    expect(meta).toMatchObject({ help: true, checklist: [] });
    expect((await ada.mails()).map(({ message }) => message.contract)).toEqual(['support.low-mood@6']);
  });

  it.each(['', '  \n ', 'hi', 'thanks!', 'idk', '👍'])(
    'says that %j holds no goal, and the sign-up stays usable',
    async (rawText) => {
      const { browser, userId } = await signUp();
      const refused = await browser.post(DAY_ZERO, { userId, rawText, startToday: true });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toEqual({
        ok: false,
        success: false,
        error: 'STANDARDIZER_EMPTY',
        errorCode: 'STANDARDIZER_EMPTY',
        message:
          "Submission failed: Please write your intentions more clearly - we couldn't extract any goals from your message.",
      });
      expect(await ada.isKnown()).toBe(false);
      const accepted = await browser.post(DAY_ZERO, { userId, rawText: 'swim', startToday: true });
      expect(accepted.statusCode).toBe(200);
    },
  );

  it('answers a repeated click alike and does nothing twice', async () => {
    const { browser, userId } = await signUp();
    const wish = { userId, rawText: 'water the plants', startToday: true };
    const [first, second] = await Promise.all([browser.post(DAY_ZERO, wish), browser.post(DAY_ZERO, wish)]);
    const third = await browser.post(DAY_ZERO, wish);
    expect(second.json()).toEqual(first.json());
    expect(third.json()).toEqual(first.json());
    expect(await ada.mails()).toHaveLength(1);
  });

  it('holds other text from the same browser instead of dropping it', async () => {
    const { browser, userId } = await signUp();
    await browser.post(DAY_ZERO, { userId, rawText: 'water the plants', startToday: true });
    const again = await browser.post(DAY_ZERO, { userId, rawText: 'buy bread', startToday: true });
    expect(dayZeroResponseSchema.parse(again.json()).v6.render.checklist).toEqual(['buy bread']);
    expect((await ada.mails()).map(({ kind }) => kind)).toEqual(['day0', 'was-this-you']);
  });

  it('gives no rights without the cookie of the browser that signed up', async () => {
    const { userId } = await signUp();
    const stranger = openBrowser(app.server);
    const response = await stranger.post(DAY_ZERO, { userId, rawText: 'steal the cake', startToday: true });
    expect(response.statusCode).toBe(403);
    expect(response.json<{ message: string }>().message).toBe('We lost your place. Please start over.');
    expect(await ada.isKnown()).toBe(false);
  });

  it('rejects cookies with an invalid signature', async () => {
    const { browser, userId } = await signUp();
    const forged = openBrowser(app.server);
    const signature = [...browser.cookies.values()][0]?.split('.')[1] ?? '';
    forged.cookies.set('signup', `${userId}.${signature.toUpperCase()}`);
    const response = await forged.post(DAY_ZERO, { userId, rawText: 'steal the cake', startToday: true });
    expect(response.statusCode).toBe(403);
  });

  it('refuses more than ten thousand characters with a message instead of truncating', async () => {
    const { browser, userId } = await signUp();
    const response = await browser.post(DAY_ZERO, { userId, rawText: 'a word '.repeat(1500), startToday: true });
    expect(response.statusCode).toBe(422);
    expect(response.json<{ errorCode: string }>().errorCode).toBe('TEXT_TOO_LONG');
  });

  it('expires an abandoned sign-up after a day', async () => {
    const { browser, userId } = await signUp();
    await app.pass(25 * 3_600_000);
    const response = await browser.post(DAY_ZERO, { userId, rawText: 'swim', startToday: true });
    expect(response.statusCode).toBe(403);
  });
});

describe('an address that is already known', () => {
  it('gets the same answer, changes nothing, and its owner is asked once a day', async () => {
    const owner = await signUp({ timezone_source: 'detected' });
    const answerOfOwner = await owner.browser.post(DAY_ZERO, {
      userId: owner.userId,
      rawText: 'swim',
      startToday: true,
    });
    const before = await ada.person();

    const stranger = await signUp({ timezone_source: 'detected' });
    expect(stranger.response.json()).toMatchObject({
      ok: true,
      message: owner.response.json<{ message: string }>().message,
    });
    const answerOfStranger = await stranger.browser.post(DAY_ZERO, {
      userId: stranger.userId,
      rawText: 'swim',
      startToday: true,
    });
    expect(answerOfStranger.json()).toEqual(answerOfOwner.json());
    expect(await ada.person()).toEqual(before);

    const third = await signUp();
    await third.browser.post(DAY_ZERO, { userId: third.userId, rawText: 'another thing', startToday: true });
    expect((await ada.mails()).map(({ kind }) => kind)).toEqual(['day0', 'was-this-you']);
  });

  it('sends nothing to a suppressed address', async () => {
    const { store, keys } = app.ctx;
    await store.transact((tx) => tx.suppressions.add(1, keys.addressHash(ada.email), byProvider('complained'), 0));
    const { browser, userId } = await signUp();
    const response = await browser.post(DAY_ZERO, { userId, rawText: 'swim', startToday: true });
    expect(response.statusCode).toBe(200);
    expect(await ada.mails()).toEqual([]);
    expect(await ada.isKnown()).toBe(false);
  });
});
