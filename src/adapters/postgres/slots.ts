import { sql } from 'drizzle-orm';
import { stageCode } from '#adapters/postgres/codes.ts';
import type { Queries } from '#adapters/postgres/database.ts';
import { slots } from '#adapters/postgres/schema.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import type { Person } from '#domain/people/person.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';

/**
 * Makes sure that the minutes at which this person hears from us are looked at. Only ever adds: a count would be one
 * hot row for every sign-up of a zone (docs: dispatch, rule 1), so empty slots wait for `recountSlots`.
 */
export async function fillSlots(tx: Queries, person: Pick<Person, 'realm' | 'state' | 'settings'>): Promise<void> {
  if (person.state !== 'pending' && person.state !== 'active') return;
  const { realm, settings } = person;
  const wanted = PROMPT_STAGES.filter((stage) => !settings.stagesOff.includes(stage)).map((stage) => ({
    realmId: realm,
    zone: settings.zone,
    minute: promptMinute(settings, stage),
    stage: stageCode(stage),
  }));
  if (wanted.length > 0) await tx.insert(slots).values(wanted).onConflictDoNothing();
}

/** Removes the slots of a realm in which nobody is left; how many. Once a night. */
export async function recountSlots(db: Queries, realm: number): Promise<number> {
  return await db.transaction(async (tx) => {
    // Waits for every sign-up that found its slot there already and has not committed, and holds off new ones; the
    // delete then begins with a snapshot that sees them all. Without it the slot of a fresh sign-up could go.
    await tx.execute(sql`lock table slots in share row exclusive mode`);
    const { rows } = await tx.execute(sql`
      delete from slots s where s.realm_id = ${realm} and not exists (
        select from people p
        where p.realm_id = s.realm_id and p.zone = s.zone and p.state in ('pending', 'active')
          and case s.stage
            when ${stageCode('morning')} then p.morning_minute
            when ${stageCode('midday')} then p.midday_minute
            else p.evening_minute end = s.minute
      )
      returning 1 as gone`);
    return rows.length;
  });
}
