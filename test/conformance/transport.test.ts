/** What every way out promises, over real sockets: an answer a message, definite or honestly unknown. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalMailbox } from '#adapters/email/local-mailbox.ts';
import { createPostmarkTransport } from '#adapters/email/postmark.ts';
import { createSmtpTransport } from '#adapters/email/smtp.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createLocalPhone } from '#adapters/sms/local-phone.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { OutgoingText } from '#app/ports/texts.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Sought, Transport } from '#app/ports/transport.ts';
import { PATIENCE } from '#app/outbox/timeouts.ts';
import { createWire } from '#app/outbox/wire.ts';
import { NOT_REACHED } from '#domain/delivery/delivery.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { startFakePostmark } from '#test/support/fake-postmark.ts';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startFakeTwilio } from '#test/support/fake-twilio.ts';
import { bySignal, timeouts } from '#test/support/timeouts.ts';
import { aText, twilioTransport } from './support/texts.ts';
import { anEmail } from './support/emails.ts';

/** One way out and what its other side got; `person` names whoever is written to, on whatever channel. */
interface Subject<Message> {
  readonly transport: Transport<Message>;
  readonly message: (person: number) => Message;
  readonly sought: (message: Message) => Sought;
  readonly addressOf: (person: number) => string;
  /** Addresses whose message arrived, in any order. */
  readonly arrived: () => Promise<string[]>;
}

let database: Database;
let postmark: Awaited<ReturnType<typeof startFakePostmark>>;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let twilio: Awaited<ReturnType<typeof startFakeTwilio>>;
beforeAll(async () => {
  database = await openTestDatabase();
  postmark = await startFakePostmark();
  smtp = await startFakeSmtp();
  twilio = await startFakeTwilio();
});
afterAll(async () => {
  await database.close();
  await postmark.close();
  await smtp.close();
  await twilio.close();
});

const inMailbox = async () =>
  (await database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 1000))).map(({ to }) => to);

function ofMail(transport: Transport<OutgoingEmail>, arrived: () => Promise<string[]>): Subject<OutgoingEmail> {
  const addressOf = (person: number) => `person${person}@example.com`;
  const message = (person: number) => anEmail(addressOf(person));
  const sought = ({ key, to, text, sentAt }: OutgoingEmail) => ({ key, to, since: sentAt, words: text });
  return { transport, arrived, addressOf, message, sought };
}

function ofTexts(transport: Transport<OutgoingText>, arrived: () => Promise<string[]>): Subject<OutgoingText> {
  const addressOf = (person: number) => `+1512555${String(person).padStart(4, '0')}`;
  const message = (person: number) => aText(addressOf(person));
  const sought = ({ key, to, body, sentAt }: OutgoingText) => ({ key, to, since: sentAt, words: body });
  return { transport, arrived, addressOf, message, sought };
}

const toSmtp = () => createSmtpTransport({ smtpUrl: smtp.url, dkim: null });
const toPostmark = () => createPostmarkTransport({ apiUrl: postmark.url, token: 'T', messageStream: 'outbound' });

describe('the local mailbox', () => promises(() => ofMail(createLocalMailbox(database.store), inMailbox)));
describe('SMTP', () => promises(() => ofMail(toSmtp(), async () => smtp.taken.map(({ to }) => to))));
describe('Postmark', () => promises(() => ofMail(toPostmark(), async () => postmark.taken.map(({ To }) => To))));
describe('the local phone', () => promises(() => ofTexts(createLocalPhone(database.store, '+15125550199'), inMailbox)));
describe('Twilio', () =>
  promises(() => ofTexts(twilioTransport({ baseUrl: twilio.url }), async () => twilio.taken.map(({ to }) => to))));

let people = 0;

function promises<Message>(open: () => Subject<Message>): void {
  const persons = (count: number) => Array.from({ length: count }, () => (people += 1));

  test('answers for each message of a batch, and each arrives once', async () => {
    const { transport, message, addressOf, arrived } = open();
    const all = persons(Math.min(transport.batchSize, 30));
    const answers = await transport.send(all.map(message), timeouts());
    await transport.close();
    expect(answers.map(({ kind }) => kind)).toEqual(all.map(() => 'accepted'));
    const meant = all.map(addressOf);
    const there = (await arrived()).filter((to) => meant.includes(to));
    expect(there.toSorted()).toEqual(meant.toSorted());
  });

  test('sends again on the same transport after it rested', async () => {
    const { transport, message, addressOf, arrived } = open();
    const [first = 0, second = 0] = persons(2);
    await transport.send([message(first)], timeouts());
    const answers = await transport.send([message(second)], timeouts());
    await transport.close();
    expect(answers).toMatchObject([{ kind: 'accepted' }]);
    expect(await arrived()).toEqual(expect.arrayContaining([first, second].map(addressOf)));
  });

  test.each(['begins', 'ends'] as const)(
    'hands nothing over once its time to %s was over while the batch was written',
    async (which) => {
      const { transport, message, addressOf, arrived } = open();
      const all = persons(2);
      const late = new AbortController();
      const batch = {
        *[Symbol.iterator]() {
          yield* all.map(message);
          late.abort();
        },
      };
      const answers = await transport.send(batch, { ...timeouts(), [which]: bySignal(late.signal) });
      await transport.close();
      expect(answers).toMatchObject([{ kind: 'later' }, { kind: 'later' }]);
      const meant = all.map(addressOf);
      expect((await arrived()).filter((to) => meant.includes(to))).toEqual([]);
    },
  );

  // Its timers come after what its sockets waited with: a connection that stood meanwhile, a server that is ready.
  test('hands nothing over in a process that slept before the first byte and of which no timer went off yet', async () => {
    const { transport, message, addressOf, arrived } = open();
    let now = 0;
    const wire = createWire(transport, {
      timeouts: PATIENCE,
      perSecond: Number.POSITIVE_INFINITY,
      clock: () => now,
      wait: async () => {},
      after: () => () => {},
      alarm: () => {},
    });
    const all = persons(2);
    const sending = wire.send(all.map(message), { beginWithinMs: 5_000 });
    now += 10 * 60_000;
    expect(await sending).toEqual([NOT_REACHED, NOT_REACHED]);
    await transport.close();
    const meant = all.map(addressOf);
    expect((await arrived()).filter((to) => meant.includes(to))).toEqual([]);
  });

  test('has nothing to say of an empty batch', async () => {
    const { transport } = open();
    expect(await transport.send([], timeouts())).toEqual([]);
    await transport.close();
  });

  test('says truly what it can find', async () => {
    const { transport, message, sought } = open();
    const [there = 0, nowhere = 0] = persons(2);
    const sent = message(there);
    await transport.send([sent], timeouts());
    expect(await transport.find(sought(sent))).toBe(transport.canFind ? 'present' : 'unknown');
    expect(await transport.find(sought(message(nowhere)))).toBe(transport.canFind ? 'absent' : 'unknown');
    await transport.close();
  });
}
