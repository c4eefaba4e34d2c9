/** What a test does with one Monday of the dispatcher, and what it then sees. */
import { sql } from 'drizzle-orm';
import { foldCounters } from '#adapters/postgres/counters.ts';
import type { EmailTransport } from '#app/ports/email.ts';
import type { NewPerson } from '#app/ports/people.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { expectFullCounts } from '#test/support/full-counts.ts';
import { MONDAY, MONDAY_MORNING, mondayAt } from '#test/support/monday.ts';
import { setClock } from '#test/support/set-clock.ts';

/** Settings of somebody who hears from us once a day. */
export const ONLY_MORNINGS: Partial<PersonSettings> = { stagesOff: ['midday', 'evening'] };

export type DispatchedMonday = Awaited<ReturnType<typeof openMonday>>;

/** A database of its own, in which it is five in the morning in Chicago. */
export async function openMonday() {
  const database = await openTestDatabase();
  const { store } = database;
  const memory = emptyTickMemory();
  const clock = (instant: number) => setClock(database, instant);
  await clock(mondayAt('05:00:00'));

  return {
    database,
    /** Whatever happened: what is counted is what there is, before it was folded and after. */
    async close() {
      await expectFullCounts(database);
      await foldCounters(database.db);
      await expectFullCounts(database);
      await database.close();
    },
    clock,

    /** Somebody whose first day it is. */
    somebody: (email: string, settings: Partial<PersonSettings> = {}, person: Partial<NewPerson> = {}) =>
      insertPerson(database, email, { firstDay: MONDAY, lastActiveOn: MONDAY, ...person }, settings),
    choose: (person: number, settings: Partial<PersonSettings>, chosenAt: number) =>
      store.transact((tx) => tx.people.update(person, { settings, chosenAt })),
    addItems: (person: number, texts: readonly string[]) =>
      store.transact((tx) =>
        tx.agendas.append(
          person,
          0,
          texts.map((text, index) => ({
            seq: index + 1,
            at: mondayAt('05:00:00'),
            day: MONDAY,
            on: MONDAY,
            change: 'first',
            event: { kind: 'item-added', item: index + 1, text, notBefore: MONDAY },
          })),
          texts.map((text, index) => ({
            id: index + 1,
            text,
            state: { kind: 'open', notBefore: MONDAY },
            addedOn: MONDAY,
            numbered: { on: MONDAY, number: index + 1 },
          })),
        ),
      ),

    /** What falls due between now and this instant. */
    async tickAt(instant: number = MONDAY_MORNING) {
      await tick(store, emptyTickMemory(), LIVE_REALM);
      await clock(instant);
      return tick(store, emptyTickMemory(), LIVE_REALM);
    },
    /** The tick of a process that has ticked before, at the time that the clock shows; `through` another store for once. */
    tickNow: (through: Store = store) => tick(through, memory, LIVE_REALM),
    /** The clock shows this time of the day, or this instant; the tick runs, and all that waits is handed over. */
    async liveAt(time: string | number, transport?: EmailTransport) {
      await clock(typeof time === 'string' ? mondayAt(time) : time);
      await tick(store, memory, LIVE_REALM);
      const now = await store.transact((tx) => tx.serviceTime(LIVE_REALM));
      const { chunks } = await store.transact((tx) => tx.dispatch.dueNow(LIVE_REALM, now));
      const deps = dispatcher(database, transport === undefined ? {} : { transport });
      for (const id of chunks) await sendChunk(deps, id, LIVE_REALM);
    },
    /** The chunk's lease is over, as if its process had been gone for long. */
    endLeases: () => database.db.execute(sql`update chunks set lease_until = clock_timestamp() - interval '1 second'`),

    promptOf: (person: number, stage: 'morning' | 'midday' | 'evening' = 'morning') =>
      store.transact((tx) => tx.prompts.find(person, MONDAY, stage, 'email')),
    delivered: () => store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 1000)),
    /** The day and stage of each mail to an address, oldest first. */
    async mailOf(address: string) {
      const mails = await store.transact((tx) => tx.mailbox.list(LIVE_REALM, address, 100));
      return mails.map(({ stage, localDate: date }) => `${date} ${stage}`);
    },
  };
}
