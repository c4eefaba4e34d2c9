/** Texts that overlap with something else: a late reader, a number that changes hands, a STOP. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { enterCode } from '#app/people/change-phone.ts';
import { undoSettings } from '#app/people/change-settings.ts';
import { sendPhoneCode } from '#app/people/send-phone-code.ts';
import { addPhone } from '#app/people/add-phone.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { optOut } from '#domain/people/suppression.ts';
import { aPhone } from '#test/support/a-person.ts';
import { annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { insertPerson, testKeys } from '#test/support/dispatch-writer.ts';
import { MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { newReader, type PostOffice } from '#test/support/post-office.ts';
import { houseOf } from '#test/support/pressed.ts';
import { setClock } from '#test/support/set-clock.ts';
import { storeInWhich } from '#test/support/store-that-erases.ts';
import { type TextPhone, textPhone } from '#test/support/text-phone.ts';
import { ok } from '#domain/result.ts';

const NUMBER = '+13125550142';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: Database;
let post: PostOffice;
let phone: TextPhone;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
  phone = textPhone(database, NUMBER);
  const { id } = await ann();
  await database.store.transact((tx) => tx.people.changePhone(id, aPhone(NUMBER), MONDAY_MORNING));
});
afterEach(() => database.close());

const ann = () => findAnn(database);
const person = async (id: number): Promise<Person> =>
  (await database.store.transact((tx) => tx.people.byId(id))) ?? expect.fail();
const itemsOf = async (id: number) => {
  const { items } = await database.store.transact((tx) => tx.agendas.load(id));
  return [...items.values()].map(({ text }) => text);
};
const suppress = (number: string) =>
  database.store.transact((tx) =>
    tx.suppressions.add(LIVE_REALM, testKeys.addressHash(number), optOut({ door: 'link' }), MONDAY_MORNING),
  );

describe('a text that is read late', () => {
  test('with STOP is confirmed within five minutes of its arrival, or not at all', async () => {
    const id = await phone.leave('STOP');
    await setClock(database, MONDAY_MORNING + 6 * MINUTE);
    const { receivedAt } = await phone.read(id);
    await post.mails();
    expect(await phone.texts()).toMatchObject([
      { contract: 'goodbye.opt-out@6', usefulUntil: receivedAt + 5 * MINUTE, state: 'expired' },
    ]);
    expect((await ann()).unsubscribedAt).not.toBeNull();
  });

  test('with START is welcomed within a day of its arrival, at night only within the hour', async () => {
    const evening = MONDAY_MORNING + 15 * HOUR;
    await phone.text('STOP');
    await setClock(database, evening);
    const id = await phone.leave('START');
    await setClock(database, evening + 3 * HOUR);
    const { receivedAt } = await phone.read(id);
    await post.mails();
    expect((await phone.texts()).at(-1)).toMatchObject({
      contract: 'welcome.back@6',
      usefulUntil: receivedAt + 24 * HOUR,
      state: 'planned',
    });
  });

  test('with HELP is answered within an hour of its arrival, or not at all', async () => {
    const id = await phone.leave('HELP');
    await setClock(database, MONDAY_MORNING + 2 * HOUR);
    const { receivedAt } = await phone.read(id);
    expect(await phone.texts()).toMatchObject([{ usefulUntil: receivedAt + HOUR }]);
  });
});

describe('a text whose number changes hands while it is read belongs to the new owner', () => {
  let bob: number;
  beforeEach(async () => {
    bob = await insertPerson(database, 'bob@example.com', { firstDay: MONDAY, lastActiveOn: MONDAY });
    const { id } = await ann();
    let moved = false;
    const store = storeInWhich(database.store, async (tx, held) => {
      if (held !== id || moved) return;
      moved = true;
      await tx.people.changePhone(id, { phone: null, phoneVerifiedAt: null }, MONDAY_MORNING);
      await tx.people.changePhone(bob, aPhone(NUMBER), MONDAY_MORNING);
    });
    phone = textPhone(database, NUMBER, { ...newReader(database), store });
  });

  test('with its words', async () => {
    const before = await itemsOf((await ann()).id);
    expect(await phone.text('call the plumber')).toMatchObject({ personId: bob });
    expect(await itemsOf((await ann()).id)).toEqual(before);
    expect(await itemsOf(bob)).toEqual(['call the plumber']);
  });

  test.each(['STOP', 'please stop texting me'])('with what it ends: %s', async (words) => {
    await phone.text(words);
    expect([(await ann()).unsubscribedAt, (await person(bob)).unsubscribedAt]).toEqual([null, expect.any(Number)]);
  });

  test.each(['HELP', 'START'])('with what it asks for: %s', async (words) => {
    expect(await phone.text(words)).toMatchObject({ personId: bob });
  });

  test('with "wrong number"', async () => {
    await phone.text('wrong number');
    expect((await person(bob)).phone).toBeNull();
  });
});

describe('a STOP that comes after the request', () => {
  test('holds back the answer to START', async () => {
    await phone.text('START');
    await phone.text('STOP');
    await post.mails();
    expect((await phone.texts()).map(({ contract, state }) => `${contract} ${state}`)).toEqual([
      'texts.help@6 suppressed',
      'goodbye.opt-out@6 accepted',
    ]);
  });

  test('holds back the answer to HELP, while a later HELP is answered', async () => {
    await phone.text('HELP');
    await phone.text('STOP');
    await setClock(database, MONDAY_MORNING + MINUTE);
    await phone.text('HELP');
    await post.mails();
    expect((await phone.texts()).map(({ contract, state }) => `${contract} ${state}`)).toEqual([
      'texts.help@6 suppressed',
      'goodbye.opt-out@6 accepted',
      'texts.help@6 accepted',
    ]);
  });
});

describe('texts stay off at a number that said STOP, so that mail takes over', () => {
  test('even if its code is entered on the page', async () => {
    const number = phoneFrom('+13125550199') ?? expect.fail();
    const { id } = await ann();
    await database.store.transact((tx) => tx.people.update(id, { plan: 'free' }));
    await suppress(number);
    await database.store.transact((tx) => addPhone(tx, houseOf(database), id, number, 'code', MONDAY_MORNING));
    expect(await ann()).toMatchObject({ phone: number, textsOffAt: MONDAY_MORNING, trialNoticeAt: expect.any(Number) });
    expect((await post.mails()).filter(({ contract }) => contract === 'phone.news@6')).toMatchObject([
      { text: expect.stringContaining('text START from it') },
    ]);
  });

  test('if a choice of mail only is undone', async () => {
    await phone.text('only email');
    await suppress(NUMBER);
    await post.answer(await post.newest('morning.intention@6'), 'undo');
    expect((await ann()).textsOffAt).not.toBeNull();
  });

  test('if that is done on the page', async () => {
    const mail = await phone.text('only email');
    await suppress(NUMBER);
    const current = await ann();
    const undone = await database.store.transact((tx) =>
      undoSettings(tx, houseOf(database), current, `inbound.${mail.id}`, MONDAY_MORNING),
    );
    expect(undone).toEqual(ok());
    expect((await ann()).textsOffAt).not.toBeNull();
  });
});

describe('a code is locked after the people it concerns, in the order of their numbers', () => {
  const CLAIMED = phoneFrom('+13125550199') ?? expect.fail();
  let bob: number;
  let order: string[];
  let store: Store;
  beforeEach(async () => {
    // Given a number of Bob's that Ann claims
    bob = await insertPerson(database, 'bob@example.com', aPhone(CLAIMED));
    const current = await ann();
    const agreed = { wording: 'yes', source: 'preferences', ip: null, userAgent: null } as const;
    await database.store.transact((tx) =>
      sendPhoneCode(tx, houseOf(database), current, CLAIMED, agreed, MONDAY_MORNING),
    );
    order = [];
    store = {
      transact: (work, scope) =>
        database.store.transact(
          (tx) =>
            work({
              ...tx,
              people: { ...tx.people, holdSending: (id) => noted(`person ${id}`, tx.people.holdSending(id)) },
              phoneCodes: { ...tx.phoneCodes, countGuess: (id) => noted('code', tx.phoneCodes.countGuess(id)) },
            }),
          scope,
        ),
    };
  });
  const noted = <T>(what: string, done: Promise<T>): Promise<T> => {
    order.push(what);
    return done;
  };
  const code = async () => /\d{6}/.exec((await textPhone(database, CLAIMED).texts())[0]?.words ?? '')?.[0] ?? '';

  test('when it is texted', async () => {
    const { id } = await ann();
    await textPhone(database, CLAIMED, { ...newReader(database), store }).text(await code());
    expect(order.slice(0, 3)).toEqual([`person ${id}`, `person ${bob}`, 'code']);
    expect((await ann()).phone).toBe(CLAIMED);
  });

  test('when it is entered on the page', async () => {
    const { id } = await ann();
    const written = await code();
    await store.transact((tx) => enterCode(tx, houseOf(database), id, written, MONDAY_MORNING));
    expect(order.slice(0, 3)).toEqual([`person ${id}`, `person ${bob}`, 'code']);
    expect((await ann()).phone).toBe(CLAIMED);
  });
});
