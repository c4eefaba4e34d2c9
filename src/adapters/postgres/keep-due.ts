import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { channelCode, stageBits, stageCode } from '#adapters/postgres/codes.ts';
import type { Queries } from '#adapters/postgres/database.ts';
import { minuteColumn } from '#adapters/postgres/dispatch/minute-column.ts';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { CONTRACT_VERSION } from '#domain/messages/contracts.ts';
import type { PersonId, PersonSettings } from '#domain/people/person.ts';
import { MINUTE_SETTING } from '#domain/rhythm/rhythm.ts';

/**
 * What fell due before a person chose other times stays due, also where no worker has read the people of its tick yet:
 * once they are in another slot, that chunk no longer finds them. Asked before the change is written, while their row
 * tells the times that held. `chosenAt` is service time in ms.
 */
export async function keepDue(
  tx: Queries,
  id: PersonId,
  { zone, ...settings }: Partial<PersonSettings>,
  chosenAt: number,
): Promise<void> {
  for (const stage of PROMPT_STAGES) {
    const minute = settings[MINUTE_SETTING[stage]];
    if (zone === undefined && minute === undefined) continue;
    await tx.execute(keepDueStatement(id, stage, { zone: zone ?? null, minute: minute ?? null, chosenAt }));
  }
}

/** Null: as it was. */
interface NewTime {
  readonly zone: string | null;
  readonly minute: number | null;
  readonly chosenAt: number;
}

/**
 * A chunk of one, begun as far as its ledger: whoever takes it up finds the row standing, and asks the gate with the
 * tick's own time. Where another chunk's pass writes their row at this moment, the ledger's key lets that one win, and
 * this chunk is empty.
 */
function keepDueStatement(id: PersonId, stage: PromptStage, { zone, minute, chosenAt }: NewTime): SQL {
  const held = sql`p.${minuteColumn(stage)}`;
  return sql`
    with due as (
      select t.id as tick_id, t.local_date
      from people p
      join ticks t on t.realm_id = p.realm_id and t.zone = p.zone and t.minute = ${held} and t.stage = ${stageCode(stage)}
      where p.id = ${id} and p.state in ('pending', 'active') and (p.stages_off & ${stageBits([stage])}::int) = 0
        and (p.zone <> ${zone}::text or ${held} <> ${minute}::smallint)
        and t.due_at <= ${timestampOf(chosenAt)} and t.due_at > greatest(p.created_at, p.${sql.raw(`${stage}_chosen_at`)})
        and exists (
          select from chunks c
          where c.tick_id = t.id and ${id} between c.first_person and c.last_person and c.attempts = 0 and c.state <> 'sent'
        )
    ), own as (
      insert into chunks (tick_id, first_person, last_person, state, attempts)
      select tick_id, ${id}, ${id}, 'planned', 1 from due
      returning id, tick_id
    )
    insert into deliveries (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers)
    select ${id}::bigint, due.local_date, ${stageCode(stage)}::smallint, ${channelCode('email')}::smallint, own.id,
      ${CONTRACT_VERSION}::smallint, '{}', '{}'
    from own join due using (tick_id)
    on conflict do nothing`;
}
