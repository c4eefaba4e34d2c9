/**
 * A person who answers by text: the same day, the same list, and the answers every text programme must give (D114,
 * D118, D134).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { linkUrl } from '#app/links.ts';
import { waitingCode } from '#app/people/change-phone.ts';
import { viewTexts } from '#app/people/view-texts.ts';
import { addDays } from '#domain/time/local-date.ts';
import { houseOf } from '#test/support/pressed.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, reasonsOf } from '#test/support/post-office.ts';
import { type TextPhone, textPhone } from '#test/support/text-phone.ts';

const NUMBER = '+13125550142';

let database: Database;
let post: PostOffice;
let phone: TextPhone;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
  phone = textPhone(database, NUMBER);
  const verified = phoneFrom(NUMBER);
  const { id } = await ann();
  await database.store.transact((tx) =>
    tx.people.changePhone(id, { phone: verified, phoneVerifiedAt: MONDAY_MORNING, textsOffAt: null }, MONDAY_MORNING),
  );
});
afterEach(() => database.close());

const ann = () => findAnn(database);
const itemsOf = async () => {
  const { id } = await ann();
  const { items } = await database.store.transact((tx) => tx.agendas.load(id));
  return [...items.values()].map(({ text, state }) => `${text}: ${state.kind}`);
};
const isSuppressed = (address: string) =>
  database.store.transact((tx) => tx.suppressions.has(LIVE_REALM, testKeys.addressHash(address)));
const mailsOf = async (contract: string) =>
  (await post.mails()).filter((mail) => mail.channel === 'email' && mail.contract === contract);

describe('a text is a reply', () => {
  test('to a message that came by mail: it is filed there, and answered by text', async () => {
    await post.answer(await post.newest('morning.intention@6'), 'swim');
    const inboundMail = await phone.text('1 done. call the plumber');
    expect(inboundMail).toMatchObject({ state: 'done', channel: 'sms', stage: 'morning', localDate: MONDAY });
    expect(await itemsOf()).toEqual(['swim: done', 'call the plumber: open']);
    const [answer] = await phone.texts();
    expect(answer).toMatchObject({ contract: 'ack.morning@6' });
    expect(answer?.words).toMatch(/^Anchor: Got it\..*done.*call the plumber/s);
    expect(await mailsOf('ack.morning@6')).toHaveLength(1);
  });

  test('that is also sent as a mail counts once', async () => {
    await phone.text('call the plumber');
    await post.answer(await post.newest('morning.intention@6'), 'Call the plumber');
    expect((await itemsOf()).filter((item) => /plumber/i.test(item))).toHaveLength(1);
  });

  test('that asks for a time without texts is told when they come, and why', async () => {
    const { id } = await ann();
    await database.store.transact((tx) => tx.people.update(id, { textTrialLastDay: addDays(MONDAY, 6) }));
    await phone.text('mornings at 6:30');
    const [answer] = await phone.texts();
    expect(answer?.words).toContain('Your morning prompt comes at 6:30 AM.');
    const hours =
      'By text: morning prompt at 8:00 AM, midday check-in at 12:30 PM, evening reflection at 6:00 PM. We text between 8:00 AM and 9:00 PM.';
    expect(answer?.words).toContain(hours);
    const { settings, keys } = houseOf(database);
    const link = linkUrl('preferences', { kind: 'person', person: id }, settings, keys).split('/').at(-1) ?? '';
    const page = await viewTexts(houseOf(database), link);
    expect(page?.hours.join(' ')).toBe(hours);
  });

  test('is answered by text, and a mail by mail', async () => {
    await post.answer(await post.newest('morning.intention@6'), '1 done');
    await phone.text('LIST');
    expect(await mailsOf('ack.morning@6')).toHaveLength(1);
    expect(await phone.contracts()).toEqual(['ack.morning@6']);
  });

  test('that the provider delivers again is the same', async () => {
    await phone.text('buy bread', { sid: 'SM1' });
    await phone.text('buy bread', { sid: 'SM1' });
    expect(await phone.texts()).toHaveLength(1);
  });

  test('a reaction to a message of ours says nothing and is not answered', async () => {
    const before = await itemsOf();
    const inboundMail = await phone.text('Liked “Anchor: Good morning. What is today for?”');
    expect(inboundMail.state).toBe('done');
    expect([await itemsOf(), await phone.texts()]).toEqual([before, []]);
  });

  test('a picture is ignored, and the words beside it are read', async () => {
    const media = [{ url: 'https://api.twilio.example/1', contentType: 'image/jpeg' }];
    await phone.text('buy bread', { media });
    await phone.text('', { media });
    const [first, second] = await phone.texts();
    expect(first?.words).toContain("We can't read pictures yet, only words.");
    expect(first?.words).toContain('buy bread');
    expect(second?.words).toContain("We can't read pictures yet, only words.");
  });

  test('words of a crisis are answered with help alone', async () => {
    await phone.text('i want to kill myself');
    expect(await phone.contracts()).toEqual(['crisis.help@6']);
  });
});

describe('STOP', () => {
  test.each(['STOP', 'stop!', 'ARRET', 'ALTO', 'Stopp', '🛑', 'stpo', 'please stop texting me'])(
    '%j ends both channels, and is confirmed once, by text, within five minutes',
    async (words) => {
      await phone.text(words);
      const { unsubscribedAt, email } = await ann();
      expect(unsubscribedAt).not.toBeNull();
      expect([await isSuppressed(NUMBER), await isSuppressed(emailKey(email))]).toEqual([true, true]);
      const [confirmation, ...more] = await phone.texts();
      expect(confirmation).toMatchObject({ contract: 'goodbye.opt-out@6', usefulMs: 300_000 });
      expect(more).toEqual([]);
      expect(await mailsOf('goodbye.opt-out@6')).toEqual([]);

      await phone.text('buy bread');
      await phone.text(words);
      expect(await phone.contracts()).toEqual(['goodbye.opt-out@6']);
    },
  );

  test('that the provider has handled and answered gets no second answer', async () => {
    await phone.text('STOP', { optOutType: 'STOP' });
    expect((await ann()).unsubscribedAt).not.toBeNull();
    expect(await phone.texts()).toEqual([]);
    expect(await mailsOf('goodbye.opt-out@6')).toEqual([]);
  });

  test.each(['stop by the bank', 'cancel gym membership', 'turn off texts'])('%j does not count', async (words) => {
    await phone.text(words);
    expect((await ann()).unsubscribedAt).toBeNull();
    expect(await isSuppressed(NUMBER)).toBe(false);
  });

  test('by mail ends texts, too', async () => {
    await post.answer(await post.newest('morning.intention@6'), 'STOP');
    expect(await isSuppressed(NUMBER)).toBe(true);
  });
});

describe('START', () => {
  test.each(['START', 'unstop', 'Yes'])('%j by phone restarts both channels', async (words) => {
    await phone.text('STOP');
    await phone.text(words);
    const { unsubscribedAt, textsOffAt, email } = await ann();
    expect([unsubscribedAt, textsOffAt]).toEqual([null, null]);
    expect([await isSuppressed(NUMBER), await isSuppressed(emailKey(email))]).toEqual([false, false]);
    expect(await phone.contracts()).toEqual(['goodbye.opt-out@6', 'welcome.back@6']);
    const { id } = await ann();
    const consents = await database.store.transact((tx) => tx.consents.of(id));
    expect(consents).toMatchObject([
      { phone: NUMBER, source: 'text', confirmedBy: 'start', endedAt: null, wording: expect.stringContaining(words) },
    ]);
    expect(consents[0]?.wording).toContain('up to 3 texts a day');
  });

  test('repeated gives no new consent', async () => {
    await phone.text('START');
    await phone.text('START');
    const { id } = await ann();
    expect(await database.store.transact((tx) => tx.consents.of(id))).toHaveLength(1);
  });

  test('by mail restarts mail; texts need a START from the phone itself', async () => {
    await phone.text('STOP');
    await post.answer(await post.newest('morning.intention@6'), 'START');
    const { unsubscribedAt, textsOffAt } = await ann();
    expect(unsubscribedAt).toBeNull();
    expect(textsOffAt).not.toBeNull();
    expect(await isSuppressed(NUMBER)).toBe(true);
    expect(await mailsOf('welcome.back@6')).toHaveLength(1);

    await phone.text('START');
    expect(await isSuppressed(NUMBER)).toBe(false);
    expect((await ann()).textsOffAt).toBeNull();
  });

  test('that the provider has answered gets no second answer', async () => {
    await phone.text('STOP', { optOutType: 'STOP' });
    await phone.text('START', { optOutType: 'START' });
    expect((await ann()).unsubscribedAt).toBeNull();
    expect(await phone.texts()).toEqual([]);
  });
});

describe('HELP', () => {
  test.each(['HELP', 'info', 'Help!'])('%j says who we are, how to reach us and how to stop', async (words) => {
    await phone.text(words);
    const [answer] = await phone.texts();
    expect(answer).toMatchObject({ contract: 'texts.help@6' });
    expect(answer?.words).toMatch(/^Anchor.*hello@anchor\.example.*STOP/s);
  });

  test('that the provider has answered gets no second answer', async () => {
    await phone.text('HELP', { optOutType: 'HELP' });
    expect(await phone.texts()).toEqual([]);
  });

  test('is answered five times a day, so that two machines cannot loop forever', async () => {
    for (const _ of [1, 2, 3, 4, 5, 6]) await phone.text('HELP');
    await phone.text('START');
    expect(await phone.texts()).toHaveLength(5);
  });
});

describe('a phone with a new owner', () => {
  test('"wrong number" removes it, and the account gets a mail', async () => {
    await phone.text('Sorry, wrong number');
    expect(await ann()).toMatchObject({ phone: null, phoneVerifiedAt: null, unsubscribedAt: null });
    expect(await phone.contracts()).toEqual(['texts.wrong-number@6']);
    expect(await mailsOf('phone.news@6')).toHaveLength(1);
    // Anything from it is a stranger's now.
    await phone.text('1 done');
    expect(await phone.contracts()).toEqual(['texts.wrong-number@6', 'texts.stranger@6']);
  });

  test('"who is this?" turns texts off until the owner says START', async () => {
    await phone.text('who is this?');
    expect((await ann()).textsOffAt).not.toBeNull();
    expect(await mailsOf('phone.news@6')).toHaveLength(1);
    await phone.text('who is this?');
    expect(await mailsOf('phone.news@6')).toHaveLength(1);
    expect(await phone.contracts()).toEqual(['texts.wrong-number@6']);
    await phone.text('START');
    expect(await ann()).toMatchObject({ textsOffAt: null, phone: NUMBER });
  });
});

describe('an unknown number', () => {
  let stranger: TextPhone;
  beforeEach(() => {
    stranger = textPhone(database, '+14155550177');
  });

  test('is answered once a day', async () => {
    await stranger.text('hello?');
    await stranger.text('anybody there');
    expect(await stranger.contracts()).toEqual(['texts.stranger@6']);
  });

  test('that says STOP gets nothing afterwards', async () => {
    await stranger.text('STOP');
    await stranger.text('hello?');
    expect(await isSuppressed('+14155550177')).toBe(true);
    const kept = (await stranger.contracts()).filter((contract) => contract !== 'texts.stranger@6');
    expect(kept).toEqual(['texts.stop@6']);
  });

  test('gets help on request', async () => {
    await stranger.text('HELP');
    expect(await stranger.contracts()).toEqual(['texts.help@6']);
  });

  test('is nobody’s, whoever claims it', async () => {
    const inboundMail = await stranger.text('1 done');
    expect(inboundMail).toMatchObject({ state: 'done', personId: null });
    expect(reasonsOf(inboundMail).join('\n')).toContain('unverified number');
  });

  test('is not answered if it is a short code', async () => {
    const inboundMail = await stranger.text('Your code is 1234', { from: '89887' });
    expect(inboundMail.state).toBe('ignored');
  });
});

describe('the channels of messages', () => {
  test.each([
    ['only email', { isOff: true, beside: null }],
    ['text me instead', { isOff: false, beside: false }],
    ['text and email', { isOff: false, beside: true }],
  ])('%j, and undo restores them', async (words, { isOff, beside }) => {
    const before = await ann();
    await phone.text(words);
    const { textsOffAt, emailBeside } = await ann();
    expect([textsOffAt !== null, emailBeside]).toEqual([isOff, beside]);
    await phone.text('undo');
    expect(await ann()).toMatchObject({ textsOffAt: before.textsOffAt, emailBeside: before.emailBeside });
  });

  test('texts without a number are set up on the page', async () => {
    await phone.text('wrong number');
    await post.answer(await post.newest('morning.intention@6'), 'text me instead');
    const answer = (await mailsOf('ack.morning@6')).at(-1);
    expect(answer?.text).toMatch(/add your number in your preferences: https:\/\/anchor\.example\/preferences\//);
    expect((await ann()).emailBeside).toBeNull();
  });

  test('texts that were stopped can only be restarted by the phone itself', async () => {
    await phone.text('STOP');
    const morning = await post.newest('morning.intention@6');
    await post.answer(morning, 'START');
    await post.answer(morning, 'text me instead');
    const answer = (await mailsOf('ack.morning@6')).at(-1);
    expect(answer?.text).toContain('text START from it');
    const { textsOffAt, emailBeside } = await ann();
    expect([textsOffAt === null, emailBeside]).toEqual([false, null]);
  });

  test('a new number is verified before it counts', async () => {
    const other = textPhone(database, '+13125550199');
    await phone.text('my new number is (312) 555-0199');
    expect((await phone.texts()).at(-1)?.words).toContain('ending in 99');
    expect((await ann()).phone).toBe(NUMBER);
    const code = /\d{6}/.exec((await other.texts())[0]?.words ?? '')?.[0] ?? '';
    await other.text(code);
    expect((await ann()).phone).toBe('+13125550199');
    expect((await other.contracts()).at(-1)).toBe('texts.welcome@6');
    expect((await phone.text('1 done')).personId).toBeNull();
    const news = (await mailsOf('phone.news@6')).at(-1);
    expect(news?.subject).toBe('Your texts go to a new number');
    expect(news?.text).toContain('Your texts now go to the number ending in 99, and no longer to your old one.');
  });
});

test('six digits that are not the code of a new number are not an item: the answer explains where codes go', async () => {
  await phone.text('my new number is (312) 555-0199');
  const other = textPhone(database, '+13125550199');
  const code = /\d{6}/.exec((await other.texts())[0]?.words ?? '')?.[0] ?? '';
  await phone.text(code === '111111' ? '222222' : '111111');
  expect((await phone.texts()).at(-1)?.words).toContain("that's not the right code");
  const { id } = await ann();
  const waiting = await database.store.transact((tx) =>
    waitingCode(tx, houseOf(database), { id } as Person, MONDAY_MORNING),
  );
  await phone.text(waiting?.textIn?.code ?? '');
  expect((await phone.texts()).at(-1)?.words).toContain(
    'that code has to be texted from the phone with the new number',
  );
  expect(await itemsOf()).toEqual([]);
  await phone.text(code);
  expect((await ann()).phone).toBe('+13125550199');
});

test('erasure deletes the phone, its codes and consents, and all texts', async () => {
  const { id } = await ann();
  await phone.text('my new number is (312) 555-0199');
  await database.store.transact((tx) => tx.people.purge(id));
  const left = await database.store.transact(async (tx) => ({
    consents: await tx.consents.of(id),
    code: await tx.phoneCodes.openOf(id),
    person: (await tx.people.byId(id))?.phone,
  }));
  expect(left).toEqual({ consents: [], code: null, person: null });
  expect(await phone.texts()).toEqual([]);
});
