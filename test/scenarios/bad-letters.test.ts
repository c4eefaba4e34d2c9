/** What else arrives at a reply address: broken, huge, forged, old, doubled, automatic. Each has its end and a reason. */
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseLetter } from '#adapters/email/parse-letter.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { acceptLetter, type ArrivingLetter } from '#app/inbound/accept.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { processLetter } from '#app/inbound/process.ts';
import { createReadingTurns } from '#app/inbound/reading-turns.ts';
import { releaseHeld } from '#app/inbound/release-held.ts';
import { encodeLink } from '#app/links.ts';
import { sendOutbox } from '#app/outbox/dispatch.ts';
import { erase } from '#app/people/erase.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { InboundLetter } from '#app/ports/inbound.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { Store } from '#app/ports/store.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import type { Person } from '#domain/people/person.ts';
import { readConfig } from '#main/config.ts';
import { startMailDoor } from '#main/mail-door.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { deskSettings } from '#test/support/desk-settings.ts';
import { hasOthers, waitsForALock } from '#test/support/locks.ts';
import { storeThatErases } from '#test/support/store-that-erases.ts';
import { dispatcher, insertPerson, testKeys } from '#test/support/dispatch-desk.ts';
import { reasonsOf } from '#test/support/post-office.ts';
import { type RawLetter, rawLetter } from '#test/support/raw-letter.ts';
import { setClock } from '#test/support/set-clock.ts';

const ANN = 'ann@example.com';

let database: Database;
let morning: MailboxMessage;
beforeEach(async () => {
  database = await databaseBeforeMorning();
  await insertPerson(database, ANN, { firstDay: MONDAY, lastHumanOn: MONDAY });
  morning = await morningOf(MONDAY_MORNING);
});
afterEach(() => database.close());

describe('a letter that no mail program would send', () => {
  test.each([
    ['half a header', 'From: ann@exa'],
    ['no header at all', '\r\n\r\n\r\n'],
    ['bytes without a sense', String.fromCharCode(...Array.from({ length: 2000 }, (_, index) => (index * 89) % 256))],
    [
      'a boundary that never comes',
      'From: ann@example.com\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--y\r\nhello',
    ],
    ['an encoding that is none', 'From: ann@example.com\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%%====%%%'],
    ['parts inside parts without an end', nested(200)],
  ])('%s: it is kept, it ends, and it breaks nobody else’s', async (_, raw) => {
    const broken = await arrive(raw);
    expect(['done', 'held', 'ignored']).toContain(broken.state);
    expect(reasonsOf(broken)).not.toEqual([]);
    expect((await arrive(reply('Buy stamps'))).state).toBe('done');
  });

  test('30 MB: refused with 552, and nothing of it is kept', async () => {
    const config = readConfig(
      {
        SMTP_LISTEN_PORT: '0',
        INBOUND_DOMAIN: deskSettings.inboundDomain,
        FROM_ADDRESS: deskSettings.fromAddress,
      },
      process.versions['tz'] ?? '',
    );
    const faults: unknown[] = [];
    const door = await startMailDoor(config, database.store, testKeys, (error) => faults.push(error));
    const client = createTransport({ host: '127.0.0.1', port: door.port, ignoreTLS: true });
    const photo = `${reply('Look at this')}\r\n${'0123456789abcdef'
      .repeat(4)
      .concat('\r\n')
      .repeat((30 * 1024 * 1024) / 66)}`;
    await expect(client.sendMail({ envelope: { from: ANN, to: [morning.replyTo] }, raw: photo })).rejects.toMatchObject(
      { responseCode: 552 },
    );
    client.close();
    await door.close();
    expect(faults).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

describe('a letter that breaks its reader each time', () => {
  const STRANGER = 'mallory@example.net';
  const noParse = () => ({ parse: breaks });
  const noAgendas = () => ({ store: storeWithoutAgendas() });

  test.each([
    ['sent to their reply address', noParse, () => ({ from: STRANGER })],
    ['sent from their address', noParse, () => ({ to: deskSettings.fromAddress })],
    [
      'in a thread of theirs',
      noAgendas,
      () => ({ from: STRANGER, to: deskSettings.fromAddress, headers: [`In-Reply-To: ${morning.messageId}`] }),
    ],
  ])('%s: it is kept for the person it concerns, and erased with them', async (_, broken, parts) => {
    const ann = await database.store.transact((tx) => tx.people.byEmail(LIVE_REALM, ANN));
    const failed = await giveUpOn(parts(), broken());
    expect(failed).toMatchObject({ state: 'failed', personId: ann?.id });

    await database.store.transact((tx) => erase(tx, ann!));
    expect(await database.store.transact((tx) => tx.inbound.byId(failed!.id))).toBeNull();
  });

  test('from a stranger to no conversation: it is nobody’s', async () => {
    const failed = await giveUpOn({ from: STRANGER, to: deskSettings.fromAddress }, noParse());
    expect(failed).toMatchObject({ state: 'failed', personId: null });
  });

  async function giveUpOn(parts: Partial<RawLetter>, broken: Partial<InboundDeps>) {
    const { id } = await acceptLetter(database.store, letterOf(reply('1 done', parts), parts));
    const deps = { ...reader(), ...broken };
    for (let tries = 1; tries < 3; tries += 1) await expect(processLetter(deps, id)).rejects.toThrow('broken');
    await processLetter(deps, id);
    return database.store.transact((tx) => tx.inbound.byId(id));
  }

  function breaks(): Promise<never> {
    return Promise.reject(new RangeError('broken'));
  }

  function storeWithoutAgendas(): Store {
    const agendas = { load: breaks, eventsSince: breaks, append: breaks };
    return { transact: (work) => database.store.transact((tx) => work({ ...tx, agendas })) };
  }
});

describe('a letter that ends its reader’s process each time', () => {
  test('ends as failed, with its bytes, where three were lost to it, and is opened by no fourth', async () => {
    const { id } = await acceptLetter(database.store, letterOf(reply('1 done'), {}));
    for (let ended = 0; ended < 3; ended += 1) await endOver(id, reader());
    await processLetter({ ...reader(), parse: () => expect.fail('opened once more') }, id);
    const failed = await byId(id);
    const ann = await database.store.transact((tx) => tx.people.byEmail(LIVE_REALM, ANN));
    expect(failed).toMatchObject({ state: 'failed', personId: ann?.id });
    expect(reasonsOf(failed!)).toEqual(['the reader ended 3 times without a word']);
    expect(new TextDecoder().decode(failed?.raw)).toContain('1 done');
  });

  test('takes no other with it a second time: it is read alone', async () => {
    const deadly = await acceptLetter(database.store, letterOf(reply('1 done'), {}));
    const beside = await acceptLetter(database.store, letterOf(reply('Buy stamps', { id: 'second' }), {}));
    const first = reader();
    await Promise.all([endOver(deadly.id, first), endOver(beside.id, first)]);
    const second = reader();
    await endOver(deadly.id, second);
    void processLetter({ ...second, parse: () => expect.fail('read beside it') }, beside.id);
    expect((await byId(beside.id))?.attempts).toBe(1);

    await processLetter(reader(), beside.id);
    expect((await byId(beside.id))?.state).toBe('done');
  });

  test('was held before: its owner’s word gives it its tries anew', async () => {
    const held = await arrive(reply('1 done', { from: 'ann@work.example' }), { from: 'ann@work.example' });
    await database.store.transact((tx) => releaseHeld(tx, held.personId ?? 0, held.id, [held.id]));
    expect((await byId(held.id))?.attempts).toBe(0);
  });

  /** The process is gone while it reads: nobody hears of it. */
  async function endOver(id: number, deps: InboundDeps): Promise<void> {
    const isReading = Promise.withResolvers<void>();
    const parse = () => {
      isReading.resolve();
      return new Promise<never>(() => {});
    };
    void processLetter({ ...deps, parse }, id);
    await isReading.promise;
  }

  const byId = (id: number) => database.store.transact((tx) => tx.inbound.byId(id));
});

describe('a letter that says stop and more', () => {
  test('"stop and delete my data" stops, and what follows is the button that erases', async () => {
    expect((await arrive(reply('STOP. Delete all my data, please.'))).state).toBe('done');
    expect((await answersSent()).map(({ contract }) => contract)).toEqual(['erase.confirm@6']);
  });

  test('somebody who said stop can still ask to be erased', async () => {
    await arrive(reply('STOP'));
    await arrive(reply('please delete all my data', { id: 'second' }));
    expect((await answersSent()).map(({ contract }) => contract)).toEqual(['goodbye.opt-out@6', 'erase.confirm@6']);
  });

  test('somebody who only asks to be erased hears nothing more but the button for it', async () => {
    await arrive(reply('please delete all my data'));
    await arrive(reply('2 done', { id: 'second' }));
    expect((await answersSent()).map(({ contract }) => contract)).toEqual(['erase.confirm@6']);
  });

  test('words of a crisis beside a stop are answered with help, and nothing else', async () => {
    await arrive(reply('Unsubscribe me. I want to kill myself.'));
    expect((await answersSent()).map(({ contract }) => contract)).toEqual(['crisis.help@6']);
    const person = await database.store.transact((tx) => tx.people.byEmail(LIVE_REALM, ANN));
    expect(person?.unsubscribedAt).not.toBeNull();
  });
});

describe('a letter that comes after its person was erased is nobody’s, so that it is forgotten as such', () => {
  let annsId: number;
  beforeEach(async () => {
    const ann = await database.store.transact((tx) => tx.people.byEmail(LIVE_REALM, ANN));
    annsId = ann!.id;
    await database.store.transact((tx) => erase(tx, ann!));
  });

  test('an answer to a message', async () => {
    expect(await arrive(reply('1 done'))).toMatchObject({ state: 'ignored', personId: null });
  });

  test('a mail to the address that unsubscribes', async () => {
    const token = encodeLink('unsubscribe', { kind: 'person', person: annsId }, testKeys);
    const to = `unsub+${token}@${deskSettings.inboundDomain}`;
    expect(await arrive(reply('unsubscribe', { to }), { to })).toMatchObject({ state: 'done', personId: null });
    expect((await database.db.execute(sql`select key from outbox`)).rows).toEqual([]);
  });

  test('one that breaks its reader', async () => {
    const { id } = await acceptLetter(database.store, letterOf(reply('1 done'), {}));
    const parse = () => Promise.reject(new RangeError('broken'));
    for (const _ of [1, 2]) await expect(processLetter({ ...reader(), parse }, id)).rejects.toThrow('broken');
    await processLetter({ ...reader(), parse }, id);
    const failed = await database.store.transact((tx) => tx.inbound.byId(id));
    expect(failed).toMatchObject({ state: 'failed', personId: null });
  });
});

describe('a letter that is read while its person is erased leaves nothing of them', () => {
  let ann: Person;
  beforeEach(async () => {
    const found = await database.store.transact((tx) => tx.people.byEmail(LIVE_REALM, ANN));
    ann = found!;
    await database.db.execute(sql`update people set state = 'pending' where id = ${ann.id}`);
  });

  test.each([
    ['an answer', () => reply('1 done\nBuy stamps'), {}],
    ['a thumb', () => reply('👍'), {}],
    ['a pause', () => reply('pause until Friday'), {}],
    ['a stop of somebody in distress', () => reply('Unsubscribe me. I want to kill myself.'), {}],
    ['their wish to be erased', () => reply('please delete all my data'), {}],
    [
      'a note of their answering robot',
      () => reply('I am away until Thursday, January 14.', { headers: ['Auto-Submitted: auto-replied'] }),
      {},
    ],
    ['one from an address that is not theirs', () => reply('1 done', { from: 'bob@example.com' }), {}],
    [
      'one to the address that unsubscribes',
      () => reply('stop'),
      () => ({
        to: `unsub+${encodeLink('unsubscribe', { kind: 'person', person: ann.id }, testKeys)}@${deskSettings.inboundDomain}`,
      }),
    ],
  ])('%s', async (_, raw, envelope) => {
    const { id } = await acceptLetter(
      database.store,
      letterOf(raw(), typeof envelope === 'function' ? envelope() : {}),
    );
    await processLetter({ ...reader(), store: storeThatErases(database.store) }, id);
    expect(await database.store.transact((tx) => tx.inbound.byId(id))).toMatchObject({ personId: null });
    await expectNothingLeft();
  });

  test('one that its owner has said was theirs', async () => {
    const held = await arrive(reply('1 done', { from: 'ann@work.example' }), { from: 'ann@work.example' });
    await database.store.transact((tx) => releaseHeld(tx, ann.id, held.id, [held.id]));
    await processLetter({ ...reader(), store: storeThatErases(database.store) }, held.id);
    expect(await database.store.transact((tx) => tx.inbound.byId(held.id))).toBeNull();
    await expectNothingLeft();
  });

  test('one that breaks its reader', async () => {
    const { id } = await acceptLetter(database.store, letterOf(reply('1 done'), {}));
    const parse = () => Promise.reject(new RangeError('broken'));
    for (const _ of [1, 2]) await expect(processLetter({ ...reader(), parse }, id)).rejects.toThrow('broken');
    await processLetter({ ...reader(), parse, store: storeThatErases(database.store) }, id);
    expect(await database.store.transact((tx) => tx.inbound.byId(id))).toMatchObject({ personId: null });
  });

  if (hasOthers)
    test.each([
      ['an answer', { state: 'ignored', personId: null }],
      ['one that its owner has said was theirs', null],
    ])('two transactions at once: %s', async (which, expected) => {
      let { id } = await acceptLetter(database.store, letterOf(reply('1 done\nBuy stamps'), {}));
      if (expected === null) {
        ({ id } = await arrive(reply('2 done', { from: 'ann@work.example', id: which }), { from: 'ann@work.example' }));
        await database.store.transact((tx) => releaseHeld(tx, ann.id, id, [id]));
      }
      let reading: Promise<void> = Promise.resolve();
      await database.store.transact(async (tx) => {
        await tx.people.holdSending(ann.id);
        reading = processLetter(reader(), id);
        expect(await waitsForALock(database, reading)).toBe(true);
        await erase(tx, ann);
      });
      await reading;
      const letter = await database.store.transact((tx) => tx.inbound.byId(id));
      if (expected === null) expect(letter).toBeNull();
      else expect(letter).toMatchObject(expected);
      await expectNothingLeft();
    });

  async function expectNothingLeft(): Promise<void> {
    const { rows } = await database.db.execute(sql`
      select state, last_human_at, unsubscribed_at, paused_until, away_until,
        (select count(*)::int from events) as events, (select count(*)::int from items) as items,
        (select count(*)::int from outbox) as outbox, (select count(*)::int from suppressions) as suppressions
      from people`);
    expect(rows).toEqual([
      {
        state: 'purged',
        last_human_at: null,
        unsubscribed_at: null,
        paused_until: null,
        away_until: null,
        events: 0,
        items: 0,
        outbox: 0,
        suppressions: 0,
      },
    ]);
  }
});

describe('a letter that is not from whom it says', () => {
  test('the right token from another address is held, and the account’s own address is asked once', async () => {
    const forged = await arrive(reply('drop 1', { from: 'mallory@example.net' }), { from: 'mallory@example.net' });
    const again = await arrive(reply('all done', { from: 'mallory@example.net', id: 'second' }), {
      from: 'mallory@example.net',
    });
    expect([forged.state, again.state]).toEqual(['held', 'held']);
    expect(reasonsOf(forged)).toContain('the token is right, but it comes from another address');
    expect((await answersSent()).map(({ to, contract }) => [to, contract])).toEqual([[ANN, 'identity.was-this-you@6']]);
  });

  test('what somebody sent from an address of theirs that we do not know is read once they say so, every letter of it', async () => {
    const alias = 'ann@work.example';
    const first = await arrive(reply('Buy stamps', { from: alias }), { from: alias });
    const second = await arrive(reply('Call Sam', { from: alias, id: 'second' }), { from: alias });
    const stranger = await arrive(reply('drop 1', { from: 'mallory@example.net', id: 'third' }), {
      from: 'mallory@example.net',
    });
    await database.store.transact((tx) => releaseHeld(tx, first.personId ?? 0, first.id, [first.id, second.id]));
    await database.jobs.runAll(handlers());
    const states = [first, second, stranger].map(({ id }) =>
      database.store.transact(async (tx) => (await tx.inbound.byId(id))?.state),
    );
    expect(await Promise.all(states)).toEqual(['done', 'done', 'held']);
    expect((await answersSent()).map(({ contract }) => contract)).toEqual([
      'identity.was-this-you@6',
      'identity.was-this-you@6',
      'ack.morning@6',
      'ack.morning@6',
    ]);
  });

  test('a cry for help from another address is answered with help at the account’s own, once a day, and held', async () => {
    const from = 'ann@work.example';
    const cry = await arrive(reply('I want to kill myself', { from }), { from });
    await arrive(reply('I want to die', { from, id: 'second' }), { from });
    expect(cry.state).toBe('held');
    expect((await answersSent()).map(({ to, contract }) => [to, contract])).toEqual([
      [ANN, 'crisis.help@6'],
      [ANN, 'identity.was-this-you@6'],
    ]);
    await morningOf(MONDAY_MORNING + DAY_MS);
    await arrive(reply('I want to kill myself', { from, id: 'third' }), { from });
    expect((await answersSent()).filter(({ contract }) => contract === 'crisis.help@6')).toHaveLength(2);
  });

  test('a stop in distress from another address stops, and is answered with help once a day', async () => {
    const from = 'ann@work.example';
    for (const id of ['first', 'second'])
      await arrive(reply('Unsubscribe me. I want to kill myself.', { from, id }), { from });
    expect((await answersSent()).map(({ to, contract }) => [to, contract])).toEqual([[ANN, 'crisis.help@6']]);
  });

  test('what is too long to be shown to the owner of the address is not held for their word', async () => {
    const from = 'ann@work.example';
    const endless = await arrive(reply('Buy stamps\r\n'.repeat(800), { from }), { from });
    expect(endless.state).toBe('ignored');
    expect(reasonsOf(endless)).toContain('too long to be shown to the owner of the address');
    expect(await answersSent()).toEqual([]);
  });

  test('the right From without a token is no proof: ignored, and never answered', async () => {
    const bare = await arrive(reply('drop everything', { to: deskSettings.fromAddress }), {
      to: deskSettings.fromAddress,
    });
    expect(bare).toMatchObject({ state: 'ignored', personId: null });
    expect(reasonsOf(bare).join('\n')).toContain('the sender alone is no proof');
    expect(await answersSent()).toEqual([]);
  });

  test.each([
    ['of nobody', () => `reply+${'0'.repeat(32)}@${deskSettings.inboundDomain}`],
    [
      'with one letter changed',
      () => morning.replyTo.replace(/^reply\+./, (start) => (start.endsWith('7') ? 'reply+8' : 'reply+7')),
    ],
    ['cut short', () => morning.replyTo.replace(/.@/, '@')],
    ['of another domain', () => morning.replyTo.replace(/@.*/, '@elsewhere.example')],
  ])('a token %s is refused at the door, and ignored where it came in all the same', async (_, address) => {
    const stray = await arrive(reply('1 done', { to: address() }), { to: address() });
    expect(stray).toMatchObject({ state: 'ignored', personId: null });
    expect(await answersSent()).toEqual([]);
  });
});

test('a reply to yesterday’s message is filed to yesterday, and the answer says so', async () => {
  await arrive(reply('Buy stamps'));
  const [listed] = await answersSent();
  await morningOf(MONDAY_MORNING + DAY_MS);
  const to = listed?.replyTo ?? '';
  const late = await arrive(reply('1 done', { id: 'late', to }), { to });
  expect(late).toMatchObject({ state: 'done', localDate: MONDAY, stage: 'morning' });
  const [, answer] = await answersSent();
  expect(answer?.localDate).toBe(MONDAY);
  expect(answer?.text).toContain('Buy stamps');
  expect(answer?.text).toContain('You answered the mail of Mon, Jan 11, so this is kept with that day.');
});

describe('a letter that comes more than once', () => {
  test('the same bytes: read once, answered once', async () => {
    const first = await arrive(reply('Buy stamps'));
    const second = await arrive(reply('Buy stamps'));
    expect(second.id).toBe(first.id);
    expect(await answersSent()).toHaveLength(1);
  });

  test('by two relays: read once, answered once', async () => {
    const [first, second] = await Promise.all(
      ['mx1', 'mx2'].map((relay) =>
        arrive(`Received: from ${relay}.example.net by us; today\r\n${reply('Buy stamps')}`),
      ),
    );
    expect(second?.id).toBe(first?.id);
    expect(await answersSent()).toHaveLength(1);
  });

  test('without a Message-ID it is known by its content', async () => {
    const bare = reply('Buy stamps').replace(/^Message-ID:.*\r\n/m, '');
    const first = await arrive(bare);
    const second = await arrive(`Received: from mx2.example.net by us; today\r\n${bare}`);
    expect(second.id).toBe(first.id);
  });
});

describe('an answering robot that names the day on which they are back', () => {
  const away = (text: string, headers = ['Auto-Submitted: auto-replied']) => reply(text, { headers });
  const promptsFrom = async (instant: number) => {
    await advanceClock(dispatcher(database), { to: instant });
    const sent = await database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, ANN, 100));
    return sent
      .filter(({ messageId }) => messageId !== morning.messageId)
      .map(({ localDate: date, stage, text }) => ({
        date,
        stage,
        tells: text.includes('you were away'),
      }));
  };

  test('rests until then, is not answered, and the first message afterwards alone says so', async () => {
    const letter = await arrive(away('I am out of the office until Thursday, January 14. STOP by the desk.'));
    expect(letter.state).toBe('done');
    expect(reasonsOf(letter).at(-1)).toContain('until 2027-01-14');
    expect(await promptsFrom(MONDAY_MORNING + 4 * DAY_MS)).toEqual([
      { date: '2027-01-14', stage: 'morning', tells: true },
      { date: '2027-01-14', stage: 'midday', tells: false },
      { date: '2027-01-14', stage: 'evening', tells: false },
      { date: '2027-01-15', stage: 'morning', tells: false },
    ]);
  });

  test('says so the day after where nothing left on the day of their return', async () => {
    await arrive(away('Back on Thursday, January 14.'));
    // Down since the evening before; up again on Friday at half past five.
    await advanceClock(dispatcher(database), { to: MONDAY_MORNING + 2.5 * DAY_MS });
    await setClock(database, MONDAY_MORNING + 4 * DAY_MS - 30 * 60_000);
    expect(await promptsFrom(MONDAY_MORNING + 5 * DAY_MS)).toEqual([
      { date: '2027-01-15', stage: 'morning', tells: true },
      { date: '2027-01-15', stage: 'midday', tells: false },
      { date: '2027-01-15', stage: 'evening', tells: false },
      { date: '2027-01-16', stage: 'morning', tells: false },
    ]);
  });

  test('rests also where they write "undo" meanwhile: that means what they did themselves', async () => {
    await arrive(reply('Buy stamps', { id: 'stamps' }));
    await arrive(away('Back on Thursday, January 14.'));
    await arrive(reply('undo', { id: 'undo' }));
    const rows = await database.db.execute(sql`select state from items where text = 'Buy stamps'`);
    expect(rows.rows).toEqual([{ state: 'dropped' }]);
    const prompts = await promptsFrom(MONDAY_MORNING + 3 * DAY_MS);
    expect(prompts.filter(({ stage, date }) => stage === 'morning' && date !== '2027-01-11')).toEqual([
      { date: '2027-01-14', stage: 'morning', tells: true },
    ]);
  });

  test.each([
    ['whose words alone say so', () => reply('I am out of the office until Thursday, January 14.')],
    ['of somebody else', () => away('Back on Thursday, January 14.').replace(`From: ${ANN}`, 'From: bob@example.com')],
    ['that names no day', () => away('I am away for some time.')],
    ['that names a day gone by', () => away('Back on Sunday, January 10.')],
  ])('%s lets nothing rest', async (_, raw) => {
    await arrive(raw());
    const prompts = await promptsFrom(MONDAY_MORNING + DAY_MS);
    expect(prompts.filter(({ stage, date }) => date === '2027-01-12' && stage === 'morning')).toEqual([
      { date: '2027-01-12', stage: 'morning', tells: false },
    ]);
  });
});

describe('a letter that a machine wrote is never answered', () => {
  test.each([
    [
      'an out-of-office (RFC 3834)',
      () => reply('I am away. STOP by the desk.', { headers: ['Auto-Submitted: auto-replied'] }),
    ],
    [
      'an out-of-office of Outlook',
      () => reply('I am away.', { headers: ['X-Auto-Response-Suppress: All', 'Auto-Submitted: auto-generated'] }),
    ],
    ['a bulk answer', () => reply('Ticket 17 was opened.', { headers: ['Precedence: auto_reply'] })],
    ['a bounce', () => bounce()],
  ])('%s', async (_, raw) => {
    const automatic = await arrive(raw(), { from: raw().includes('multipart/report') ? '' : ANN });
    expect(automatic.state).toBe('ignored');
    expect(reasonsOf(automatic).length).toBeGreaterThan(1);
    expect(await answersSent()).toEqual([]);
  });

  test('a loop: our own mail comes back, by its reply address and by its sender’s', async () => {
    const own = new TextDecoder('latin1').decode(morning.raw);
    const looped = await arrive(own, { from: deskSettings.fromAddress });
    const redirected = await arrive(`Resent-From: ${ANN}\r\n${own.replace(/^Message-ID:.*$/im, 'Message-ID: <x@y>')}`, {
      to: deskSettings.fromAddress,
    });
    expect([looped.state, redirected.state]).toEqual(['ignored', 'ignored']);
    expect(await answersSent()).toEqual([]);
  });
});

/** As a process reads that has just begun. */
const reader = (): InboundDeps => ({
  store: database.store,
  keys: testKeys,
  parse: parseLetter,
  settings: deskSettings,
  turns: createReadingTurns(),
});

const handlers = () => {
  const deps = dispatcher(database);
  return {
    'send-chunk': async ({ chunkId, realm }: { chunkId: number; realm: number }) => {
      await sendChunk(deps, chunkId, realm);
    },
    'send-outbox': async ({ key }: { key: string }) => {
      await sendOutbox(deps, key);
    },
    'process-inbound': ({ inboundId }: { inboundId: number }) => processLetter(reader(), inboundId),
  };
};

/** Lets the morning come, and takes its message out of the mailbox. */
async function morningOf(instant: number): Promise<MailboxMessage> {
  await setClock(database, instant);
  await tick(database.store, emptyTickMemory(), LIVE_REALM);
  await database.jobs.runAll(handlers());
  const message = (await mailbox()).findLast(({ contract }) => contract === 'morning.intention@6');
  if (message === undefined) throw new Error('no morning message came');
  return message;
}

function mailbox(): Promise<MailboxMessage[]> {
  return database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 100));
}

/** All that left beside the prompts, oldest first. */
async function answersSent(): Promise<MailboxMessage[]> {
  await database.jobs.runAll(handlers());
  return (await mailbox()).filter(
    ({ contract }) =>
      contract !== 'morning.intention@6' && !contract.startsWith('midday') && !contract.startsWith('evening'),
  );
}

/** Takes a letter in by the door's use case, and runs its job. */
async function arrive(raw: string, envelope: Envelope = {}): Promise<InboundLetter> {
  const { id } = await acceptLetter(database.store, letterOf(raw, envelope));
  await database.jobs.runAll(handlers());
  const letter = await database.store.transact((tx) => tx.inbound.byId(id));
  if (letter === null) throw new Error('a letter was not kept');
  return letter;
}

interface Envelope {
  readonly from?: string;
  readonly to?: string;
}

function letterOf(raw: string, { from = ANN, to = morning.replyTo }: Envelope): ArrivingLetter {
  return {
    realm: LIVE_REALM,
    channel: 'email',
    envelopeFrom: from,
    envelopeTo: [to],
    raw: Uint8Array.from(raw, (letter) => letter.charCodeAt(0)),
  };
}

function waiting(): Promise<number[]> {
  return database.store.transact((tx) => tx.inbound.unprocessed(LIVE_REALM, 10));
}

function reply(
  text: string,
  { from = ANN, to = morning.replyTo, id = 'first', headers = [] }: Partial<RawLetter> = {},
): string {
  return rawLetter({ from, to, id, headers: [`Subject: Re: ${morning.subject}`, ...headers] }, text);
}

/** RFC 3464. */
function bounce(): string {
  return [
    'From: Mail Delivery System <MAILER-DAEMON@example.com>',
    `To: ${morning.replyTo}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <bounce@example.com>',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'The mailbox is full. 1 done.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Final-Recipient: rfc822; ${ANN}`,
    'Action: failed',
    'Status: 5.2.2',
    '--b--',
    '',
  ].join('\r\n');
}

function nested(depth: number): string {
  const parts = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}`,
  );
  return `From: ${ANN}\r\n${parts.join('\r\n')}`;
}
