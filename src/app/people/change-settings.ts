import { press, type PressResult, undoPress } from '#app/people/press.ts';
import type { TxContext } from '#app/people/app-context.ts';
import type { Tx } from '#app/ports/store.ts';
import { type Change, lastChange } from '#domain/agenda/agenda.ts';
import type { SettingCommand } from '#domain/agenda/understood.ts';
import type { Person } from '#domain/people/person.ts';
import type { Result } from '#domain/result.ts';

/** Applies settings from a form. */
export async function changeSettings(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  commands: readonly SettingCommand[],
  now: number,
): Promise<PressResult> {
  return press(tx, ctx, person, commands, { now, page: 'settings' });
}

/** Undoes a change of settings while it is their last change; `late`: something came after it. */
export async function undoSettings(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  change: string,
  now: number,
): Promise<Result<undefined, 'late' | 'gone'>> {
  return undoPress(tx, ctx, person, { change, now, last: lastSettingsChange });
}

/** The last change, if it changed settings only. */
export async function lastSettingsChange(tx: Tx, person: Person): Promise<Change | null> {
  const last = lastChange(await tx.agendas.load(person.id));
  return last !== null && last.settings !== null && last.before.length + last.added.length === 0 ? last : null;
}
