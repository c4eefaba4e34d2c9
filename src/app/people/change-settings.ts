import { applyCommands } from '#app/people/apply-commands.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { recordActivity } from '#app/people/record-activity.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Change } from '#domain/agenda/agenda.ts';
import type { SettingCommand } from '#domain/agenda/understood.ts';
import type { Person } from '#domain/people/person.ts';
import { ok, refused, type Result } from '#domain/result.ts';

/** The id by which the change can be undone; null if nothing changed. `gone`: the person was erased meanwhile. */
export type SettingsResult = Result<string | null, 'gone'>;

/** Applies settings from a form, equivalent to a reply with the same words. Counts as activity like any button. */
export async function changeSettings(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  commands: readonly SettingCommand[],
  now: number,
): Promise<SettingsResult> {
  const current = await lockPerson(tx, person.id);
  if (current === null) return refused('gone');
  const change = `settings.${current.id}.${now}`;
  const { hasChanges } = await applyCommands(tx, ctx, current, commands, { now, change, on: null });
  await tx.people.update(current.id, recordActivity(current, now, 'preferences'));
  return ok(hasChanges ? change : null);
}

/** Undoes a change of settings while it is their last change; `late`: something came after it. */
export async function undoSettings(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  change: string,
  now: number,
): Promise<Result<undefined, 'late' | 'gone'>> {
  const current = await lockPerson(tx, person.id);
  if (current === null) return refused('gone');
  if ((await lastSettingsChange(tx, current))?.change !== change) return refused('late');
  await applyCommands(tx, ctx, current, [{ kind: 'undo' }], { now, change: `undo.${change}`, on: null });
  await tx.people.update(current.id, recordActivity(current, now, 'preferences'));
  return ok();
}

/** The last change, if it changed settings only. */
export async function lastSettingsChange(tx: Tx, person: Person): Promise<Change | null> {
  const { changes } = await tx.agendas.load(person.id);
  const last = changes.at(-1);
  return last !== undefined && last.settings !== null && last.before.length + last.added.length === 0 ? last : null;
}
