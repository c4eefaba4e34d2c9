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
import { MINUTE_SETTING } from '#domain/rhythm/rhythm.ts';
import { slotsDueBetween } from '#domain/rhythm/slots.ts';
import type { TextPerson } from '#domain/rhythm/text-times.ts';
import { hasClocks } from '#domain/time/wall-time.ts';

/**
 * What fell due before a person chose other times or changed their phone stays due, even if no worker has read the people
 * of its tick yet, or the slot is not ticked yet: once they are in another slot, neither that chunk nor that tick finds
 * them. They get a chunk of their own, which reads them at the tick's time, whatever slot they are in. Called before the
 * change is written, while their row has the old times. `chosenAt` is service time in ms.
 *
 * Nothing is sent twice or lost. Holding the old slot, we see each tick written for it, and a later tick waits for our
 * commit. Without a tick, one is opened for this chunk alone, and is still ticked for everybody else. A chunk that reads
 * them at this moment is either waited for (the caller holds the sending lock) or no longer finds them. In every other
 * case the ledger's key lets only one chunk have the prompt.
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
  const held: TextPerson = { ...row, settings: settingsOf(row) };
  if (!hasClocks(row.zone)) return;
  const after = slotsOf({ ...held, ...phone, settings: { ...held.settings, ...settings } });
  for (const slot of slotsOf(held)) {
    const { zone, minute, stage, channel } = slot;
    // A new number cancels what was due to the old one, at any minute; turning a stage off leaves nothing of it due.
    const isLeft = channel === 'sms' && phone !== undefined;
    const isStaying = after.some(
      (other) => other.channel === channel && other.stage === stage && other.zone === zone && other.minute === minute,
    );
    if ((isStaying && !isLeft) || settings.stagesOff?.includes(stage) === true) continue;
    const verifiedAt = channel === 'sms' ? (row.phoneVerifiedAt ?? 0) : 0;
    const since = Math.max(row.createdAt, row[`${stage}ChosenAt`] ?? 0, verifiedAt, chosenAt - LOOK_BACK_MS);
    const due = slotsDueBetween(slot, since + 1, chosenAt).at(-1);
    if (due !== undefined) await keepOne(tx, id, row.realm, { ...slot, ...due });
  }
}

const TIME_SETTINGS = ['zone', 'stagesOff', ...Object.values(MINUTE_SETTING)];

/** As far back as a tick looks. */
const LOOK_BACK_MS = 24 * 3_600_000;

async function keepOne(tx: Queries, id: PersonId, realm: number, due: DueSlot): Promise<void> {
  await tx.execute(shareSlotStatement(realm, due));
  const opened = await tx.execute(openTickStatement(realm, due));
  // A tick creates its partition first; this one was opened without that.
  if (opened.rows.length > 0) await ensurePartitions(tx, [due.date]);
  await tx.execute(ownChunkStatement(id, realm, due));
}

/** If a chunk of their slot has read its people, they were among them: nothing needs keeping. */
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
