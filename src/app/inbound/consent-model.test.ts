/** Every way to leave and to come back, by email, text and page, in any order and at once; through the real pipeline. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { encodeLink } from '#app/links.ts';
import { addPhone } from '#app/people/add-phone.ts';
import { changePreferences } from '#app/people/change-preferences.ts';
import { unsubscribeByLink } from '#app/people/unsubscribe-by-link.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { confirm } from '#app/signup/confirm.ts';
import { emailKey } from '#domain/people/contact.ts';
import { type Phone, phoneFrom } from '#domain/people/phone.ts';
import { insertPerson, testKeys } from '#test/support/dispatch-writer.ts';
import { asyncStep } from '#test/support/model-steps.ts';
import { DAY_MS, databaseBeforeMorning, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, postOffice } from '#test/support/post-office.ts';
import { houseOf } from '#test/support/pressed.ts';
import { type TextPhone, textPhone } from '#test/support/text-phone.ts';

let database: Database;
let runs = 0;
beforeAll(async () => {
  database = await databaseBeforeMorning();
});
afterAll(() => database.close());

/** What the person has agreed to, from their own acts alone. */
interface Consent {
  confirmed: boolean;
  stopped: boolean;
  /** Null: they never gave a number. */
  texts: 'on' | 'off' | null;
  /** The number said STOP, or its owner left: only the phone itself brings texts back. */
  numberStopped: boolean;
}

interface Person {
  readonly id: number;
  readonly email: string;
  readonly number: Phone;
  readonly post: PostOffice;
  readonly phone: TextPhone;
  /** The message that they can always reply to. */
  readonly morning: MailboxMessage;
}

function stops(consent: Consent): void {
  consent.stopped = true;
  if (consent.texts !== null) consent.numberStopped = true;
}

/** By email or a page: that does not prove who has the phone. */
function returns(consent: Consent): void {
  if (consent.stopped && consent.numberStopped && consent.texts === 'on') consent.texts = 'off';
  consent.stopped = false;
  consent.confirmed = true;
}

/** A text of theirs that asks for texts. */
function startsTexts(consent: Consent): void {
  Object.assign(consent, { stopped: false, confirmed: true, numberStopped: false, texts: 'on' });
}

async function look(consent: Consent, { id, email, number, post }: Person): Promise<void> {
  const { person, stopped, consents } = await database.store.transact(async (tx) => ({
    person: await tx.people.byId(id),
    stopped: {
      email: await tx.suppressions.has(LIVE_REALM, testKeys.addressHash(emailKey(email))),
      number: await tx.suppressions.has(LIVE_REALM, testKeys.addressHash(number)),
    },
    consents: await tx.consents.of(id),
  }));
  expect({
    confirmed: person?.state === 'active',
    stopped: person?.unsubscribedAt !== null,
    texts: person?.phone === null ? null : person?.textsOffAt === null ? 'on' : 'off',
    numberStopped: stopped.number,
  }).toEqual(consent);
  expect(stopped.email).toBe(consent.stopped);
  const open = consents.filter(({ confirmedAt, endedAt }) => confirmedAt !== null && endedAt === null);
  expect(open.length).toBeLessThanOrEqual(1);
  if (consent.numberStopped) expect(open).toEqual([]);
  else if (consent.texts === 'on') expect(open).toHaveLength(1);
  // Whatever was written before is sent by now, or is held back.
  await post.mails();
}

const link = (purpose: 'confirm' | 'unsubscribe' | 'preferences', { id }: Person) =>
  encodeLink(purpose, { kind: 'person', person: id }, testKeys);

interface Act {
  readonly name: string;
  readonly act: (person: Person) => Promise<unknown>;
  readonly after: (consent: Consent) => void;
  readonly may?: (consent: Readonly<Consent>) => boolean;
}

const hasNumber = ({ texts }: Readonly<Consent>) => texts !== null;

const STOPS: readonly Act[] = [
  { name: 'texts STOP', act: ({ phone }) => phone.text('STOP'), after: stops, may: hasNumber },
  { name: 'replies STOP', act: ({ post, morning }) => post.answer(morning, 'STOP'), after: stops },
  {
    name: 'follows the link',
    act: (one) => unsubscribeByLink(houseOf(database), link('unsubscribe', one)),
    after: stops,
  },
  {
    name: 'leaves on the page',
    act: (one) => changePreferences(houseOf(database), link('preferences', one), { kind: 'unsubscribe' }),
    after: stops,
  },
];

const OTHERS: readonly Act[] = [
  { name: 'texts START', act: ({ phone }) => phone.text('START'), after: startsTexts, may: hasNumber },
  { name: 'replies START', act: ({ post, morning }) => post.answer(morning, 'START'), after: returns },
  { name: 'presses the button', act: (one) => confirm(houseOf(database), link('confirm', one)), after: returns },
  {
    name: 'comes back on the page',
    act: (one) => changePreferences(houseOf(database), link('preferences', one), { kind: 'resume' }),
    after: returns,
    may: ({ stopped }) => stopped,
  },
  {
    name: 'gives a number, with its code',
    act: verifyNumber,
    after(consent) {
      if (consent.stopped) return;
      consent.texts = consent.numberStopped ? 'off' : 'on';
      consent.confirmed = true;
    },
  },
  {
    name: 'texts HELP',
    act: ({ phone }) => phone.text('HELP'),
    after(consent) {
      consent.confirmed = true;
    },
    may: hasNumber,
  },
];

/** As the page and then the code do. */
async function verifyNumber({ id, number }: Person): Promise<void> {
  await database.store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    const { stopped, known } = await tx.people
      .byId(id)
      .then((one) => ({ stopped: one?.unsubscribedAt !== null, known: one?.phone === number }));
    if (stopped || known) return;
    const agreed = { wording: 'yes', source: 'preferences', ip: null, userAgent: null } as const;
    await tx.consents.add({ ...agreed, personId: id, phone: number, askedAt: now });
    await addPhone(tx, houseOf(database), id, number, 'code', now);
  });
}

const commands = [
  ...[...STOPS, ...OTHERS].map(({ name, act, after, may }) =>
    fc.constant(
      asyncStep<Consent, Person>(
        name,
        async (consent, person) => {
          await act(person);
          after(consent);
          await look(consent, person);
        },
        may,
      ),
    ),
  ),
  fc.tuple(fc.constantFrom(...STOPS), fc.constantFrom(...STOPS)).map(([one, other]) =>
    asyncStep<Consent, Person>(
      `${one.name} and ${other.name} at once`,
      async (consent, person) => {
        await Promise.all([one.act(person), other.act(person)]);
        stops(consent);
        await look(consent, person);
      },
      (consent) => [one, other].every(({ may }) => may?.(consent) ?? true),
    ),
  ),
];

async function begun(hasTexts: boolean): Promise<{ model: Consent; real: Person }> {
  runs += 1;
  const email = `ann${runs}@example.com`;
  const number = phoneFrom(`+1312555${String(runs).padStart(4, '0')}`);
  if (number === null) throw new Error('a number of Chicago');
  const post = postOffice(database, email);
  const id = await insertPerson(database, email, {
    state: 'pending',
    lastActiveAt: null,
    createdAt: MONDAY_MORNING - 1 + (runs - 1) * DAY_MS,
    firstDay: MONDAY,
    lastActiveOn: MONDAY,
  });
  await post.letCome(MONDAY_MORNING + (runs - 1) * DAY_MS);
  const morning = await post.newest('morning.intention@6');
  const real: Person = { id, email, number, post, phone: textPhone(database, number), morning };
  if (hasTexts) await verifyNumber(real);
  const texts = hasTexts ? 'on' : null;
  return { model: { confirmed: hasTexts, stopped: false, texts, numberStopped: false }, real };
}

test('whatever way they leave or come back, what is stored is what they agreed to', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(true, true, false),
      fc.commands(commands, { maxCommands: 20, size: 'max' }),
      (hasTexts, drawn) => fc.asyncModelRun(() => begun(hasTexts), drawn),
    ),
    { numRuns: 5 },
  );
});
