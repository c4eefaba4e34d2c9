/** What the store promises, on whichever database `openTestDatabase` opens: run it on both (`bin/with-postgres`). */
import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { shareBucketsStatement } from '#adapters/postgres/sending-buckets.ts';
import { dropLimitCountsBefore } from '#adapters/postgres/counts.ts';
import { forgetInboundBefore, forgetLostPieces } from '#adapters/postgres/inbound.ts';
import { forgetInvitationsBefore } from '#adapters/postgres/invitations.ts';
import { dropSignupsBefore } from '#adapters/postgres/signups.ts';
import { recountSlots } from '#adapters/postgres/slots.ts';
import { chunks, deliveries, slots, ticks } from '#adapters/postgres/dispatch-schema.ts';
import { mailReports } from '#adapters/postgres/message-schema.ts';
import { waitlist } from '#adapters/postgres/signup-schema.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import { invitationKey, type NewInvitation } from '#app/ports/invitations.ts';
import type { RecordedReport } from '#app/ports/mail-reports.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import { type NewPerson, PhoneTaken } from '#app/ports/people.ts';
import type { Tx } from '#app/ports/store.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import { changedItems, emptyAgenda, evolve } from '#domain/agenda/agenda.ts';
import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import type { Message } from '#domain/messages/schema.ts';
import type { PersonId, PersonSettings } from '#domain/people/person.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { addDays, localDate, type LocalDate } from '#domain/time/local-date.ts';
import { aPerson } from '#test/support/a-person.ts';
import { aSignup } from '#test/support/a-signup.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { hasOthers, waitsForALock } from '#test/support/locks.ts';
import { setClock } from '#test/support/set-clock.ts';
import { optOut as optOutBy, type Suppression } from '#domain/people/suppression.ts';
import { byProvider } from '#test/support/suppressed.ts';

const FRIDAY = localDate('2026-11-20');
const SATURDAY = localDate('2026-11-21');
const NOON = Date.parse('2026-11-21T18:00:00.123Z');
const MINUTE = 60_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => database.store.transact(work);

/** What a tick of the realm sees whose clock shows this instant. */
const lookAt = async (realm: number, instant: number) => {
  await setClock(database, instant, realm);
  return within((tx) => tx.dispatch.look(realm));
};

function newPerson(given: Partial<NewPerson> = {}, settings: Partial<PersonSettings> = {}): NewPerson {
  const { id: _, ...person } = aPerson({ userId: randomUUID(), email: `${randomUUID()}@example.com` }, settings);
  return { ...person, source: 'landing', ...given };
}

async function signedUp(given: Partial<NewPerson> = {}, settings: Partial<PersonSettings> = {}): Promise<PersonId> {
  const id = await within((tx) => tx.people.insert(newPerson(given, settings)));
  if (id === null) throw new Error('the address was taken');
  return id;
}

describe('a transaction', () => {
  test('leaves nothing behind where its work throws', async () => {
    const person = newPerson();
    await expect(
      within(async (tx) => {
        await tx.people.insert(person);
        throw new Error('the work failed');
      }),
    ).rejects.toThrow('the work failed');
    expect(await within((tx) => tx.people.byEmail(LIVE_REALM, person.email))).toBeNull();
  });

  test('takes its jobs with it where its work throws', async () => {
    const before = await database.jobs.backlog();
    await expect(
      within(async (tx) => {
        await tx.jobs.enqueue({ name: 'send-chunk', chunkId: 1, realm: LIVE_REALM });
        throw new Error('the work failed');
      }),
    ).rejects.toThrow('the work failed');
    expect(await database.jobs.backlog()).toEqual(before);
  });
});

describe('service time', () => {
  test('is the clock of the database, in whole milliseconds', async () => {
    const now = await within((tx) => tx.serviceTime(LIVE_REALM));
    expect(Number.isInteger(now)).toBe(true);
    expect(Math.abs(now - Date.now())).toBeLessThan(MINUTE);
  });

  test('of a rehearsal moves without moving anybody else', async () => {
    const day = 86_400_000;
    const rehearsal = await within((tx) => tx.realms.create('dry-run'));
    await within((tx) => tx.realms.setClockOffsetMs(rehearsal, day));
    const ahead = await within(async (tx) => (await tx.serviceTime(rehearsal)) - (await tx.serviceTime(LIVE_REALM)));
    expect(ahead).toBeGreaterThan(day - MINUTE);
    expect(await within((tx) => tx.realms.clockOffsetMs(LIVE_REALM))).toBe(0);
  });

  test('never goes back', async () => {
    const rehearsal = await within((tx) => tx.realms.create('tester'));
    await within((tx) => tx.realms.setClockOffsetMs(rehearsal, 5000));
    await expect(within((tx) => tx.realms.setClockOffsetMs(rehearsal, 4999))).rejects.toThrow('only moves forward');
    expect(await within((tx) => tx.realms.clockOffsetMs(rehearsal))).toBe(5000);
  });
});

describe('a rehearsal’s realm', () => {
  test('goes with everybody and everything in it, and touches no other', async () => {
    const rehearsal = await within((tx) => tx.realms.create('tester'));
    const other = await within((tx) => tx.realms.create('tester'));
    const [its, others] = [await signedUp({ realm: rehearsal }), await signedUp({ realm: other })];
    await ensurePartitions(database.db, [FRIDAY]);
    for (const personId of [its, others])
      await database.db.insert(deliveries).values({
        personId,
        localDate: FRIDAY,
        stage: 1,
        channel: 1,
        chunkId: 0,
        contractVersion: 6,
        shownItems: [],
        shownNumbers: [],
      });
    for (const realm of [rehearsal, other]) {
      const at = NOON;
      await within((tx) =>
        tx.mailbox.deliver([
          {
            key: `kept.${realm}`,
            realm,
            channel: 'email',
            from: 'anchor@example.com',
            to: 'ann@example.com',
            subject: 'Morning',
            text: 'Good morning.',
            html: null,
            raw: new Uint8Array(),
            messageId: `<kept.${realm}@example.com>`,
            inReplyTo: null,
            replyTo: 'anchor@example.com',
            stage: null,
            localDate: null,
            contract: 'morning.intention@6',
            sentAt: at,
          },
        ]),
      );
    }
    const left = async (realm: number, person: PersonId) => ({
      person: (await within((tx) => tx.people.byId(person))) !== null,
      mail: await within((tx) => tx.dispatch.mailboxCount(realm)),
      slots: (await within((tx) => tx.dispatch.slots(realm))).length > 0,
      ledger: (await database.db.select().from(deliveries).where(eq(deliveries.personId, person))).length,
    });
    const whole = { person: true, mail: 1, slots: true, ledger: 1 };
    expect([await left(rehearsal, its), await left(other, others)]).toEqual([whole, whole]);
    await within((tx) => tx.realms.remove(rehearsal));
    expect(await left(rehearsal, its)).toEqual({ person: false, mail: 0, slots: false, ledger: 0 });
    expect(await left(other, others)).toEqual(whole);
    await expect(within((tx) => tx.serviceTime(rehearsal))).rejects.toThrow('does not exist');
  });

  test('is removed by nobody where it is the live one', async () => {
    await expect(within((tx) => tx.realms.remove(LIVE_REALM))).rejects.toThrow('never removed');
  });

  test('is old by the database’s own clock, whatever its own shows', async () => {
    const rehearsal = await within((tx) => tx.realms.create('dry-run'));
    await within((tx) => tx.realms.setClockOffsetMs(rehearsal, 400 * 86_400_000));
    expect(await within((tx) => tx.realms.olderThan('dry-run', MINUTE))).not.toContain(rehearsal);
    expect(await within((tx) => tx.realms.olderThan('dry-run', -MINUTE))).toContain(rehearsal);
    expect(await within((tx) => tx.realms.olderThan('simulation', -MINUTE))).not.toContain(rehearsal);
  });
});

describe('people', () => {
  test('come back as they went in, to the millisecond', async () => {
    const person = newPerson(
      {
        state: 'pending',
        trialLastDay: SATURDAY,
        createdAt: NOON,
        lastActiveAt: null,
        unsubscribedAt: NOON + 1,
        goodbyeAt: NOON + 2,
      },
      {
        stagesOff: ['midday'],
        weekdays: [1, 3, 7],
        freeWeekday: 4,
        pausedFrom: addDays(SATURDAY, -2),
        pausedUntil: SATURDAY,
        earlierPauses: [
          { from: addDays(SATURDAY, -9), until: addDays(SATURDAY, -7) },
          { from: addDays(SATURDAY, -5), until: addDays(SATURDAY, -4) },
        ],
        earlierWeekdays: [
          { until: addDays(SATURDAY, -20), weekdays: [1, 2] },
          { until: addDays(SATURDAY, -3), weekdays: [] },
        ],
        dayEndMinute: 180,
      },
    );
    const id = await within((tx) => tx.people.insert(person));
    const { source: _, ...expected } = person;
    expect(await within((tx) => tx.people.byId(id!))).toEqual({ ...expected, id });
  });

  test('are found by their address, however it was written', async () => {
    const name = randomUUID();
    const id = await signedUp({ email: ` ${name}@Example.COM ` });
    const found = await within((tx) => tx.people.byEmail(LIVE_REALM, `${name}@example.com`));
    expect(found).toMatchObject({ id, email: ` ${name}@Example.COM ` });
  });

  test('cannot take an address twice in one realm, and can in another', async () => {
    const email = `${randomUUID()}@example.com`;
    await signedUp({ email });
    expect(await within((tx) => tx.people.insert(newPerson({ email: email.toUpperCase() })))).toBeNull();
    const rehearsal = await within((tx) => tx.realms.create('simulation'));
    expect(await within((tx) => tx.people.insert(newPerson({ email, realm: rehearsal })))).not.toBeNull();
  });

  test('give their address free when they are deleted', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await signedUp({ email });
    await within((tx) => tx.people.update(first, { state: 'deleted' }));
    const second = await signedUp({ email });
    expect(await within((tx) => tx.people.byEmail(LIVE_REALM, email))).toMatchObject({ id: second });
  });

  test('keep what a change does not name', async () => {
    const id = await signedUp({}, { pausedUntil: SATURDAY });
    const before = await within((tx) => tx.people.byId(id));
    await within((tx) =>
      tx.people.update(id, { lastActiveAt: NOON, settings: { pausedUntil: 'open', weekdays: [6] }, chosenAt: NOON }),
    );
    await within((tx) => tx.people.update(id, {}));
    expect(await within((tx) => tx.people.byId(id))).toEqual({
      ...before,
      lastActiveAt: NOON,
      settings: { ...before!.settings, pausedUntil: 'open', weekdays: [6] },
    });
  });

  test('who do not exist cannot be changed', async () => {
    await expect(within((tx) => tx.people.update(987_654_321, { goodbyeAt: NOON }))).rejects.toThrow('does not exist');
    expect(await within((tx) => tx.people.byId(987_654_321))).toBeNull();
  });

  test('who were told of an absence are not told again, but of a later one', async () => {
    const told = await signedUp({ awayUntil: FRIDAY });
    const awayAgain = await signedUp({ awayUntil: SATURDAY });
    const prompts = [told, awayAgain].map((id) => ({ id, awayUntil: FRIDAY }));
    await within((tx) => tx.people.endAbsences(prompts));
    expect(await within((tx) => tx.people.byId(told))).toMatchObject({ awayUntil: null });
    expect(await within((tx) => tx.people.byId(awayAgain))).toMatchObject({ awayUntil: SATURDAY });
  });

  test('are found by a number once it is verified, and a number is verified by one of them at a time', async () => {
    const phone = phoneFrom(`+1312${String(Date.now()).slice(-7)}`)!;
    const [claims, owns] = [await signedUp(), await signedUp()];
    const found = () => within((tx) => tx.people.byPhone(LIVE_REALM, phone));
    await within((tx) => tx.people.changePhone(claims, { phone }, NOON));
    expect(await found()).toBeNull();
    await within((tx) => tx.people.changePhone(owns, { phone, phoneVerifiedAt: NOON }, NOON));
    expect(await found()).toMatchObject({ id: owns, phone, phoneVerifiedAt: NOON });
    await expect(within((tx) => tx.people.changePhone(claims, { phoneVerifiedAt: NOON }, NOON))).rejects.toThrow(
      PhoneTaken,
    );
    await within((tx) => tx.people.update(owns, { state: 'deleted' }));
    await within((tx) => tx.people.changePhone(claims, { phoneVerifiedAt: NOON }, NOON));
    expect(await found()).toMatchObject({ id: claims });
  });

  test('a pause that ends on no date sorts after one that ends on any', async () => {
    const { rows } = await database.db.execute<{ later: boolean }>(sql`select 'open' > '9999-12-31'::text as later`);
    expect(rows).toEqual([{ later: true }]);
  });
});

describe('what was told of a mail after it left', () => {
  const HOUR = 60 * MINUTE;
  const report = (person: PersonId, given: Partial<RecordedReport> = {}): RecordedReport => ({
    realm: LIVE_REALM,
    door: 'smtp',
    event: randomUUID(),
    about: { kind: 'person', person, message: null },
    kind: 'bounce',
    hard: false,
    status: null,
    reason: 'full',
    at: NOON,
    ...given,
  });

  test('is recorded once, however often its door tells it', async () => {
    const person = await signedUp();
    const told = report(person);
    expect(await within((tx) => tx.mailReports.add(told))).toBe(true);
    expect(await within((tx) => tx.mailReports.add({ ...told, at: NOON + HOUR }))).toBe(false);
    expect(await within((tx) => tx.mailReports.add({ ...told, door: 'postmark' }))).toBe(true);
  });

  test('the soft bounces of a person are told since an instant, and since the newest arrival', async () => {
    const [person, other] = [await signedUp(), await signedUp()];
    const softSince = (since: number) => within((tx) => tx.mailReports.softBounces(person, since));
    await within(async (tx) => {
      await tx.mailReports.add(report(person, { at: NOON }));
      await tx.mailReports.add(report(person, { at: NOON + HOUR, reason: 'expired' }));
      await tx.mailReports.add(report(person, { at: NOON + HOUR, hard: true, reason: 'no-such-mailbox' }));
      await tx.mailReports.add(report(person, { at: NOON + HOUR, kind: 'complaint', reason: 'complaint' }));
      await tx.mailReports.add(report(other, { at: NOON }));
    });
    expect(await softSince(NOON)).toEqual([
      { at: NOON, reason: 'full' },
      { at: NOON + HOUR, reason: 'expired' },
    ]);
    expect(await softSince(NOON + 1)).toEqual([{ at: NOON + HOUR, reason: 'expired' }]);
    await within((tx) => tx.mailReports.add(report(person, { at: NOON + 1, kind: 'delivered', reason: null })));
    expect(await softSince(NOON)).toEqual([{ at: NOON + HOUR, reason: 'expired' }]);
  });

  test('names the message it is about, and goes with its person', async () => {
    const person = await signedUp();
    const message = { person, date: SATURDAY, stage: 'midday', kind: 'prompt', sequence: 0 } as const;
    await within((tx) => tx.mailReports.add(report(person, { about: { kind: 'person', person, message } })));
    const rows = () =>
      database.db
        .select()
        .from(mailReports)
        .where(sql`person_id = ${person}`);
    expect(await rows()).toMatchObject([
      { messageKind: 'prompt', localDate: SATURDAY, stage: 'midday', sequence: 0, invitationId: null },
    ]);
    await within((tx) => tx.people.purge(person));
    expect(await rows()).toEqual([]);
  });
});

describe('slots', () => {
  const slotsOf = async (zone: string) =>
    (
      await database.db
        .select()
        .from(slots)
        .where(sql`zone = ${zone}`)
        .orderBy(slots.stage)
    ).map(({ minute, stage }) => `${stage}@${minute}`);

  test('stand for every stage a person gets, and follow a change of times', async () => {
    const id = await signedUp({}, { zone: 'Pacific/Chatham', stagesOff: ['midday'] });
    expect(await slotsOf('Pacific/Chatham')).toEqual(['1@360', '3@1080']);
    await within((tx) => tx.people.update(id, { settings: { morningMinute: 425, stagesOff: [] }, chosenAt: NOON }));
    expect(await slotsOf('Pacific/Chatham')).toEqual(expect.arrayContaining(['1@425', '2@750', '3@1080']));
  });

  test('go in the night after the last person left them', async () => {
    const gone = await signedUp({}, { zone: 'Indian/Cocos', morningMinute: 300 });
    await signedUp({}, { zone: 'Indian/Cocos' });
    await within((tx) => tx.people.update(gone, { state: 'deleted' }));
    await recountSlots(database.db, LIVE_REALM);
    expect(await slotsOf('Indian/Cocos')).toEqual(['1@360', '2@750', '3@1080']);
  });
});

describe('an opt-out', () => {
  test('waits for the chunk that is between its lock and its commit', async () => {
    const person = await signedUp();
    const order: string[] = [];
    let optOut = Promise.resolve();
    await database.db.transaction(async (chunk) => {
      await chunk.execute(shareBucketsStatement(person, person));
      optOut = within(async (tx) => {
        await tx.people.holdSending(person);
        order.push('opt-out');
      });
      // Long enough for an opt-out that does not wait to overtake.
      for (let i = 0; i < 50; i++) await chunk.execute(sql`select 1`);
      order.push('chunk');
    });
    await optOut;
    expect(order).toEqual(['chunk', 'opt-out']);
  });

  if (hasOthers)
    test('keeps the next chunk waiting until it is committed', async () => {
      const person = await signedUp();
      let chunk = Promise.resolve(0);
      await within(async (tx) => {
        await tx.people.holdSending(person);
        chunk = database.db.transaction(async (other) => {
          await other.execute(shareBucketsStatement(person - 1, person));
          const { rows } = await other.execute<{ gone: number }>(
            sql`select count(*) as gone from people where id = ${person} and unsubscribed_at is not null`,
          );
          return rows[0]!.gone;
        });
        expect(await waitsForALock(database, chunk)).toBe(true);
        await tx.people.update(person, { unsubscribedAt: NOON });
      });
      expect(await chunk).toBe(1);
    });
});

describe('a sign-up while the tick of its slot runs', () => {
  const dueIn = (zone: string) => ({
    zone,
    minute: 360,
    stage: 'morning' as const,
    channel: 'email' as const,
    date: SATURDAY,
    dueAt: NOON,
  });
  const tickIn = (zone: string) => within((tx) => tx.dispatch.tick(LIVE_REALM, dueIn(zone), NOON, 1000));
  const chunksOf = async (zone: string, person: PersonId) =>
    (
      await database.db.execute(sql`
        select from chunks c join ticks t on t.id = c.tick_id
        where t.zone = ${zone} and ${person} between c.first_person and c.last_person`)
    ).rows.length;

  if (hasOthers)
    test('is waited for by the tick, which then has it', async () => {
      const zone = 'Indian/Chagos';
      let person: PersonId | null = null;
      let ticking: Promise<unknown> = Promise.resolve();
      await within(async (tx) => {
        person = await tx.people.insert(newPerson({ createdAt: NOON - 1 }, { zone }));
        ticking = tickIn(zone);
        expect(await waitsForALock(database, ticking)).toBe(true);
      });
      await ticking;
      expect(await chunksOf(zone, person!)).toBe(1);
    });

  test('joins a tick that was faster, and none whose time had passed when it was made', async () => {
    const zone = 'Indian/Maldives';
    expect(await tickIn(zone)).toEqual([]);
    const [before, after] = [
      await signedUp({ createdAt: NOON - 1 }, { zone }),
      await signedUp({ createdAt: NOON }, { zone }),
    ];
    expect(await chunksOf(zone, before)).toBe(1);
    expect(await chunksOf(zone, after)).toBe(0);
  });
});

test('the people of a chunk come with the time of their realm, and whether anybody there is suppressed', async () => {
  const realm = await within((tx) => tx.realms.create('simulation'));
  const person = await signedUp({ realm, createdAt: NOON - MINUTE }, { zone: 'Indian/Mauritius' });
  const due = {
    zone: 'Indian/Mauritius',
    minute: 360,
    stage: 'morning' as const,
    channel: 'email' as const,
    date: SATURDAY,
    dueAt: NOON,
  };
  const [id] = (await within((tx) => tx.dispatch.tick(realm, due, NOON, 1000))) ?? [];
  const chunk = await within((tx) => tx.dispatch.claimChunk(id!, 'conformance', MINUTE));
  const read = () => within((tx) => tx.dispatch.duePeople(chunk!, []));

  await setClock(database, NOON + 5 * MINUTE, realm);
  await within((tx) => tx.suppressions.add(LIVE_REALM, randomUUID(), byProvider('bounced'), NOON));
  const before = await read();
  expect(before.people.map((one) => one.person.id)).toEqual([person]);
  expect(before.anySuppressed).toBe(false);
  expect(before.readAt).toBeGreaterThanOrEqual(NOON + 5 * MINUTE);
  expect(before.readAt).toBeLessThan(NOON + 6 * MINUTE);

  await within((tx) => tx.suppressions.add(realm, randomUUID(), byProvider('bounced'), NOON));
  expect((await read()).anySuppressed).toBe(true);
});

describe('agendas', () => {
  const recorded = (seq: number, event: AgendaEvent): RecordedEvent => ({
    seq,
    at: NOON,
    day: SATURDAY,
    on: FRIDAY,
    change: 'reply-1',
    event,
  });
  const add = (seq: number, text: string) =>
    recorded(seq, { kind: 'item-added', item: seq, text, notBefore: SATURDAY });

  async function append(person: PersonId, version: number, events: RecordedEvent[]): Promise<boolean> {
    return await within(async (tx) => {
      const before = await tx.agendas.load(person);
      const after = events.reduce(evolve, before);
      return await tx.agendas.append(person, version, events, changedItems(before, after));
    });
  }

  test('are empty before the first event', async () => {
    const person = await signedUp();
    expect(await within((tx) => tx.agendas.load(person))).toEqual(emptyAgenda);
  });

  test('are the fold of what was appended, in order', async () => {
    const person = await signedUp();
    const events = [
      add(1, 'Call the bank'),
      add(2, 'Buy "bread" \\ milk 🥖'),
      recorded(3, { kind: 'item-finished', item: 1 }),
    ];
    expect(await append(person, 0, events.slice(0, 2))).toBe(true);
    expect(await append(person, 2, events.slice(2))).toBe(true);
    expect(await within((tx) => tx.agendas.load(person))).toEqual(events.reduce(evolve, emptyAgenda));
  });

  test('tell what was filed to some days, and what was taken back on any', async () => {
    const person = await signedUp();
    const undo = (seq: number, undone: string) =>
      recorded(seq, { kind: 'change-undone', undone, restored: [], removed: [], settings: null });
    const filed: [LocalDate, RecordedEvent][] = [
      [FRIDAY, add(1, 'Call the bank')],
      [SATURDAY, add(2, 'Swim')],
      [addDays(SATURDAY, 1), recorded(3, { kind: 'note-kept', text: 'rain' })],
      // An older mail was answered.
      [FRIDAY, undo(4, 'reply-2')],
      [FRIDAY, recorded(5, { kind: 'item-finished', item: 1 })],
      [addDays(SATURDAY, 2), undo(6, 'reply-3')],
    ];
    await append(
      person,
      0,
      filed.map(([on, event]) => ({ ...event, on })),
    );
    const told = async (from: LocalDate | null, to: LocalDate) =>
      (await within((tx) => tx.agendas.eventsFiledTo(person, { from, to }))).map(({ seq, on }) => [seq, on]);
    const [friday, saturday, , answered, finished, later] = filed.map(([on], at) => [at + 1, on]);
    expect(await told(SATURDAY, SATURDAY)).toEqual([saturday, answered, later]);
    expect(await told(FRIDAY, FRIDAY)).toEqual([friday, answered, finished, later]);
    expect(await told(null, SATURDAY)).toEqual([friday, saturday, answered, finished, later]);
  });

  test('tell what changed settings, without the rest', async () => {
    const person = await signedUp();
    const undone = (seq: number, settings: { morningMinute: number } | null) =>
      recorded(seq, { kind: 'change-undone', undone: `reply-${seq - 1}`, restored: [], removed: [], settings });
    const settings = (seq: number) =>
      recorded(seq, { kind: 'settings-changed', before: { morningMinute: 360 }, after: { morningMinute: 420 } });
    const events = [add(1, 'Call the bank'), undone(2, null), settings(3), undone(4, { morningMinute: 360 })];
    await append(person, 0, events);
    expect(await within((tx) => tx.agendas.settingsChanges(person))).toEqual(events.slice(2));
  });

  test('refuse the slower of two changes whole, whatever its length', async () => {
    const person = await signedUp();
    expect(await append(person, 0, [add(1, 'Faster')])).toBe(true);
    expect(await within((tx) => tx.agendas.append(person, 0, [add(1, 'Slower'), add(2, 'Slower still')], []))).toBe(
      false,
    );
    const agenda = await within((tx) => tx.agendas.load(person));
    expect([...agenda.items.values()].map((item) => item.text)).toEqual(['Faster']);
  });

  test('let exactly one of many simultaneous changes through', async () => {
    const person = await signedUp();
    const changes = Array.from({ length: 5 }, (_, i) =>
      within((tx) => tx.agendas.append(person, 0, [add(1, `change ${i}`), add(2, `more ${i}`)], [])),
    );
    expect((await Promise.all(changes)).filter(Boolean)).toHaveLength(1);
    expect((await within((tx) => tx.agendas.load(person))).version).toBe(2);
  });

  test('keep the items as the hot path reads them', async () => {
    const person = await signedUp();
    await append(person, 0, [add(1, 'Open'), add(2, 'Done'), add(3, 'Someday')]);
    await append(person, 3, [
      recorded(4, { kind: 'item-finished', item: 2 }),
      recorded(5, { kind: 'item-put-away', item: 3 }),
    ]);
    const { rows } = await database.db.execute(
      sql`select item_id, state, not_before, closed_on, added_on from items where person_id = ${person} order by item_id`,
    );
    expect(rows).toEqual([
      { item_id: 1, state: 'open', not_before: SATURDAY, closed_on: null, added_on: expect.any(String) },
      { item_id: 2, state: 'done', not_before: null, closed_on: expect.any(String), added_on: expect.any(String) },
      { item_id: 3, state: 'someday', not_before: null, closed_on: null, added_on: expect.any(String) },
    ]);
  });
});

describe('sign-ups', () => {
  const signup = () =>
    aSignup({
      id: randomUUID(),
      email: 'Ann@example.com',
      zone: 'Asia/Kolkata',
      zoneReceived: 'Asia/Calcutta',
      createdAt: NOON,
    });

  test('come back as they went in, changes and all', async () => {
    const given = signup();
    await within((tx) => tx.signups.insertAll([given]));
    expect(await within((tx) => tx.signups.byId(given.id))).toEqual(given);
    const change = { acknowledgment: { header: 'Welcome', lines: [1, 2] }, zone: 'Europe/Kyiv', startToday: false };
    await within((tx) => tx.signups.update(given.id, change));
    expect(await within((tx) => tx.signups.byId(given.id))).toEqual({ ...given, ...change });
    expect(await within((tx) => tx.signups.byId(randomUUID()))).toBeNull();
  });

  test('are written and found many at once', async () => {
    const given = [signup(), signup(), signup()];
    await within((tx) => tx.signups.insertAll(given));
    const ids = given.map(({ id }) => id);
    const found = await within((tx) => tx.signups.byIds([...ids.slice(1), randomUUID(), ids[1] ?? '']));
    expect([...found.keys()].toSorted()).toEqual(ids.slice(1).toSorted());
    expect(found.get(given[2]?.id ?? '')).toEqual(given[2]);
    expect(await within((tx) => tx.signups.byIds([]))).toEqual(new Map());
    await within((tx) => tx.signups.insertAll([]));
  });

  test('begin at the service time of their realm, many by one statement', async () => {
    const realm = await within((tx) => tx.realms.create('simulation'));
    await setClock(database, NOON, realm);
    const plain = { ...signup(), realm, email: 'Ann@Example.com' };
    const odd = { ...signup(), realm, email: 'o"\\{,}@example.com', startToday: false, source: 'NULL' };
    const begun = [plain, odd].map(({ id, email, zone, zoneReceived, zoneSource, startToday, source }) => {
      return { id, email, zone, zoneReceived, zoneSource, startToday, source };
    });
    await database.store.transact((tx) => tx.signups.begin(realm, begun), 'one-statement');
    for (const given of [plain, odd]) {
      const found = await within((tx) => tx.signups.byId(given.id));
      expect(found).toEqual({ ...given, createdAt: expect.any(Number) });
      const { createdAt } = found ?? { createdAt: 0 };
      expect(createdAt).toBeGreaterThanOrEqual(NOON);
      expect(createdAt).toBeLessThanOrEqual(await within((tx) => tx.serviceTime(realm)));
    }
    await within((tx) => tx.signups.begin(realm, []));
    await expect(within((tx) => tx.signups.begin(99_999_999, begun))).rejects.toThrow();
  });

  test('change their state once, however many ask', async () => {
    const given = signup();
    await within((tx) => tx.signups.insertAll([given]));
    const claims = Array.from({ length: 4 }, () => within((tx) => tx.signups.claim(given.id, 'open', 'begun')));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    expect(await within((tx) => tx.signups.claim(given.id, 'open', 'parked'))).toBe(false);
  });

  test('are forgotten once they are old, in their own realm alone', async () => {
    const realm = await within((tx) => tx.realms.create('simulation'));
    const old = { ...signup(), realm };
    const young = { ...signup(), realm, createdAt: NOON + 1 };
    const elsewhere = signup();
    for (const given of [old, young, elsewhere]) await within((tx) => tx.signups.insertAll([given]));
    expect(await dropSignupsBefore(database.db, realm, NOON + 1)).toBe(1);
    const left = await within((tx) => Promise.all([old, young, elsewhere].map(({ id }) => tx.signups.byId(id))));
    expect(left.map((found) => found?.id)).toEqual([undefined, young.id, elsewhere.id]);
  });
});

const message: Message = {
  contract: 'ack.evening@6',
  stage: 'evening',
  localDate: SATURDAY,
  brand: 'Anchor',
  subject: 'Re: How was your day?',
  preheader: 'Got it',
  header: 'Got it',
  blocks: [{ kind: 'words', text: 'It’s "done" \\ 100 %' }],
  closing: 'Sleep well.',
  footer: null,
  sms: null,
};

function outboxMessage(given: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    key: `ack.${randomUUID()}`,
    realm: LIVE_REALM,
    kind: 'ack',
    personId: null,
    channel: 'email',
    to: 'ann@example.com',
    stage: 'evening',
    localDate: SATURDAY,
    sequence: 1,
    message,
    shown: [
      { item: 12, number: 1 },
      { item: 7, number: 2 },
    ],
    inReplyTo: '<a@example.com>',
    references: ['<a@example.com>', '<b "c"@example.com>'],
    passesOptOut: false,
    createdAt: NOON,
    dueAt: NOON,
    usefulUntil: NOON + 60 * MINUTE,
    ...given,
  };
}

describe('the outbox', () => {
  test('takes a message once by its key, with the one job that sends it', async () => {
    const given = outboxMessage();
    const before = await database.jobs.backlog();
    expect(await within((tx) => tx.outbox.put(given))).toBe(true);
    expect(await within((tx) => tx.outbox.put({ ...given, to: 'eve@example.com' }))).toBe(false);
    expect((await database.jobs.backlog()).waiting).toBe(before.waiting + 1);
    expect(await within((tx) => tx.outbox.byKey(given.key))).toMatchObject({
      ...given,
      state: 'planned',
      reason: null,
      attempts: 0,
    });
    expect(await within((tx) => tx.outbox.byKey('no-such-key'))).toBeNull();
  });

  test('numbers the messages of one conversation and finds them by their number', async () => {
    const personId = await signedUp();
    const next = () => within((tx) => tx.outbox.nextSequence(personId, SATURDAY, 'evening'));
    expect(await next()).toBe(1);
    const second = outboxMessage({ personId, sequence: 2 });
    await within((tx) => tx.outbox.put(outboxMessage({ personId })));
    await within((tx) => tx.outbox.put(second));
    expect(await next()).toBe(3);
    expect(await within((tx) => tx.outbox.nextSequence(personId, SATURDAY, 'morning'))).toBe(1);
    expect(await within((tx) => tx.outbox.byConversation(personId, SATURDAY, 'evening', 2))).toMatchObject({
      key: second.key,
    });
    expect(await within((tx) => tx.outbox.byConversation(personId, FRIDAY, 'evening', 2))).toBeNull();
  });

  test('never gives two messages of a conversation one number', async () => {
    const personId = await signedUp();
    await within((tx) => tx.outbox.put(outboxMessage({ personId })));
    await expect(within((tx) => tx.outbox.put(outboxMessage({ personId })))).rejects.toThrow();
  });

  test('hands a due message to one sender and to nobody else after', async () => {
    const { key } = outboxMessage();
    await within((tx) => tx.outbox.put(outboxMessage({ key })));
    expect(await within((tx) => tx.outbox.claim(key, NOON - 1, MINUTE))).toBeNull();
    const claims = Array.from({ length: 4 }, () => within((tx) => tx.outbox.claim(key, NOON, MINUTE)));
    const won = (await Promise.all(claims)).filter((entry) => entry !== null);
    expect(won).toHaveLength(1);
    expect(won[0]).toMatchObject({ key, state: 'handing-over', attempts: 1 });
  });

  test('offers what nobody took, and again what a sender left when its lease ran out', async () => {
    const realm = await within((tx) => tx.realms.create('simulation'));
    const offered = async (now: number) => (await lookAt(realm, now)).outbox;
    const [first, second] = [outboxMessage({ realm, dueAt: NOON + 1 }), outboxMessage({ realm, dueAt: NOON })];
    await within(async (tx) => {
      await tx.outbox.put(first);
      await tx.outbox.put(second);
    });
    expect(await offered(NOON - MINUTE)).toEqual([]);
    // Their own jobs have half a minute to come.
    expect(await offered(NOON + 1)).toEqual([]);
    expect(await offered(NOON + MINUTE)).toEqual([second.key, first.key]);
    await within((tx) => tx.outbox.claim(first.key, NOON + MINUTE, MINUTE));
    expect(await offered(NOON + 2 * MINUTE)).toEqual([second.key]);
    await within((tx) => tx.outbox.claim(second.key, NOON + 2 * MINUTE, -1));
    expect(await offered(NOON + 3 * MINUTE)).toEqual([second.key]);
    // It may have left: it is to be asked about, never to be handed over again as if it were planned.
    expect(await within((tx) => tx.outbox.claim(second.key, NOON + MINUTE, MINUTE))).toBeNull();
  });

  test('plans a definite "later" for its new time, and keeps an end with its reason', async () => {
    const realm = await within((tx) => tx.realms.create('simulation'));
    const given = outboxMessage({ realm });
    await within((tx) => tx.outbox.put(given));
    await within((tx) => tx.outbox.claim(given.key, NOON, MINUTE));
    const first = { key: given.key, attempts: 1 };
    expect(await within((tx) => tx.outbox.retry(first, NOON + 30_000, '421 busy'))).toBe(true);
    expect((await lookAt(realm, NOON)).outbox).toEqual([]);
    expect(await within((tx) => tx.outbox.claim(given.key, NOON + 30_000, MINUTE))).toMatchObject({ attempts: 2 });
    const second = { key: given.key, attempts: 2 };
    expect(await within((tx) => tx.outbox.finish(second, 'accepted', null, NOON + 31_000, 'provider-1'))).toBe(true);
    expect((await lookAt(realm, NOON + 2 * MINUTE)).outbox).toEqual([]);
    expect(await within((tx) => tx.outbox.retry(first, NOON + MINUTE, '421 busy'))).toBe(false);
    expect(await within((tx) => tx.outbox.finish(first, 'failed', 'too late', NOON + MINUTE, null))).toBe(false);
    expect(await within((tx) => tx.outbox.byKey(given.key))).toMatchObject({ state: 'accepted', reason: null });
  });
});

describe('the ledger of prompts', () => {
  async function chunkOf(acceptedThrough: PersonId, lastPerson: PersonId): Promise<number> {
    const [tick] = await database.db
      .insert(ticks)
      .values({
        realm: LIVE_REALM,
        zone: randomUUID(),
        minute: 750,
        stage: 2,
        localDate: SATURDAY,
        dueAt: NOON,
        tickedAt: NOON,
      })
      .returning();
    const [chunk] = await database.db
      .insert(chunks)
      .values({ tickId: tick!.id, firstPerson: 1, lastPerson, acceptedThrough, state: 'sending' })
      .returning();
    return chunk!.id;
  }

  const row = (personId: PersonId, chunkId: number, given: Partial<typeof deliveries.$inferInsert> = {}) => ({
    personId,
    localDate: SATURDAY,
    stage: 2,
    channel: 1,
    chunkId,
    contractVersion: 6,
    shownItems: [4, 9],
    shownNumbers: [1, 2],
    ...given,
  });

  test('reads a prompt’s state from its chunk’s progress, unless its own row tells it', async () => {
    await ensurePartitions(database.db, [SATURDAY]);
    const people = [await signedUp(), await signedUp(), await signedUp()] as const;
    const chunkId = await chunkOf(people[0], people[2]);
    await database.db
      .insert(deliveries)
      .values([
        row(people[0], chunkId),
        row(people[1], chunkId),
        row(people[2], chunkId, { state: 'skipped', reason: 'too late to send' }),
      ]);
    const find = (person: PersonId) => within((tx) => tx.prompts.find(person, SATURDAY, 'midday', 'email'));
    expect(await find(people[0])).toEqual({
      personId: people[0],
      date: SATURDAY,
      stage: 'midday',
      channel: 'email',
      shown: [
        { item: 4, number: 1 },
        { item: 9, number: 2 },
      ],
      contractVersion: 6,
      state: 'accepted',
      reason: null,
    });
    expect(await find(people[1])).toMatchObject({ state: 'handing-over' });
    expect(await find(people[2])).toMatchObject({ state: 'skipped', reason: 'too late to send' });
    expect(await within((tx) => tx.prompts.find(people[0], SATURDAY, 'midday', 'sms'))).toBeNull();
    expect(await within((tx) => tx.prompts.find(people[0], FRIDAY, 'midday', 'email'))).toBeNull();
  });
});

describe('incoming letters', () => {
  const inboundMail = (dedupKey: string = randomUUID()) => ({
    realm: LIVE_REALM,
    channel: 'email' as const,
    door: 'hook' as const,
    dedupKey,
    envelopeFrom: 'ann@example.com',
    envelopeTo: ['reply+abc@in.example.com', 'other@in.example.com'],
    raw: Uint8Array.from([0, 13, 10, 92, 255, 34]),
    receivedAt: NOON,
  });

  test('are stored once, byte for byte, with the one job that reads them', async () => {
    const before = await database.jobs.backlog();
    const given = inboundMail();
    const stores = await Promise.all([1, 2, 3].map(() => within((tx) => tx.inbound.store(given))));
    expect(stores.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(stores.map(({ id }) => id)).size).toBe(1);
    expect((await database.jobs.backlog()).waiting).toBe(before.waiting + 1);
    const stored = await within((tx) => tx.inbound.byId(stores[0]!.id));
    expect([...stored!.raw]).toEqual([...given.raw]);
    expect(stored).toMatchObject({
      envelopeTo: given.envelopeTo,
      door: 'hook',
      state: 'stored',
      receivedAt: NOON,
      personId: null,
    });
  });

  describe('that are long', () => {
    const pieces = ['the first rest', 'the second', ''].map((words) => new TextEncoder().encode(words));
    const storePieces = async () => {
      const ids: number[] = [];
      for (const bytes of pieces) ids.push(await within((tx) => tx.inbound.storePiece(bytes)));
      return { bytes: pieces.reduce((sum, { byteLength }) => sum + byteLength, 0), pieces: ids };
    };
    const readPieces = async (id: number) => {
      const read: Uint8Array[] = [];
      let piece = await within((tx) => tx.inbound.pieceAfter(id, null));
      while (piece !== null) {
        read.push(piece.bytes);
        const after = piece.id;
        piece = await within((tx) => tx.inbound.pieceAfter(id, after));
      }
      return read;
    };
    const piecesLeft = async (ids: readonly number[]) => {
      const { rows } = await database.db.execute<{ id: number }>(
        sql`select id from inbound_pieces where id = any(${sql.param(`{${ids.join()}}`)}::bigint[])`,
      );
      return rows.length;
    };

    test('are stored piece by piece, and read again in their order', async () => {
      const given = inboundMail();
      const rest = await storePieces();
      const { id } = await within((tx) => tx.inbound.store({ ...given, rest }));
      expect((await within((tx) => tx.inbound.byId(id)))?.bytes).toBe(given.raw.byteLength + 24);
      expect(await readPieces(id)).toEqual(pieces);
    });

    test('leave no piece behind where they are known already', async () => {
      const given = inboundMail();
      await within((tx) => tx.inbound.store(given));
      const rest = await storePieces();
      expect((await within((tx) => tx.inbound.store({ ...given, rest }))).isNew).toBe(false);
      expect(await piecesLeft(rest.pieces)).toBe(0);
    });

    test('lose every piece with their person, and with their words', async () => {
      const realm = await within((tx) => tx.realms.create('simulation'));
      const personId = await signedUp();
      const rests = [await storePieces(), await storePieces()];
      for (const [at, rest] of rests.entries()) {
        const { id } = await within((tx) =>
          tx.inbound.store({ ...inboundMail(), realm: at === 0 ? realm : LIVE_REALM, rest }),
        );
        await within((tx) =>
          tx.inbound.settle(id, { state: 'done', personId, stage: null, localDate: null, reading: null }),
        );
      }
      await forgetInboundBefore(database.db, realm, NOON + 1);
      expect(await Promise.all(rests.map((rest) => piecesLeft(rest.pieces)))).toEqual([0, 3]);
      await within((tx) => tx.people.purge(personId));
      expect(await Promise.all(rests.map((rest) => piecesLeft(rest.pieces)))).toEqual([0, 0]);
    });

    test('whose letter never came are forgotten after an hour, and no sooner', async () => {
      const { pieces: ids } = await storePieces();
      await database.db.execute(
        sql`update inbound_pieces set stored_at = clock_timestamp() - interval '61 minutes' where id = ${ids[0]}`,
      );
      await forgetLostPieces(database.db);
      expect(await piecesLeft(ids)).toBe(2);
    });
  });

  test('are processed by one worker, and by none once they are settled', async () => {
    const personId = await signedUp();
    const { id } = await within((tx) => tx.inbound.store(inboundMail()));
    const process = () =>
      within(async (tx) => {
        const taken = await tx.inbound.take(id);
        if (taken === null) return false;
        const reading = { kept: 'done', cut: [] };
        await tx.inbound.settle(id, { state: 'done', personId, stage: 'evening', localDate: SATURDAY, reading });
        return true;
      });
    expect((await Promise.all([process(), process(), process()])).filter(Boolean)).toHaveLength(1);
    expect(await within((tx) => tx.inbound.readings([id + 1, id]))).toEqual([null, { kept: 'done', cut: [] }]);
    expect(await within((tx) => tx.inbound.byId(id))).toMatchObject({
      state: 'done',
      personId,
      stage: 'evening',
      localDate: SATURDAY,
      reading: { kept: 'done', cut: [] },
    });
  });

  test('tell who handed them in and what was found out of who wrote them, as long as their words stand', async () => {
    const realm = await within((tx) => tx.realms.create('simulation'));
    const personId = await signedUp();
    const client = { address: '192.0.2.1', helo: 'mail.example.com' };
    const proof = { by: 'dns', dmarc: 'pass', policy: 'reject', passed: ['spf', 'dkim'] } as const;
    const { id } = await within((tx) => tx.inbound.store({ ...inboundMail(), realm, client }));
    const now = () => within((tx) => tx.inbound.byId(id));
    expect(await now()).toMatchObject({ client, proof: null });
    await within((tx) => tx.inbound.keepProof(id, proof));
    expect(await now()).toMatchObject({ client, proof });
    await within((tx) =>
      tx.inbound.settle(id, { state: 'done', personId, stage: null, localDate: null, reading: null }),
    );
    await forgetInboundBefore(database.db, realm, NOON + 1);
    expect(await now()).toMatchObject({ client: null, proof: null, state: 'done' });
  });

  test('counts the tries of a letter, not the races that it lost', async () => {
    const { id } = await within((tx) => tx.inbound.store(inboundMail()));
    for (let race = 0; race < 3; race += 1) await within((tx) => tx.inbound.take(id));
    expect(await within((tx) => tx.inbound.countTry(id))).toBe(1);
    expect(await within((tx) => tx.inbound.countTry(id))).toBe(2);
  });

  test('are forgotten once they are old: their bytes and words, and those of nobody altogether', async () => {
    const realm = await within((tx) => tx.realms.create('simulation'));
    const personId = await signedUp();
    const take = async (given: object, settled: { state: InboundMessage['state']; personId: number | null } | null) => {
      const { id } = await within((tx) => tx.inbound.store({ ...inboundMail(), realm, ...given }));
      const reading = { kept: 'done', cut: [] };
      if (settled) await within((tx) => tx.inbound.settle(id, { stage: null, localDate: null, reading, ...settled }));
      return id;
    };
    const ids = {
      read: await take({}, { state: 'done', personId }),
      held: await take({}, { state: 'held', personId }),
      nobodys: await take({}, { state: 'ignored', personId: null }),
      unread: await take({}, null),
      young: await take({ receivedAt: NOON + 1 }, { state: 'done', personId }),
      elsewhere: await take({ realm: LIVE_REALM }, { state: 'done', personId }),
    };
    expect(await forgetInboundBefore(database.db, realm, NOON + 1)).toBe(3);
    expect(await forgetInboundBefore(database.db, realm, NOON + 1)).toBe(0);
    const after = (id: number) => within((tx) => tx.inbound.byId(id));
    const words = { raw: inboundMail().raw, reading: { kept: 'done', cut: [] } };
    const noWords = { raw: new Uint8Array(), reading: null };
    expect(await after(ids.read)).toMatchObject({ ...noWords, state: 'done', personId, receivedAt: NOON });
    // Without its words nobody can say any more that they were theirs.
    expect(await after(ids.held)).toMatchObject({ ...noWords, state: 'ignored', personId });
    expect(await after(ids.nobodys)).toBeNull();
    expect(await after(ids.unread)).toMatchObject({ raw: words.raw, state: 'stored' });
    expect(await after(ids.young)).toMatchObject(words);
    expect(await after(ids.elsewhere)).toMatchObject(words);
  });

  test('tell the words of a person’s newest mails, and what was cut from them for a reason', async () => {
    const [ann, bob] = [await signedUp(), await signedUp()];
    const kept = (words: string, cut?: object[]) => ({ kept: words, ...(cut && { cut }) });
    const take = async (
      reading: object | null,
      { personId = ann, state = 'done', channel = 'email' }: Partial<InboundMessage> = {},
    ) => {
      const { id } = await within((tx) => tx.inbound.store({ ...inboundMail(), channel }));
      await within((tx) => tx.inbound.settle(id, { state, personId, stage: null, localDate: null, reading }));
    };
    const tail = { text: '~ onwards ~', reason: 'a tail' };
    await take(kept('Buy stamps', [tail]));
    await take(kept('Swim', [{ text: '> Good morning', reason: 'a quote' }, tail, { ...tail, text: 'Ann' }]));
    await take(kept('', [tail]));
    await take({ reasons: [] });
    await take(null);
    // Readings of another shape.
    await take(kept('Fix the gate'));
    await take(kept('Ring Jo', [{ reason: 'a tail' }]));
    await take(kept('not read'), { state: 'held' });
    await take(kept('nobody’s'), { state: 'ignored' });
    await take(kept('no mail'), { channel: 'sms' });
    await take(kept('Paint', [tail]), { personId: bob });
    const told = (person: PersonId, limit: number) => within((tx) => tx.inbound.latestWords(person, 'a tail', limit));
    expect(await told(ann, 10)).toEqual([
      { kept: 'Ring Jo', cut: [] },
      { kept: 'Fix the gate', cut: [] },
      { kept: 'Swim', cut: ['~ onwards ~', 'Ann'] },
      { kept: 'Buy stamps', cut: ['~ onwards ~'] },
    ]);
    expect((await told(ann, 3)).map((words) => words.kept)).toEqual(['Ring Jo', 'Fix the gate', 'Swim']);
    expect(await told(bob, 10)).toEqual([{ kept: 'Paint', cut: ['~ onwards ~'] }]);
  });

  test('tell what a person wrote, with the day it is filed to, while its words are kept', async () => {
    const [ann, bob] = [await signedUp(), await signedUp()];
    const day = localDate('2026-11-23');
    const take = async (receivedAt: number, outcome: Partial<Parameters<Tx['inbound']['settle']>[1]>) => {
      const { id } = await within((tx) => tx.inbound.store({ ...inboundMail(), receivedAt }));
      const read = { state: 'done', personId: ann, stage: null, localDate: day, reading: { kept: 'Swim' } } as const;
      await within((tx) => tx.inbound.settle(id, { ...read, ...outcome }));
    };
    await take(NOON, {});
    await take(NOON + 2, { reading: { kept: 'Buy stamps' }, localDate: null });
    await take(NOON + 1, { reading: { kept: 'all\ndone', said: 'all done' } });
    await take(NOON + 3, { reading: { kept: '' } });
    await take(NOON + 3, { reading: null });
    await take(NOON + 3, { state: 'held' });
    await take(NOON + 3, { state: 'ignored' });
    await take(NOON + 3, { personId: bob, reading: { kept: 'Paint' } });
    const wrote = (limit: number) => within((tx) => tx.inbound.ownWords(ann, limit));
    expect(await wrote(10)).toEqual([
      { receivedAt: NOON + 2, localDate: null, said: 'Buy stamps' },
      { receivedAt: NOON + 1, localDate: day, said: 'all done' },
      { receivedAt: NOON, localDate: day, said: 'Swim' },
    ]);
    expect((await wrote(1)).map(({ said }) => said)).toEqual(['Buy stamps']);
  });

  test('wait to be processed in the order in which they came', async () => {
    const realm = await within((tx) => tx.realms.create('simulation'));
    const first = await within((tx) => tx.inbound.store({ ...inboundMail(), realm }));
    const second = await within((tx) => tx.inbound.store({ ...inboundMail(), realm }));
    expect(await within((tx) => tx.inbound.unprocessed(realm, 10))).toEqual([first.id, second.id]);
    expect(await within((tx) => tx.inbound.unprocessed(realm, 1))).toEqual([first.id]);
  });
});

describe('suppressions', () => {
  const add = (hash: string, suppression: Suppression, at = NOON) =>
    within((tx) => tx.suppressions.add(LIVE_REALM, hash, suppression, at));
  const standing = (hash: string) => within((tx) => tx.suppressions.standing(LIVE_REALM, hash));

  test('hold for one realm, keep their first word for a reason, and can be lifted', async () => {
    const hash = randomUUID();
    const rehearsal = await within((tx) => tx.realms.create('dry-run'));
    const first: Suppression = { reason: 'bounced', actor: 'provider', evidence: { door: 'smtp', inbound: 7 } };
    await add(hash, first);
    await add(hash, byProvider('bounced'), NOON + 1);
    expect(await within((tx) => tx.suppressions.has(LIVE_REALM, hash))).toBe(true);
    expect(await within((tx) => tx.suppressions.has(rehearsal, hash))).toBe(false);
    expect(await within((tx) => tx.suppressions.reason(LIVE_REALM, hash))).toBe('bounced');
    expect(await within((tx) => tx.suppressions.reason(rehearsal, hash))).toBeNull();
    expect(await standing(hash)).toEqual([{ ...first, at: NOON }]);
    const { rows } = await database.db.execute(sql`select scope from suppressions where address_hash = ${hash}`);
    expect(rows).toEqual([{ scope: 'address' }]);
    await within((tx) => tx.suppressions.remove(LIVE_REALM, hash, UNSUBSCRIBED));
    expect(await within((tx) => tx.suppressions.has(LIVE_REALM, hash))).toBe(true);
    await within((tx) => tx.suppressions.remove(LIVE_REALM, hash, 'bounced'));
    expect(await within((tx) => tx.suppressions.has(LIVE_REALM, hash))).toBe(false);
  });

  test('stand one beside the other: START lifts the opt-out and not what a provider says', async () => {
    const hash = randomUUID();
    await add(hash, optOutBy({ door: 'link' }));
    await add(hash, byProvider('bounced'), NOON + 1);
    await add(hash, byProvider('complained'), NOON + 2);
    expect((await standing(hash)).map(({ reason }) => reason)).toEqual(['complained', 'bounced', UNSUBSCRIBED]);
    expect(await within((tx) => tx.suppressions.reason(LIVE_REALM, hash))).toBe('complained');

    await within((tx) => tx.suppressions.remove(LIVE_REALM, hash, UNSUBSCRIBED));
    expect((await standing(hash)).map(({ reason }) => reason)).toEqual(['complained', 'bounced']);
  });

  test('an opt-out in their own words takes the place of one by a link, and that of one by an administrator', async () => {
    const hash = randomUUID();
    const doors = async () => (await standing(hash)).map(({ actor, evidence, at }) => [actor, evidence.door, at]);
    await add(hash, optOutBy({ door: 'admin', admin: 1 }));
    await add(hash, optOutBy({ door: 'link' }), NOON + 1);
    expect(await doors()).toEqual([['person', 'link', NOON + 1]]);
    await add(hash, optOutBy({ door: 'letter', inbound: 12 }), NOON + 2);
    await add(hash, optOutBy({ door: 'preferences' }), NOON + 3);
    await add(hash, optOutBy({ door: 'admin', admin: 1 }), NOON + 4);
    expect(await doors()).toEqual([['person', 'letter', NOON + 2]]);
  });
});

describe('invitations', () => {
  const anInvitation = (given: Partial<NewInvitation> = {}): NewInvitation => ({
    id: randomUUID(),
    realm: LIVE_REALM,
    addressHash: randomUUID(),
    email: `${randomUUID()}@Example.com`,
    inviterId: null,
    source: 'confirmation_page',
    createdAt: NOON,
    ...given,
  });
  /** With its mail in the outbox. */
  async function invited(given: Partial<NewInvitation> = {}): Promise<NewInvitation> {
    const invitation = anInvitation(given);
    const { id, email: to } = invitation;
    await within(async (tx) => {
      await tx.invitations.add(invitation);
      await tx.outbox.put(
        outboxMessage({ key: invitationKey(id), kind: 'invitation', to, stage: null, localDate: null }),
      );
    });
    return invitation;
  }
  const left = ({ id }: NewInvitation) =>
    within(async (tx) => [await tx.invitations.byId(id), await tx.outbox.byKey(invitationKey(id))] as const);

  test('come back as they went in, and tell who said yes', async () => {
    const given = anInvitation({ inviterId: await signedUp() });
    expect(await within((tx) => tx.invitations.add(given))).toBe(true);
    expect(await within((tx) => tx.invitations.byId(given.id))).toEqual({ ...given, personId: null });
    const personId = await signedUp();
    await within((tx) => tx.invitations.accept(given.id, personId));
    expect(await within((tx) => tx.invitations.byId(given.id))).toEqual({ ...given, personId });
    expect(await within((tx) => tx.invitations.ofAddress(LIVE_REALM, given.addressHash))).toEqual({
      ...given,
      personId,
    });
    expect(await within((tx) => tx.invitations.byId(randomUUID()))).toBeNull();
    expect(await within((tx) => tx.invitations.ofAddress(LIVE_REALM, randomUUID()))).toBeNull();
  });

  test('go to an address once, however many give it at a time', async () => {
    const { addressHash } = anInvitation();
    const added = Array.from({ length: 4 }, () => within((tx) => tx.invitations.add(anInvitation({ addressHash }))));
    expect((await Promise.all(added)).filter(Boolean)).toHaveLength(1);
    expect(await within((tx) => tx.invitations.add(anInvitation({ addressHash })))).toBe(false);
  });

  test('lose their address and their words when they are old, and still count as sent', async () => {
    const realm = await within((tx) => tx.realms.create('simulation'));
    const old = await invited({ realm });
    const young = await invited({ realm, createdAt: NOON + 1 });
    await forgetInvitationsBefore(database.db, realm, NOON + 1);
    expect(await left(old)).toMatchObject([{ email: null, source: 'confirmation_page' }, null]);
    expect(await left(young)).toMatchObject([{ email: young.email }, { to: young.email }]);
    const again = anInvitation({ realm, addressHash: old.addressHash });
    expect(await within((tx) => tx.invitations.add(again))).toBe(false);
  });

  test('of who is erased lose the address, those they gave lose their name and their words', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await signedUp({ email });
    const [theirs, accepted] = [await invited({ email: email.toUpperCase() }), await invited()];
    await within((tx) => tx.invitations.accept(accepted.id, id));
    const [given, elsewhere] = [await invited({ inviterId: id }), await invited()];
    await within((tx) => tx.people.purge(id));
    expect(await left(theirs)).toMatchObject([{ email: null, personId: null }, null]);
    expect(await left(accepted)).toMatchObject([{ email: null, personId: null }, null]);
    expect(await left(given)).toMatchObject([{ email: given.email, inviterId: null }, null]);
    expect(await left(elsewhere)).toMatchObject([{ email: elsewhere.email }, { to: elsewhere.email }]);
  });
});

test('an address is known while an account stands under it, one that was deleted included', async () => {
  const email = `${randomUUID()}@example.com`;
  const isKnown = () => within((tx) => tx.people.isKnown(LIVE_REALM, email));
  expect(await isKnown()).toBe(false);
  const id = await signedUp({ email });
  expect(await isKnown()).toBe(true);
  await within((tx) => tx.people.update(id, { state: 'deleted' }));
  expect(await isKnown()).toBe(true);
  await within((tx) => tx.people.purge(id));
  expect(await isKnown()).toBe(false);
});

describe('the waitlist', () => {
  const entry = { realm: LIVE_REALM, zone: 'Europe/Berlin', source: 'hero', createdAt: NOON };
  const waiting = (email: string) =>
    database.db
      .select()
      .from(waitlist)
      .where(sql`lower(${waitlist.email}) = ${email}`);

  test('takes an address once, however it is written, and keeps what came first', async () => {
    const name = randomUUID();
    await within((tx) => tx.signups.wait({ ...entry, email: `${name}@Example.com` }));
    await within((tx) => tx.signups.wait({ ...entry, email: `${name}@example.COM`, zone: null, source: 'footer' }));
    expect(await waiting(`${name}@example.com`)).toMatchObject([
      { email: `${name}@Example.com`, zone: 'Europe/Berlin', source: 'hero', createdAt: NOON },
    ]);
  });

  test('forgets who is erased', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await signedUp({ email });
    await within((tx) => tx.signups.wait({ ...entry, email }));
    await within((tx) => tx.people.purge(id));
    expect(await waiting(email)).toEqual([]);
  });
});

describe('what is counted by the day', () => {
  const of = (subject: string) => ({ realm: LIVE_REALM, name: 'waitlist-network', subject }) as const;
  const add = (counted: Parameters<Tx['counts']['addToDay']>[0], at: number) =>
    within((tx) => tx.counts.addToDay(counted, at));

  test('counts each on its own, and from one again on the next day', async () => {
    const [one, other] = [of(randomUUID()), of(randomUUID())];
    expect(await add(one, NOON)).toBe(1);
    expect(await add(one, NOON + 1)).toBe(2);
    expect(await add(other, NOON)).toBe(1);
    expect(await add(one, NOON + 24 * 60 * MINUTE)).toBe(1);
    expect(await add(one, NOON)).toBe(3);
  });

  test('loses none of many that come at once', async () => {
    const counted = of(randomUUID());
    const counts = await Promise.all(Array.from({ length: 8 }, () => add(counted, NOON)));
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('is forgotten when its day is over, but for what was trapped', async () => {
    const counted = of(randomUUID());
    const trap = { realm: LIVE_REALM, name: 'waitlist-trap', subject: '' } as const;
    await add(counted, NOON);
    const trapped = await add(trap, NOON);
    await dropLimitCountsBefore(database.db, LIVE_REALM, addDays(SATURDAY, 1));
    expect(await add(counted, NOON)).toBe(1);
    expect(await add(trap, NOON)).toBe(trapped + 1);
  });
});

describe('the local mailbox', () => {
  test('holds a message once and shows an address its newest, oldest first', async () => {
    const realm = await within((tx) => tx.realms.create('tester'));
    const mail = (n: number, to: string) => ({
      key: `${realm}.${n}`,
      realm,
      channel: 'email' as const,
      from: 'anchor@example.com',
      to,
      subject: `Message ${n}`,
      text: 'Good morning',
      html: n === 1 ? null : '<p>Good morning</p>',
      raw: Uint8Array.from([n, 0, 255]),
      messageId: `<${n}@example.com>`,
      inReplyTo: null,
      replyTo: 'reply+abc@in.example.com',
      stage: 'morning' as const,
      localDate: SATURDAY,
      contract: 'morning.intention@6',
      sentAt: NOON + n,
    });
    const [ann, bob] = ['ann@example.com', 'bob@example.com'];
    await within((tx) => tx.mailbox.deliver([mail(1, ann), mail(2, bob), mail(3, ann), mail(4, ann)]));
    await within((tx) => tx.mailbox.deliver([{ ...mail(4, ann), subject: 'Again' }]));
    const subjects = async (address: string | null, limit: number) =>
      (await within((tx) => tx.mailbox.list(realm, address, limit))).map(({ subject }) => subject);
    expect(await subjects(ann, 10)).toEqual(['Message 1', 'Message 3', 'Message 4']);
    expect(await subjects(null, 2)).toEqual(['Message 3', 'Message 4']);
    expect(await within((tx) => tx.mailbox.addresses(realm))).toEqual([
      { address: ann, messages: 3, newestAt: NOON + 4 },
      { address: bob, messages: 1, newestAt: NOON + 2 },
    ]);
    const [first] = await within((tx) => tx.mailbox.list(realm, bob, 1));
    const again = await within((tx) => tx.mailbox.byId(first!.id));
    expect({ ...again, raw: [...again!.raw] }).toEqual({ ...mail(2, bob), id: first!.id, raw: [2, 0, 255] });
    // A caller’s copy of a message may still have its id.
    const copy = { ...again!, key: `${realm}.5`, subject: 'Message 5' };
    await within((tx) => tx.mailbox.deliver([copy]));
    expect(await subjects(bob, 10)).toEqual(['Message 2', 'Message 5']);
  });
});

// The embedded database is in the process: there is no connection to lose.
if (hasOthers)
  test('a connection lost in the middle of a transaction fails that transaction, and the process goes on', async () => {
    const uncaught: Error[] = [];
    const catchIt = (error: Error) => uncaught.push(error);
    process.on('uncaughtException', catchIt);
    try {
      const lost = database.db.transaction(async (queries) => {
        const { rows } = await queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        const pid = rows[0]?.pid;
        await database.db.execute(sql`select pg_terminate_backend(${pid}::int, 10000)`);
        // Its end is heard of between two statements.
        for (let isGone = false; !isGone; await breathe()) {
          const left = await database.db.execute(sql`select from pg_stat_activity where pid = ${pid}::int`);
          isGone = left.rows.length === 0;
        }
        await queries.execute(sql`select 1`);
      });
      await expect(lost).rejects.toThrow();
      expect(uncaught).toEqual([]);
      const { rows } = await database.db.execute<{ one: number }>(sql`select 1 as one`);
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      process.off('uncaughtException', catchIt);
    }
  });
