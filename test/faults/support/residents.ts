/** The people of a scene or a round, and what is left to do for them. */
import { sql } from 'drizzle-orm';
import { channelCode } from '#adapters/postgres/codes.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { PersonId } from '#domain/people/person.ts';
import { aPerson, aPhone } from '#test/support/a-person.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { MONDAY } from './faults-settings.ts';

/** Four slots due at the same instant, so that three workers have chunks at once. */
export const ZONES = ['America/Chicago', 'America/Winnipeg', 'America/Mexico_City', 'America/Costa_Rica'];

export interface Left extends Record<string, unknown> {
  readonly chunks: number;
  readonly answers: number;
  readonly mails: number;
  /** Reports on texts that are not applied yet. */
  readonly reports: number;
  /** Texts reported as arrived. */
  readonly arrived: number;
  readonly ticks: number;
  readonly textTicks: number;
}

export async function movePeopleIn(
  database: Database,
  perZone: number,
  stages: readonly string[],
  channel: Channel,
): Promise<Map<PersonId, string>> {
  const off = (['morning', 'midday', 'evening'] as const).filter((stage) => !stages.includes(stage));
  return database.store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    const emails = new Map<PersonId, string>();
    for (const zone of ZONES) {
      for (let index = 0; index < perZone; index += 1) {
        const email = `${zone.slice(8).toLowerCase()}.${index}@example.com`;
        const { id: _, ...person } = aPerson({ firstDay: MONDAY, lastActiveOn: MONDAY }, { zone, stagesOff: off });
        const id = await tx.people.insert({ ...person, source: 'landing', userId: crypto.randomUUID(), email });
        if (id === null) continue;
        emails.set(id, email);
        // On the paid plan people with a phone get only texts.
        const number = `+1512555${String(emails.size).padStart(4, '0')}`;
        if (channel === 'sms') await tx.people.changePhone(id, { ...aPhone(number), textsOffAt: null }, now);
      }
    }
    return emails;
  });
}

/** Clears other work, so that the workers find only that of the scene. */
export async function tickTheDayBefore(database: Database): Promise<void> {
  await tick(database.store, emptyTickMemory(), LIVE_REALM);
  const promptWriter = dispatcher(database);
  await database.jobs.runAll({
    'send-chunk': async ({ chunkId, realm }) => {
      await sendChunk(promptWriter, chunkId, realm);
    },
    'send-outbox': async () => {},
    'process-inbound': async () => {},
    'apply-event': async () => {},
    'settle-subscription': async () => {},
    'tell-trial-ends': async () => {},
    'write-export': async () => {},
  });
}

export async function nameOf(database: Database): Promise<string> {
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`);
  return rows[0]?.name ?? '';
}

export async function whatIsLeft(database: Database): Promise<Left> {
  const { rows } = await database.db.execute<Left>(sql`
    select
      (select count(*)::int from chunks where state <> 'sent') as "chunks",
      (select count(*)::int from outbox where state in ('planned', 'handing-over', 'unknown')) as "answers",
      (select count(*)::int from inbound where state = 'stored') as "mails",
      (select count(*)::int from provider_events where outcome is null) as "reports",
      (select count(*)::int from provider_events where outcome = 'arrived') as "arrived",
      (select count(*)::int from ticks where local_date = ${MONDAY}::date and channel = ${channelCode('email')}) as "ticks",
      (select count(*)::int from ticks where local_date = ${MONDAY}::date and channel = ${channelCode('sms')}) as "textTicks"`);
  return rows[0] ?? { chunks: 1, answers: 1, mails: 1, reports: 0, arrived: 0, ticks: 0, textTicks: 0 };
}
