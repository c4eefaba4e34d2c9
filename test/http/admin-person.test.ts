/** One person in the admin area: their state, days, conversation and previews, for each permitted role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ConversationEntry,
  personConversation,
  type ReceivedEntry,
  type SentEntry,
} from '#api/person-messages.ts';
import type { UserRow } from '#api/admin-users.ts';
import { audit } from '#api/audit.ts';
import { personDays, personEvidence, personHead } from '#api/person.ts';
import { acceptInbound } from '#app/inbound/accept.ts';
import { encodeLink } from '#app/links.ts';
import { exportData } from '#app/people/export-data.ts';
import { press } from '#app/people/press.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { encodeReplyToken, replyAddress } from '#domain/delivery/reply-address.ts';
import { type Phone, phoneFrom } from '#domain/people/phone.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { byProvider } from '#test/support/suppressed.ts';
import { type Account, accountOf } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { startServer, type Running } from './support/server.ts';

let app: Running;
let viewer: Browser;
let operator: Browser;
let ann: Account & { readonly id: number; readonly userId: string };
beforeAll(async () => {
  app = await startServer();
  viewer = await aSignedIn(app, 'viewer');
  operator = await aSignedIn(app, 'operator');
  ann = await somebody('ann@example.com');
});
afterAll(() => app.close());

async function somebody(email: string, words = 'Call Sam\nBuy stamps') {
  const account = accountOf(app, email);
  await account.signUp(words);
  const { id, userId } = await account.person();
  return { ...account, id, userId };
}

const path = (userId: string, rest = '') => `/api/admin/people/${userId}${rest}`;

/** Replies to the first mail from the person's own address. */
async function answer({ email, id, mails }: typeof ann, body: string, html?: string): Promise<number> {
  const [first] = await mails();
  const date = localDate(first?.localDate ?? '');
  const ref = { person: id, date, stage: 'day0', kind: 'outbox', sequence: first?.sequence ?? 0 } as const;
  const token = encodeReplyToken(ref, (bytes) => app.ctx.keys.sign('reply-address', bytes));
  const to = replyAddress(token, 'in.anchor.localhost');
  const type = html === undefined ? '' : 'Content-Type: text/html; charset=utf-8\r\n';
  const raw = `From: ${email}\r\nTo: ${to}\r\n${type}Message-ID: <${crypto.randomUUID()}@a>\r\n\r\n${html ?? body}`;
  const mail = { realm: LIVE_REALM, channel: 'email', door: 'smtp', envelopeFrom: email, envelopeTo: [to] } as const;
  const { id: inbound } = await acceptInbound(app.database.store, { ...mail, raw: Buffer.from(raw) });
  await app.processInbound(inbound);
  return inbound;
}

async function conversation(browser: Browser, userId: string, query = '') {
  const got = await browser.get(path(userId, `/conversation${query}`));
  expect(got.statusCode).toBe(200);
  return personConversation.response.parse(got.json());
}

const received = (entries: readonly ConversationEntry[]) =>
  entries.filter((entry): entry is ReceivedEntry => entry.direction === 'received');
const sent = (entries: readonly ConversationEntry[]) =>
  entries.filter((entry): entry is SentEntry => entry.direction === 'sent');

describe('the head', () => {
  it('shows the person’s state', async () => {
    const head = personHead.response.parse((await viewer.get(path(ann.userId))).json());
    expect(head).toMatchObject({
      email: 'ann@example.com',
      userNumber: ann.id,
      state: 'pending',
      plan: 'trial',
      planToday: { email: 'trial', sms: 'free' },
      zone: 'Europe/Berlin',
      zones: [{ since: null, zone: 'Europe/Berlin' }],
      phone: null,
      subscription: null,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      pausedUntil: null,
      suppressions: [],
      theirsAlone: false,
    });
    expect(head.stages.map(({ stage, isOn, channels }) => [stage, isOn, channels])).toEqual([
      ['morning', true, ['email']],
      ['midday', true, ['email']],
      ['evening', true, ['email']],
    ]);
    expect(head.next).not.toBeNull();
  });

  it('shows a viewer the end of a number and an operator all of it', async () => {
    const bob = await somebody('bob@example.com');
    const at = await app.now();
    const phone = phoneFrom('+13125550199');
    await app.database.store.transact((tx) => tx.people.changePhone(bob.id, { phone, phoneVerifiedAt: at }, at));
    const shownTo = async (browser: Browser) =>
      personHead.response.parse((await browser.get(path(bob.userId))).json()).phone;
    expect(await shownTo(viewer)).toEqual({ shown: '••• 0199', isVerified: true, isOn: true });
    expect((await shownTo(operator))?.shown).toBe('+13125550199');
  });

  it('calls nobody unreachable by a dead mailbox while texts are how messages come', async () => {
    const dan = await somebody('dan@example.com');
    const at = await app.now();
    await app.database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, app.ctx.keys.addressHash(dan.email), byProvider('bounced'), at, dan.id),
    );
    const head = async () => personHead.response.parse((await viewer.get(path(dan.userId))).json());
    const seen = async () => (await head()).status;
    const listed = async () =>
      (await viewer.get(`/api/v2/admin/users?q=${dan.email}`)).json<{ items: UserRow[] }>().items[0]?.status;
    expect([await seen(), await listed()]).toEqual(['unreachable', 'unreachable']);
    expect(await head()).toMatchObject({ next: null, heldBack: 'suppressed' });
    const phone = phoneFrom('+13125550198');
    await app.database.store.transact((tx) => tx.people.changePhone(dan.id, { phone, phoneVerifiedAt: at }, at));
    // Their plan has no texts yet.
    expect([await seen(), await listed()]).toEqual(['unreachable', 'unreachable']);
    await app.database.store.transact((tx) => tx.people.update(dan.id, { plan: 'paid' }));
    expect([await seen(), await listed()]).toEqual(['pending', 'pending']);
    expect(await head()).toMatchObject({ heldBack: null, next: { stage: expect.any(String) } });
  });

  it('says why no messages are sent, and that an account is deleted', async () => {
    const eve = await somebody('eve@example.com');
    await operator.post(`/api/admin/email-compliance/user/${eve.userId}/unsubscribe`, { reason: 'She called.' });
    await operator.delete(`/api/v2/admin/users/${eve.userId}`, { confirm: 'DELETE' });
    const head = personHead.response.parse((await viewer.get(path(eve.userId))).json());
    expect(head).toMatchObject({ state: 'deleted', status: 'deleted', next: null, heldBack: 'deleted' });
    expect(head.deletedAt).not.toBeNull();
    expect(head.suppressions).toEqual([
      expect.objectContaining({ of: 'email', reason: 'unsubscribed', actor: 'admin', door: 'admin' }),
    ]);
  });
});

describe('the days', () => {
  it('begin with the sign-up and show the list of each day', async () => {
    const { today, days } = personDays.response.parse((await viewer.get(path(ann.userId, '/days'))).json());
    expect(days.at(-1)?.date).toBe(today);
    const texts = days.flatMap(({ items }) => items.map(({ text, became }) => `${text} ${became}`));
    expect(texts).toContain('Call Sam stayed');
  });
});

describe('the conversation', () => {
  it('shows both sides, the newest first, with what was understood', async () => {
    const mia = await somebody('mia@example.com');
    const mail = await answer(mia, 'stamps done, and I slept well\r\n');
    const { entries, nextCursor } = await conversation(viewer, mia.userId);
    expect(nextCursor).toBeNull();
    expect(entries.map((entry) => (entry.direction === 'sent' ? entry.kind : 'letter'))).toEqual([
      'ack',
      'letter',
      'day0',
    ]);
    const [read] = received(entries);
    expect(read).toMatchObject({ id: mail, state: 'done', from: 'mia@example.com', stage: 'DAY0_ACK' });
    expect(read?.reading?.kept).toContain('stamps done');
    expect(read?.reading?.commands).toContainEqual({ kind: 'finish', item: 2, itemText: 'Buy stamps' });
    expect(sent(entries).map(({ isRewritten }) => isRewritten)).toEqual([false, false]);
  });

  it('tells a reply that was understood from one that was kept, not answered, or had nothing to do', async () => {
    const yara = await somebody('yara@example.com');
    for (const words of ['stamps done', 'note: slept well', 'what is the capital of France?', 'thanks', 'drop 1?'])
      await answer(yara, words);
    const { entries } = await conversation(viewer, yara.userId);
    expect(received(entries).map(({ reading, readAs }) => [reading?.kept, readAs])).toEqual([
      ['drop 1?', 'note'],
      ['thanks', 'nothing'],
      ['what is the capital of France?', 'question'],
      ['note: slept well', 'note'],
      ['stamps done', 'request'],
    ]);
    expect(sent(entries).map(({ kind, question }) => [kind, question])).toEqual([
      ['ack', 'Should we let go of “Call Sam”? Just reply yes or no.'],
      ...Array.from({ length: 4 }, () => ['ack', null]),
      ['day0', null],
    ]);
  });

  it('continues where a page ended, without gaps or repetitions', async () => {
    const tom = await somebody('tom@example.com');
    for (const words of ['one more: water plants', 'and call Jo', 'thanks']) await answer(tom, words);
    const whole = (await conversation(viewer, tom.userId)).entries.map(({ key }) => key);
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '?limit=2' : `?limit=2&cursor=${encodeURIComponent(cursor)}`;
      const page = await conversation(viewer, tom.userId, query);
      pages.push(...page.entries.map(({ key }) => key));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual(whole);
    expect(whole).toHaveLength(7);
  });

  it('says why each message was written, and what a button changed', async () => {
    const zac = await somebody('zac@example.com');
    await answer(zac, 'stamps done');
    const at = await app.now();
    const person = await app.database.store.transact((tx) => tx.people.byId(zac.id));
    if (person === null) throw new Error('Zac is gone');
    await app.database.store.transact((tx) =>
      press(tx, app.ctx, person, [{ kind: 'set-stage', stage: 'evening', on: false }], { now: at, page: 'settings' }),
    );
    const { entries } = await conversation(viewer, zac.userId);
    expect(entries[0]).toMatchObject({ direction: 'pressed', source: 'page', said: ['Evening message turned off'] });
    expect(sent(entries).map(({ kind, why }) => [kind, why])).toEqual([
      ['ack', expect.stringMatching(/^Answers the reply from \d\d:\d\d\.$/)],
      ['day0', 'Signed up.'],
    ]);
    const whole = entries.map(({ key }) => key);
    const keys: string[] = [];
    for (let next = '?limit=1'; next !== '';) {
      const {
        entries: [one],
        nextCursor,
      } = await conversation(viewer, zac.userId, next);
      if (one !== undefined) keys.push(one.key);
      next = nextCursor === null ? '' : `?limit=1&cursor=${nextCursor}`;
    }
    expect(keys).toEqual(whole);
  });

  it('contains no links that act and no codes', async () => {
    const { entries } = await conversation(viewer, ann.userId);
    const text = sent(entries)
      .map((entry) => entry.text)
      .join('\n');
    expect(text).toContain('/unsubscribe/withheld');
    expect(text).toContain('/confirm/withheld');
    expect(text).not.toMatch(/\/(?:unsubscribe|preferences|confirm)\/(?!withheld)/);
  });

  it('contains no such links from quoted text either', async () => {
    const may = await somebody('may@example.com');
    const link = `http://localhost:3000${await may.pathTo('unsubscribe')}`;
    await answer(may, `thanks\r\n\r\nOn Monday Anchor wrote:\r\n> Unsubscribe: ${link}\r\n`);
    const { entries } = await conversation(operator, may.userId);
    const cut = received(entries).flatMap(({ reading }) => reading?.cut ?? []);
    expect(cut.map(({ text }) => text).join('\n')).toContain('/unsubscribe/withheld');
    expect(JSON.stringify(entries)).not.toContain(link);
  });

  it('shows an inbound message unchanged, as text, only under its own person', async () => {
    const mail = await answer(ann, '', '<script>alert(1)</script><b>call Sam done</b>');
    const got = await operator.get(path(ann.userId, `/letters/${mail}`));
    expect(got.headers['content-type']).toContain('application/json');
    expect(got.json<{ raw: string; isCut: boolean }>()).toMatchObject({ isCut: false });
    expect(got.json<{ raw: string }>().raw).toContain('<script>alert(1)</script>');
    const other = await somebody('other@example.com');
    expect((await operator.get(path(other.userId, `/letters/${mail}`))).statusCode).toBe(404);
    // Its headers contain the reply address that identifies the person.
    expect((await viewer.get(path(ann.userId, `/letters/${mail}`))).json()).toMatchObject({
      errorCode: 'ROLE_TOO_LOW',
    });
  });

  it('is audited once per hour, however often it is read', async () => {
    const ida = await somebody('ida@example.com');
    await conversation(viewer, ida.userId);
    await conversation(viewer, ida.userId);
    await conversation(operator, ida.userId);
    const { entries } = audit.response.parse((await viewer.get(`/api/admin/audit?person=${ida.userId}`)).json());
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['read-words', 'operator@anchor.example'],
      ['read-words', 'viewer@anchor.example'],
    ]);
  });

  it('begins with a day of the past if asked', async () => {
    const nia = await somebody('nia@example.com');
    const { today } = personHead.response.parse((await viewer.get(path(nia.userId))).json());
    expect((await conversation(viewer, nia.userId, `?through=${today}`)).entries).toHaveLength(1);
    expect((await conversation(viewer, nia.userId, `?through=${addDays(localDate(today), -1)}`)).entries).toEqual([]);
    // A day of the past ends by the clock of that time: in their new zone today ended an hour ago.
    const person = await app.database.store.transact((tx) => tx.people.byId(nia.id));
    if (person === null) throw new Error('Nia is gone');
    const now = await app.now();
    await app.database.store.transact((tx) =>
      press(tx, app.ctx, person, [{ kind: 'set-zone', zone: 'Pacific/Kiritimati' }], { now, page: 'settings' }),
    );
    const head = personHead.response.parse((await viewer.get(path(nia.userId))).json());
    expect(head.zones).toEqual([
      { since: null, zone: 'Europe/Berlin' },
      { since: new Date(now).toISOString(), zone: 'Pacific/Kiritimati' },
    ]);
    expect(head.today > today).toBe(true);
    expect(sent((await conversation(viewer, nia.userId, `?through=${today}`)).entries)).toHaveLength(1);
  });

  it.each(['now', '1.4.x', '1.1', 'x.1.y'])('rejects the invalid cursor %s', async (cursor) => {
    expect((await viewer.get(path(ann.userId, `/conversation?cursor=${cursor}`))).statusCode).toBe(400);
  });
});

describe('a reading', () => {
  const undo = (browser: Browser, userId: string, mail: number) =>
    browser.post(path(userId, `/letters/${mail}/undo`), {});

  it('is undone while it is the last change, once, without an answer to the person', async () => {
    const una = await somebody('una@example.com');
    const mail = await answer(una, 'stamps done');
    const itemsOf = async () => personDays.response.parse((await viewer.get(path(una.userId, '/days'))).json());
    const became = async () => (await itemsOf()).days.flatMap(({ items }) => items.map((item) => item.became));
    expect(received((await conversation(viewer, una.userId)).entries)[0]).toMatchObject({
      canUndo: true,
      isUndone: false,
    });
    expect(await became()).toContain('done');
    const { length: mailsBefore } = await una.mails();
    expect((await undo(operator, una.userId, mail)).json()).toEqual({ ok: true });
    expect(await became()).not.toContain('done');
    expect(await una.mails()).toHaveLength(mailsBefore);
    expect(received((await conversation(viewer, una.userId)).entries)[0]).toMatchObject({
      canUndo: false,
      isUndone: true,
    });
    expect((await undo(operator, una.userId, mail)).json()).toMatchObject({ errorCode: 'READING_STANDS' });
    const { entries } = audit.response.parse((await viewer.get(`/api/admin/audit?person=${una.userId}`)).json());
    expect(entries.map(({ action, after }) => [action, after])).toContainEqual(['undo-reading', { message: mail }]);
  });

  it('is a step of its own: the person’s UNDO then reaches no earlier reply', async () => {
    const uma = await somebody('uma@example.com');
    await answer(uma, 'stamps done');
    const second = await answer(uma, 'add: water plants');
    expect((await undo(operator, uma.userId, second)).statusCode).toBe(200);
    await answer(uma, 'UNDO');
    const days = personDays.response.parse((await viewer.get(path(uma.userId, '/days'))).json());
    expect(days.days.flatMap(({ items }) => items.map(({ became }) => became))).toContain('done');
  });

  it('is undone after replies that changed nothing, and the person’s UNDO reaches no earlier reply', async () => {
    const uli = await somebody('uli@example.com');
    const first = await answer(uli, 'stamps done');
    const second = await answer(uli, 'add: water plants');
    await answer(uli, 'It rains here today.');
    await answer(uli, 'LIST');
    const canUndo = async () =>
      new Map(received((await conversation(viewer, uli.userId)).entries).map((entry) => [entry.id, entry.canUndo]));
    expect((await canUndo()).get(second)).toBe(true);
    expect((await undo(operator, uli.userId, second)).json()).toEqual({ ok: true });
    expect((await canUndo()).get(first)).toBe(false);
    await answer(uli, 'UNDO');
    const { days } = personDays.response.parse((await viewer.get(path(uli.userId, '/days'))).json());
    const became = days.flatMap(({ items }) => items.map((item) => [item.text, item.became]));
    expect(became.filter(([, state]) => state === 'done')).toHaveLength(1);
    expect(became.map(([text]) => text)).not.toContain('Water plants');
  });

  it('stays if something changed after it, or a viewer asks', async () => {
    const ulf = await somebody('ulf@example.com');
    const first = await answer(ulf, 'stamps done');
    await answer(ulf, 'one more: water plants');
    expect((await undo(operator, ulf.userId, first)).statusCode).toBe(409);
    expect((await undo(viewer, ulf.userId, first)).statusCode).toBe(403);
    expect((await undo(operator, crypto.randomUUID(), first)).statusCode).toBe(404);
  });
});

describe('the evidence', () => {
  it('shows the sign-up, and when and how the person first consented', async () => {
    const kim = await somebody('kim@example.com');
    const of = async () => personEvidence.response.parse((await viewer.get(path(kim.userId, '/evidence'))).json());
    expect(await of()).toMatchObject({
      signedUp: { source: 'landing', zone: 'Europe/Berlin' },
      signUps: [{ source: 'landing', zone: 'Europe/Berlin', startToday: true, state: 'begun' }],
      confirmed: null,
      texts: [],
      suppressions: [],
    });
    const mail = await answer(kim, 'call Sam done');
    const { confirmed } = await of();
    expect(confirmed?.inbound).toMatchObject({ id: mail, channel: 'email' });
    expect(confirmed?.first?.by).toBe('reply');
    await answer(kim, 'call Ida, too');
    expect((await of()).confirmed?.first).toEqual(confirmed?.first);
    // The zone of the sign-up stays on record when the person moves.
    await answer(kim, 'my time zone is Tokyo');
    expect(personHead.response.parse((await viewer.get(path(kim.userId))).json()).zone).toBe('Asia/Tokyo');
    expect((await of()).signedUp.zone).toBe('Europe/Berlin');
  });

  it('hides from viewers where consent came from', async () => {
    const lea = await somebody('lea@example.com');
    const askedAt = await app.now();
    await app.database.store.transact((tx) =>
      tx.consents.add({
        personId: lea.id,
        phone: '+13125550142' as Phone,
        wording: 'Text me.',
        source: 'preferences',
        ip: '192.0.2.7',
        userAgent: 'Firefox',
        askedAt,
      }),
    );
    const of = async (browser: Browser) =>
      personEvidence.response.parse((await browser.get(path(lea.userId, '/evidence'))).json()).texts[0];
    expect(await of(viewer)).toMatchObject({ phone: '••• 0142', wording: 'Text me.', ip: null, userAgent: null });
    expect(await of(operator)).toMatchObject({ phone: '+13125550142', ip: '192.0.2.7', userAgent: 'Firefox' });
  });
});

describe('the export', () => {
  it('is the file that the person gets, for operators, and is audited', async () => {
    const fern = await somebody('fern@example.com', 'Water the ferns');
    const got = await operator.get(path(fern.userId, '/export'));
    expect([got.statusCode, got.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^attachment; filename="person-${fern.id}-\\d{4}-\\d\\d-\\d\\d\\.json"$`)),
    ]);
    const { on, data } =
      (await exportData(app.ctx, encodeLink('preferences', { kind: 'person', person: fern.id }, app.ctx.keys))) ?? {};
    expect(on).toBeDefined();
    expect({ ...got.json(), exportedAt: null }).toEqual({ ...JSON.parse(JSON.stringify(data)), exportedAt: null });
    expect(got.body).toContain('Water the ferns');
    const { entries } = audit.response.parse((await operator.get(`/api/admin/audit?person=${fern.userId}`)).json());
    expect(entries[0]).toMatchObject({ action: 'export', subject: { email: 'fern@example.com' } });
    expect((await viewer.get(path(fern.userId, '/export'))).statusCode).toBe(403);
    expect((await operator.get(path(crypto.randomUUID(), '/export'))).statusCode).toBe(404);
  });
});

describe('a preview', () => {
  const preview = (browser: Browser, query: string, kind = 'preview') =>
    browser.get(path(ann.userId, `/${kind}?${query}`));
  const today = async () => personHead.response.parse((await viewer.get(path(ann.userId))).json()).today;

  it('is the message as it would leave, by mail and by text', async () => {
    const got = (await preview(viewer, `kind=evening&date=${await today()}`)).json();
    expect(got).toMatchObject({ contract: 'evening.reflection@6', isPast: false });
    expect(got).toMatchObject({ text: expect.stringContaining('Buy stamps') as string });
    expect(got).toMatchObject({ sms: { air: { encoding: 'GSM-7', forcedBy: null } } });
  });

  it('names the character that doubles the length of a text', async () => {
    const zoe = await somebody('zoe@example.com', 'phở');
    // Messages to a person who has replied have no button.
    await answer(zoe, 'thanks');
    const date = personHead.response.parse((await viewer.get(path(zoe.userId))).json()).today;
    const got = (await viewer.get(path(zoe.userId, `/preview?kind=morning&date=${date}`))).json();
    expect(got).toMatchObject({ sms: { air: { encoding: 'UCS-2', forcedBy: 'ở' } } });
  });

  it('is a page with its own content security policy, without links that act', async () => {
    const page = await preview(viewer, `kind=morning&date=${await today()}`, 'preview.html');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).toContain('sandbox');
    expect(page.body).toContain('/unsubscribe/withheld');
    expect(page.body).not.toMatch(/\/(?:unsubscribe|preferences|confirm)\/(?!withheld)/);
  });

  it.each([
    ['kind=morning&date=2020-01-01', 422, 'PREVIEW_RANGE'],
    ['kind=lunch&date=2027-01-01', 400, 'BAD_REQUEST'],
    ['kind=morning&date=2027-02-30', 400, 'BAD_REQUEST'],
  ])('%s is refused with %i', async (query, status, errorCode) => {
    for (const kind of ['preview', 'preview.html']) {
      const refused = await preview(viewer, query, kind);
      expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([status, errorCode]);
    }
  });

  it.each(['goodbye', 'welcome-back'])('shows a %s, which has no schedule', async (kind) => {
    const got = await preview(viewer, `kind=${kind}&date=${await today()}`);
    expect(got.json()).toMatchObject({ channels: [], dueAt: null, whyNot: null });
  });

  it('says if there is nothing to show', async () => {
    const refused = await preview(viewer, `kind=trial-ends&date=${await today()}`);
    expect(refused.json()).toMatchObject({ message: 'This person gets no such message on that day.' });
  });
});

describe('every call', () => {
  const calls = ['', '/days', '/evidence', '/conversation', '/letters/1', '/preview?kind=morning&date=2027-01-11'];

  it.each(calls)('%s answers 404 for an unknown person', async (rest) => {
    expect((await operator.get(path(crypto.randomUUID(), rest))).statusCode).toBe(404);
    expect((await operator.get(path('17', rest))).statusCode).toBe(400);
  });

  it('returns nothing about a purged person', async () => {
    const gone = await somebody('gone@example.com');
    await app.database.store.transact((tx) => tx.people.purge(gone.id));
    for (const rest of calls) expect((await operator.get(path(gone.userId, rest))).statusCode).toBe(404);
  });
});
