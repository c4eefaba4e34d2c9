import { lookedAt } from '#app/admin/looked-at.ts';
import { changeOf } from '#app/inbound/change-of.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import { type Agenda, isEmpty } from '#domain/agenda/agenda.ts';
import { ADMIN_CHANGE } from '#domain/agenda/events.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export interface UndoneReading {
  readonly userId: string;
  readonly admin: SignedIn;
  readonly inbound: number;
}

/**
 * Undoes what a reply was understood to mean, as the person's own `undo` would, but without an answer to them. `late`:
 * it changed nothing, or something was changed since.
 */
export async function undoReading(
  ctx: AppContext,
  { userId, admin, inbound }: UndoneReading,
): Promise<Result<undefined, 'nobody' | 'late'>> {
  return ctx.store.transact(async (tx) => {
    const found = await lookedAt(tx, userId);
    const person = found === null ? null : await lockPerson(tx, found.id);
    if (person === null || person.state === 'deleted') return refused('nobody');
    if (!canUndo(await tx.agendas.load(person.id), inbound)) return refused('late');
    const now = await tx.serviceTime(person.realm);
    const change = `${ADMIN_CHANGE}${admin.id}.${now}`;
    await applyCommands(tx, ctx, person, [{ kind: 'undo', change: changeOf(inbound) }], { now, change, on: null });
    await tx.admins.audit(admin.id, 'undo-reading', `person.${person.id}`, { after: { message: inbound } });
    return ok();
  });
}

/**
 * Whether a reply made the last change that can be undone. Replies that changed nothing may have followed, but not the
 * undoing of another reading, since the person was not told (decision 61).
 */
export function canUndo({ changes }: Pick<Agenda, 'changes'>, inbound: number): boolean {
  const last = changes.findLast((change) => !isEmpty(change) || change.change.startsWith(ADMIN_CHANGE));
  return last?.change === changeOf(inbound);
}
