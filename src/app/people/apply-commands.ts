import type { Tx } from '#app/ports/store.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { writeChosen } from '#app/people/write-chosen.ts';
import { changedItems } from '#domain/agenda/agenda.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { decide, type Decision } from '#domain/agenda/decide.ts';
import type { DecisionContext } from '#domain/agenda/decision-context.ts';
import type { Person } from '#domain/people/person.ts';
import { nextActiveDay } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * Applies commands from a button or an auto-reply to a person's agenda and settings, in the caller's transaction. `on`
 * is the day the act is filed to; null: their current day. The caller has locked the person.
 */
export async function applyCommands(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  commands: readonly Command[],
  act: { readonly now: number; readonly on: LocalDate | null } & Pick<DecisionContext, 'change' | 'by'>,
): Promise<Decision> {
  const { settings } = person;
  const { rhythm } = ctx.settings;
  const day = personDayAt(settings, act.now);
  const on = act.on ?? day;
  const before = await tx.agendas.load(person.id);
  const decision = decide(before, commands, {
    at: act.now,
    day,
    on,
    change: act.change,
    ...(act.by === undefined ? {} : { by: act.by }),
    nextActiveDay: nextActiveDay(person, on, rhythm),
    person,
    rhythm,
  });
  if (decision.events.length === 0) return decision;
  const items = changedItems(before, decision.agenda);
  if (!(await tx.agendas.append(person.id, before.version, decision.events, items)))
    throw new Error(`person ${person.id}: the agenda changed although the person is locked`);
  await writeChosen(tx, ctx, person.id, decision.settings, act.now);
  return decision;
}
