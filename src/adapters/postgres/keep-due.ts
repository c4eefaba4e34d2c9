import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { openTickStatement, tickOf } from '#adapters/postgres/dispatch/tick.ts';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import { settingsOf } from '#adapters/postgres/person-settings.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { shareSlotStatement, slotsOf } from '#adapters/postgres/slots.ts';
import type { DueSlot } from '#app/ports/dispatch.ts';
import type { PhoneChange } from '#app/ports/people.ts';
import type { PersonId, PersonSettings } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';
import { MINUTE_SETTING } from '#domain/rhythm/rhythm.ts';
import { slotsDueBetween } from '#domain/rhythm/slots.ts';
import type { TextPerson } from '#domain/rhythm/text-times.ts';
import { hasClocks } from '#domain/time/wall-time.ts';

/**
 * What fell due before a person chose other times, or changed their phone, stays due, also where no worker has read the
 * people of its tick yet, or where nobody has ticked: once they are in another slot, neither that chunk nor that tick finds
 * them. They get a chunk of their own, which asks about them by the tick's time, wherever they are. Asked before the change
 * is written, while their row tells the times that held. `chosenAt` is service time in ms.
 *
 * Never twice, never lost: holding the old slot, we see each tick of it that was written, and whoever ticks after us
 * waits for our commit; where nobody has, the tick is opened for this chunk alone, and stays to be ticked for all
 * others. A chunk that reads them at this moment either is waited for (the caller holds sending) or no longer finds
 * them; whatever else happens, the ledger's key lets one of all chunks have the prompt.
 */
export async function keepDue(
  tx: Queries,
  id: PersonId,
  change: { readonly settings?: Partial<PersonSettings>; readonly phone?: PhoneChange },
  chosenAt: number,
): Promise<void> {
  const { settings = {}, phone } = change;
  if (phone === undefined && !TIME_SETTINGS.some((name) => name in settings)) return;
  const [row] = await tx.select().from(people).where(eq(people.id, id));
  if (row === undefined || (row.state !== 'pending' && row.state !== 'active')) return;
  // Written from a Phone only.
  const held: TextPerson = { ...row, phone: row.phone as Phone | null, settings: settingsOf(row) };
  if (!hasClocks(row.zone)) return;
  const after = slotsOf({ ...held, ...phone, settings: { ...held.settings, ...settings } });
  for (const slot of slotsOf(held)) {
    const { zone, minute, stage, channel } = slot;
    // Another number is another way out, at whatever minute; turning a stage off leaves nothing of it due.
    const isLeft = channel === 'sms' && phone !== undefined;
    const isStaying = after.some(
      (other) => other.channel === channel && other.stage === stage && other.zone === zone && other.minute === minute,
    );
    if ((isStaying && !isLeft) || settings.stagesOff?.includes(stage) === true) continue;
    const verifiedAt = channel === 'sms' ? (row.phoneVerifiedAt ?? 0) : 0;
    const since = Math.max(row.createdAt, row[`${stage}ChosenAt`] ?? 0, verifiedAt, chosenAt - LOOK_BACK_MS);
    const due = slotsDueBetween(slot, since + 1, chosenAt).at(-1);
    if (due !== undefined) await keepOne(tx, id, row.realmId, { ...slot, ...due });
  }
}

const TIME_SETTINGS = ['zone', 'stagesOff', ...Object.values(MINUTE_SETTING)];

/** As far back as a tick looks. */
const LOOK_BACK_MS = 24 * 3_600_000;

async function keepOne(tx: Queries, id: PersonId, realm: number, due: DueSlot): Promise<void> {
  await tx.execute(shareSlotStatement(realm, due));
  const opened = await tx.execute(openTickStatement(realm, due));
  // Whoever ticks makes room first, and here nobody did.
  if (opened.rows.length > 0) await ensurePartitions(tx, [due.date]);
  await tx.execute(ownChunkStatement(id, realm, due));
}

/** Where a chunk of their slot has read its people, they were among them: nothing is left to keep. */
function ownChunkStatement(id: PersonId, realm: number, due: DueSlot): SQL {
  return sql`
    insert into chunks (tick_id, first_person, last_person, state, kept)
    select t.id, ${id}, ${id}, 'planned', true from ticks t
    where ${tickOf(realm, due)} and (
      t.ticked_at is null or exists (
        select from chunks c
        where c.tick_id = t.id and ${id} between c.first_person and c.last_person and c.attempts = 0 and c.state <> 'sent'
      )
    )`;
}
