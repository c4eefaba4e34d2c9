import { closeQuestion } from '#app/inbound/ask-back.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import { recordActivity } from '#app/people/record-activity.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Change } from '#domain/agenda/agenda.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { Person } from '#domain/people/person.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/** The id by which the change can be undone; null if nothing changed. `gone`: the person was erased meanwhile. */
export type PressResult = Result<string | null, 'gone'>;

/** When, and on which page behind an email's footer; the latter begins the id of the change (`sourceOfChange`). */
export interface Press {
  readonly now: number;
  readonly page: 'settings' | 'days';
}

/**
 * Applies what a form of a person's own pages asks for, equivalent to a reply with the same words. Counts as activity
 * like any button, and closes an open question about the same items.
 */
export async function press(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  commands: readonly Command[],
  { now, page }: Press,
): Promise<PressResult> {
  const current = await lockPerson(tx, person.id);
  if (current === null) return refused('gone');
  const change = `${page}.${current.id}.${now}`;
  const { hasChanges } = await applyCommands(tx, ctx, current, commands, { now, change, on: null });
  const open = await tx.questions.openOf(current.id, personDayAt(current.settings, now));
  if (open?.question.kind === 'items') await closeQuestion(tx, open, { commands }, now);
  await tx.people.update(current.id, recordActivity(current, now, 'preferences'));
  return ok(hasChanges ? change : null);
}

/** Undoes a change while it is the one that `last` returns; `late`: something came after it. */
export async function undoPress(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  { change, now, last }: UndoneChange,
): Promise<Result<undefined, 'late' | 'gone'>> {
  const current = await lockPerson(tx, person.id);
  if (current === null) return refused('gone');
  if ((await last(tx, current))?.change !== change) return refused('late');
  await applyCommands(tx, ctx, current, [{ kind: 'undo' }], { now, change: `undo.${change}`, on: null });
  await tx.people.update(current.id, recordActivity(current, now, 'preferences'));
  return ok();
}

interface UndoneChange {
  readonly change: string;
  readonly now: number;
  readonly last: (tx: Tx, person: Person) => Promise<Change | null>;
}
