/** The text message section of the preferences page: a number, the code that verifies it, and the channels of messages. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { incomingTextBytes } from '#adapters/sms/incoming-text.ts';
import { outbox } from '#adapters/postgres/message-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { PreferencesPageView } from '#api/preferences-page.ts';
import type { TextsSection } from '#api/texts-section.ts';
import { acceptText } from '#app/inbound/accept-text.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { optInWords } from '#domain/messages/consent-words.ts';
import { sayDate } from '#domain/messages/say.ts';
import { addDays, type LocalDate, localDate } from '#domain/time/local-date.ts';
import { type Account, accountOf } from './support/account.ts';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';

let app: Running;
let count = 0;
let ann: Account;
let path: string;
let number: string;

beforeAll(async () => {
  app = await startServer();
});
afterAll(async () => app.close());
beforeEach(async () => {
  count += 1;
  number = `+141555526${String(count).padStart(2, '0')}`;
  ann = accountOf(app, `ann${count}@example.com`);
  await ann.signUp('swim\nread');
  path = await ann.pathTo('preferences');
});

type Fields = Parameters<ReturnType<typeof openBrowser>['submit']>[1];

const send = (fields: Fields, to = path) => openBrowser(app.server).submit(`${to}/texts`, fields);

function textsOf(response: Parameters<typeof pageOf>[0]): TextsSection {
  const { view } = pageOf(response, 'preferences');
  if (view.kind !== 'known') throw new Error('the link is not known');
  return (view satisfies PreferencesPageView).texts;
}

/** Submits a form and follows its redirect. */
async function save(fields: Fields, to = path): Promise<TextsSection> {
  const answer = await send(fields, to);
  expect(answer.statusCode).toBe(303);
  return textsOf(await openBrowser(app.server).get(String(answer.headers.location).replace(/#.*/, '')));
}

async function refused(fields: Fields): Promise<TextsSection> {
  const answer = await send(fields);
  expect(answer.statusCode).toBe(422);
  return textsOf(answer);
}

const asking = (given = {}) => ({ action: 'number', country: 'US', number, agrees: 'on', ...given });

/** What the outbox holds for a phone, oldest first. */
async function textsTo(phone: string): Promise<string[]> {
  const rows = await app.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, phone))
    .orderBy(outbox.createdAt, outbox.key);
  return rows.map(({ message }) => message.sms ?? '');
}

async function codeTo(phone: string): Promise<string> {
  const code = /\d{6}/.exec((await textsTo(phone)).findLast((text) => text.includes('code')) ?? '')?.[0];
  if (code === undefined) throw new Error('no code was texted');
  return code;
}

async function textIn(from: string, body: string): Promise<void> {
  const to = app.ctx.settings.textsFrom ?? '';
  const sid = randomUUID();
  const text = { sid, from, to, body, optOutType: null, media: [], segments: 1, messagingServiceSid: null };
  const { id } = await acceptText(app.ctx.store, {
    realm: 1,
    door: 'bench',
    sid,
    from,
    to,
    raw: incomingTextBytes(text),
  });
  await app.processInbound(id);
}

describe('adding a number', () => {
  it('shows the terms beside an unticked box, and a country', async () => {
    const texts = textsOf(await openBrowser(app.server).get(path));
    expect(texts).toMatchObject({
      phone: null,
      waiting: null,
      agrees: false,
      country: 'DE',
      optIn: optInWords('Anchor'),
    });
  });

  it('sends a code by text, and the code turns texts on', async () => {
    const waiting = await save(asking());
    expect(waiting).toMatchObject({ phone: null, waiting: { phone: `ending in ${number.slice(-2)}`, isOpen: true } });
    expect((await ann.person()).phone).toBeNull();

    const texts = await save({ action: 'code', code: await codeTo(number) });
    expect(texts).toMatchObject({ phone: `ending in ${number.slice(-2)}`, waiting: null, way: 'both' });
    // In Berlin with a San Francisco number, it is daytime in both places only in the evening.
    expect(texts.hours).toEqual([
      'By text: evening reflection at 6:00 PM.',
      'By email, because we can’t text at that time: morning prompt, midday check-in.',
      'We text between 5:00 PM and 9:00 PM your time, because your number is from California, where texts are allowed from 8:00 AM to 9:00 PM.',
    ]);
    expect((await ann.person()).phone).toBe(number);
    // The first text describes the program; a mail notifies the account.
    expect((await textsTo(number)).at(-1)).toMatch(/Anchor daily check-ins: up to 3 texts a day.*STOP to end/s);
    expect((await ann.mails()).some(({ kind }) => kind === 'phone-news')).toBe(true);
  });

  it('records the agreed terms, when and from where they were accepted, and how the number was verified', async () => {
    await save(asking());
    await save({ action: 'code', code: await codeTo(number) });
    const { id } = await ann.person();
    const consents = await app.ctx.store.transact((tx) => tx.consents.of(id));
    expect(consents).toHaveLength(1);
    expect(consents[0]).toMatchObject({
      phone: number,
      wording: optInWords('Anchor'),
      source: 'preferences',
      ip: '127.0.0.1',
      confirmedBy: 'code',
      endedAt: null,
    });
    const file = await openBrowser(app.server).submit(path, { action: 'export' });
    expect(JSON.parse(file.body).consents).toMatchObject([{ phone: number, source: 'preferences' }]);
  });

  it('keeps codes out of the data export, because they would verify a phone for anybody with the link', async () => {
    await save(asking());
    const code = await codeTo(number);
    const { body } = await openBrowser(app.server).submit(path, { action: 'export' });
    expect(JSON.parse(body).messages).toContainEqual(expect.objectContaining({ kind: 'phone-code', to: number }));
    expect(body).not.toContain(code);
  });

  it('accepts the code shown on the page when it is texted from the phone', async () => {
    const { waiting } = await save(asking());
    const shown = waiting?.textIn?.code ?? '';
    expect(shown).not.toBe(await codeTo(number));
    await textIn('+14155559999', shown);
    expect((await ann.person()).phone).toBeNull();
    await textIn(number, ` ${shown} `);
    expect((await ann.person()).phone).toBe(number);
  });

  it('explains that the field needs the other code if the code to be texted is entered', async () => {
    const { waiting } = await save(asking());
    const texts = await refused({ action: 'code', code: waiting?.textIn?.code ?? '' });
    expect(texts.error?.message).toContain('That’s the code to text us from your phone.');
    expect((await save({ action: 'code', code: await codeTo(number) })).phone).not.toBeNull();
  });

  it('answers a text with the other code by explaining which goes where, and one that is too late', async () => {
    await save(asking());
    const right = await codeTo(number);
    const wrong = right === '111111' ? '222222' : '111111';
    await textIn(number, wrong);
    expect((await textsTo(number)).at(-1)).toContain('that’s not the right code. Enter the one from our newest text');
    await app.pass(11 * 60_000);
    await textIn(number, right);
    expect((await textsTo(number)).at(-1)).toContain('that code has expired');
  });

  it('says which plan includes texts before a number is added', async () => {
    const before = textsOf(await openBrowser(app.server).get(path));
    expect(before.byPlan).toContain('Texts are free for seven days once you confirm your number.');
    const { id } = await ann.person();
    await app.database.db
      .update(people)
      .set({ textTrialLastDay: localDate('2026-01-01') })
      .where(eq(people.id, id));
    const after = textsOf(await openBrowser(app.server).get(path));
    expect(after.byPlan).toContain('Your text trial is over. Texts are now part of the paid plan');
    await app.database.db.update(people).set({ plan: 'paid' }).where(eq(people.id, id));
    const paid = textsOf(await openBrowser(app.server).get(path));
    expect(paid.byPlan).toContain('messages come by text instead of email');
  });

  it.each([
    [{ number: '' }, 'number', 'PHONE'],
    [{ number: 'hello' }, 'number', 'such as 415 555 2671'],
    [{ number: '89887' }, 'number', 'short code'],
    [{ number: '555 2671' }, 'number', 'a valid number'],
    [{ number: '030 123456', country: 'DE' }, 'number', 'landline'],
    [{ number: '900 555 1234' }, 'number', 'premium-rate'],
    [{ number: '800 555 1212' }, 'number', 'calls only'],
    [{ agrees: undefined }, 'agrees', 'check the box'],
  ])('refuses %j beside its field', async (given, field, words) => {
    const { agrees, ...fields } = asking(given);
    const texts = await refused(agrees === undefined ? fields : { ...fields, agrees });
    expect(texts.error?.field).toBe(field);
    expect(texts.error?.message.toLowerCase()).toContain(words.toLowerCase().replace('phone', 'phone number'));
    expect(await textsTo(number)).toEqual([]);
  });

  it('sends three codes a day, and refuses the fourth with the reason', async () => {
    await save(asking());
    await save({ action: 'again' });
    await save({ action: 'again' });
    expect((await refused({ action: 'again' })).error?.message).toMatch(/tomorrow/);
    expect(await textsTo(number)).toHaveLength(3);
  });

  it('prevents guessing: after five wrong codes the right one is refused', async () => {
    await save(asking());
    const right = await codeTo(number);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      expect((await refused({ action: 'code', code: wrong })).error?.message).toMatch(/not the right code/);
    const texts = await refused({ action: 'code', code: right });
    expect(texts).toMatchObject({ phone: null, waiting: { isOpen: false }, error: { field: 'code' } });
  });

  it('forgets a mistyped number', async () => {
    await save(asking());
    expect(await save({ action: 'other' })).toMatchObject({ waiting: null, phone: null });
    expect((await refused({ action: 'code', code: '123456' })).error?.message).toMatch(/has expired/);
  });
});

describe('another person’s number', () => {
  it('looks the same as a free number, and belongs to the person who verifies it', async () => {
    const older = accountOf(app, `older${count}@example.com`);
    await older.signUp('walk');
    const theirs = await older.pathTo('preferences');
    await save(asking(), theirs);
    await save({ action: 'code', code: await codeTo(number) }, theirs);

    const waiting = await save(asking());
    expect(waiting).toMatchObject({ waiting: { isOpen: true }, error: null });
    expect((await older.person()).phone).toBe(number);
    await save({ action: 'code', code: await codeTo(number) });

    expect((await ann.person()).phone).toBe(number);
    expect(await older.person()).toMatchObject({ phone: null, phoneVerifiedAt: null, textMiddayMinute: null });
    const news = (await older.mails()).filter(({ kind }) => kind === 'phone-news').at(-1);
    expect(news?.message.header).toBe('We’ve stopped texting that number.');
    expect(JSON.stringify(news?.message)).not.toContain(ann.email);
  });

  it('gets nothing after STOP, and only its own text resumes texts', async () => {
    await textIn(number, 'STOP');
    const before = await textsTo(number);
    const { waiting } = await save(asking());
    expect(await textsTo(number)).toEqual(before);
    await textIn(number, waiting?.textIn?.code ?? '');
    expect((await ann.person()).phone).toBe(number);
  });
});

describe('a verified number', () => {
  beforeEach(async () => {
    await save(asking());
    await save({ action: 'code', code: await codeTo(number) });
  });

  it('can get messages by text, by mail, or both', async () => {
    expect(await save({ action: 'way', way: 'texts' })).toMatchObject({ way: 'texts' });
    expect(await ann.person()).toMatchObject({ emailBeside: false, textsOffAt: null });
    expect(await save({ action: 'way', way: 'email' })).toMatchObject({ way: 'email', hours: [] });
    expect((await ann.person()).textsOffAt).not.toBeNull();
    expect(await save({ action: 'way', way: 'both' })).toMatchObject({ way: 'both' });
    expect(await ann.person()).toMatchObject({ emailBeside: true, textsOffAt: null });
  });

  it('is inactive on the free plan, which sends mail only', async () => {
    const trial = textsOf(await openBrowser(app.server).get(path));
    expect(trial).toMatchObject({ way: 'both', isResting: false });
    expect(trial.hours).not.toEqual([]);
    await app.database.db
      .update(people)
      .set({ trialLastDay: localDate('2026-01-01'), textTrialLastDay: localDate('2026-01-01') })
      .where(eq(people.phone, phoneFrom(number)!));
    expect(textsOf(await openBrowser(app.server).get(path))).toMatchObject({
      way: 'both',
      isResting: true,
      hours: [],
    });
  });

  it('has its trial named as one with that of email', async () => {
    const { id, textTrialLastDay: last } = await ann.person();
    if (last === null) throw new Error('the verified number began no trial');
    const planAfter = async (trialLastDay: LocalDate) => {
      await app.database.db.update(people).set({ trialLastDay }).where(eq(people.id, id));
      const { view } = pageOf(await openBrowser(app.server).get(path), 'preferences');
      return view.kind === 'known' ? view.plan : null;
    };
    const trial = { plan: 'trial', trialEnds: sayDate(last) };
    expect(await planAfter(last)).toMatchObject({ ...trial, textsOnlyFrom: null });
    const from = { date: sayDate(addDays(last, -2)) };
    expect(await planAfter(addDays(last, -3))).toMatchObject({ ...trial, textsOnlyFrom: from });
    expect(await planAfter(localDate('2026-01-01'))).toMatchObject({ ...trial, textsOnlyFrom: 'today' });
  });

  it('can be removed completely', async () => {
    expect(await save({ action: 'remove' })).toMatchObject({ phone: null, way: 'email' });
    const { id, phone } = await ann.person();
    expect(phone).toBeNull();
    const [consent] = await app.ctx.store.transact((tx) => tx.consents.of(id));
    expect(consent).toMatchObject({ endedBy: 'removed' });
  });

  it('stays until another one is verified', async () => {
    const other = `+1212555${String(1000 + count)}`;
    await save(asking({ number: other }));
    expect((await ann.person()).phone).toBe(number);
    await save({ action: 'code', code: await codeTo(other) });
    expect((await ann.person()).phone).toBe(other);
  });

  it('waits for its own START after STOP, and mail comes meanwhile', async () => {
    await textIn(number, 'STOP');
    await openBrowser(app.server).submit(path, { action: 'resume' });
    const texts = textsOf(await openBrowser(app.server).get(path));
    expect(texts).toMatchObject({ isStopped: true, way: 'email' });
    expect((await refused({ action: 'way', way: 'texts' })).error?.message).toMatch(/Text START|text START/);
    await textIn(number, 'START');
    expect(textsOf(await openBrowser(app.server).get(path))).toMatchObject({ isStopped: false, way: 'both' });
  });

  it('rejects an unknown channel', async () => {
    await save({ action: 'remove' });
    expect((await refused({ action: 'way', way: 'texts' })).error).toMatchObject({ field: 'form' });
  });
});
