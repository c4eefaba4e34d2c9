import { closeQuestion } from '#app/inbound/ask-back.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import { recordActivity } from '#app/people/record-activity.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Change } from '#domain/agenda/agenda.ts';
import type { Decision } from '#domain/agenda/decide.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { Person } from '#domain/people/person.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/** The id by which the change can be undone; null if nothing changed. `gone`: the person was erased meanwhile. */
export type PressResult = Result<string | null, 'gone'>;

/** When, and where: on a page behind an email's footer, or by an email's own link. It begins the change's id (`sourceOfChange`). */
export interface Press {
  readonly now: number;
  readonly page: 'settings' | 'days' | 'press';
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
  const { hasChanges } = await pressLocked(tx, ctx, current, commands, { now, page });
  return ok(hasChanges ? changeId(current, { now, page }) : null);
}

/** The same for a person whom the caller has locked. */
export async function pressLocked(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  commands: readonly Command[],
  { now, page }: Press,
): Promise<Decision> {
  const change = changeId(person, { now, page });
  const decision = await applyCommands(tx, ctx, person, commands, { now, change, on: null });
  const open = await tx.questions.openOf(person.id, personDayAt(person.settings, now));
  // What we asked about the service stays open.
  if (open?.question.kind === 'items') await closeQuestion(tx, open, { commands }, now);
  await tx.people.update(person.id, recordActivity(person, now, page === 'press' ? 'button' : 'preferences'));
  return decision;
}

function changeId({ id }: Person, { now, page }: Press): string {
  return `${page}.${id}.${now}`;
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
  await applyCommands(tx, ctx, current, [{ kind: 'undo', change }], { now, change: `undo.${change}`, on: null });
  await tx.people.update(current.id, recordActivity(current, now, 'preferences'));
  return ok();
}

interface UndoneChange {
  readonly change: string;
  readonly now: number;
  readonly last: (tx: Tx, person: Person) => Promise<Change | null>;
}
