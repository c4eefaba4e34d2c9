import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { channelCode, stageCode } from '#adapters/postgres/codes.ts';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { slots } from '#adapters/postgres/dispatch-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { Person } from '#domain/people/person.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';
import type { Slot } from '#domain/rhythm/slots.ts';
import { type TextPerson, textStages, textTimes } from '#domain/rhythm/text-times.ts';

/**
 * Makes sure that a slot exists for each minute at which this person gets messages. Only ever adds: a counter would be one
 * hot row for every sign-up of a zone (docs: dispatch, rule 1), so empty slots are left to `recountSlots`.
 */
export async function fillSlots(tx: Queries, person: Pick<Person, 'realm' | 'state'> & TextPerson): Promise<void> {
  if (person.state !== 'pending' && person.state !== 'active') return;
  const wanted = slotsOf(person).map(({ stage, channel, ...slot }) => ({
    ...slot,
    realm: person.realm,
    stage: stageCode(stage),
    channel: channelCode(channel),
  }));
  if (wanted.length > 0) await tx.insert(slots).values(wanted).onConflictDoNothing();
}

/**
 * Adds somebody to the ticks of their slots that ran since they chose those times (`since`, service time), so that a time
 * still ahead when chosen is kept, however long writing took. Each is a chunk of one, queued like any unclaimed chunk. If
 * they were already in a tick, the ledger's key lets only one of the two send.
 */
export async function joinTicks(
  tx: Queries,
  person: Pick<Person, 'id' | 'realm' | 'state'> & TextPerson,
  since: number,
): Promise<void> {
  if (person.state !== 'pending' && person.state !== 'active') return;
  const own = slotsOf(person);
  for (const slot of own) await tx.execute(shareSlotStatement(person.realm, slot));
  for (const { zone, minute, stage, channel } of own) {
    await tx.execute(sql`
      insert into chunks (tick_id, first_person, last_person, state)
      select t.id, ${person.id}, ${person.id}, 'planned' from ticks t
      where t.realm_id = ${person.realm} and t.zone = ${zone} and t.minute = ${minute} and t.stage = ${stageCode(stage)}
        and t.channel = ${channelCode(channel)} and t.due_at > ${timestampOf(since)}`);
  }
}

/** First half of the two-part lock key, "slot", so that no other use of advisory locks collides. */
const SLOT_LOCK_CLASS = 0x736c6f74;

/**
 * For the tick: waits for people who are joining or leaving the slot, so that each is either in its chunks or finds its
 * tick. Two slots with the same hash wait for each other, which is harmless.
 */
export function holdSlotStatement(realm: number, slot: Slot): SQL {
  return sql`select pg_advisory_xact_lock(${SLOT_LOCK_CLASS}::int, ${slotKey(realm, slot)})`;
}

/** For joining or leaving a slot. A separate statement, so that the next one sees a tick that was waited for. */
export function shareSlotStatement(realm: number, slot: Slot): SQL {
  return sql`select pg_advisory_xact_lock_shared(${SLOT_LOCK_CLASS}::int, ${slotKey(realm, slot)})`;
}

function slotKey(realm: number, { zone, minute, stage, channel }: Slot): SQL {
  return sql`hashtext(${`${realm} ${zone} ${minute} ${stage} ${channel}`})`;
}

/** The slots of the stages that are on: by mail at the stage's own time, and by text if it has a text time. */
export function slotsOf(person: TextPerson): Slot[] {
  const { settings } = person;
  const { zone } = settings;
  const wanted = PROMPT_STAGES.filter((stage) => !settings.stagesOff.includes(stage));
  const texts = textStages(textTimes(person));
  return [
    ...wanted.map((stage) => ({ zone, minute: promptMinute(settings, stage), stage, channel: 'email' as const })),
    ...texts.map(({ stage, minute }) => ({ zone, minute, stage, channel: 'sms' as const })),
  ];
}

/** Removes the slots of a realm that have no people left, and returns how many. Runs once an hour. */
export async function recountSlots(db: Queries, realm: number): Promise<number> {
  return await db.transaction(async (tx) => {
    // Waits for every sign-up that found its slot present and has not committed, and blocks new ones; the delete's
    // snapshot then sees them all. Without the lock it could remove the slot of a fresh sign-up.
    await tx.execute(sql`lock table slots in share row exclusive mode`);
    const { rows } = await tx.execute(sql`
      delete from slots s where s.realm_id = ${realm} and not exists (
        select from people p
        where p.realm_id = s.realm_id and p.zone = s.zone and p.state in ('pending', 'active')
          and case s.channel * 10 + s.stage
            when ${slotCode('morning', 'email')} then p.morning_minute
            when ${slotCode('midday', 'email')} then p.midday_minute
            when ${slotCode('evening', 'email')} then p.evening_minute
            when ${slotCode('morning', 'sms')} then p.text_morning_minute
            when ${slotCode('midday', 'sms')} then p.text_midday_minute
            else p.text_evening_minute end = s.minute
      )
      returning 1 as gone`);
    return rows.length;
  });
}

function slotCode(stage: PromptStage, channel: Channel): number {
  return channelCode(channel) * 10 + stageCode(stage);
}
