/** The acts of the page of a person's own days, each equivalent to a reply with the same words (D103). */
import { helpLineOf } from '#app/inbound/answer.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { PAUSE_DAYS_MAX } from '#app/people/pause.ts';
import { personOfFullLink } from '#app/people/person-of-link.ts';
import { press, undoPress } from '#app/people/press.ts';
import type { Tx } from '#app/ports/store.ts';
import { type Change, lastChange } from '#domain/agenda/agenda.ts';
import type { AgendaCommand } from '#domain/agenda/commands.ts';
import type { Message } from '#domain/messages/schema.ts';
import { daySubject } from '#domain/messages/say.ts';
import { composeHelp } from '#domain/messages/templates/help.ts';
import type { Person } from '#domain/people/person.ts';
import { distressIn } from '#domain/reply/screening/distress.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays } from '#domain/time/local-date.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export type DaysAct =
  /** `words`: those that the person typed for it; empty if they only pressed a button. */
  | { readonly kind: 'apply'; readonly commands: readonly AgendaCommand[]; readonly words: string }
  /** `change` as the page showed it. */
  | { readonly kind: 'undo'; readonly change: string };

/** `help`: the words are of distress, and help is the only answer. */
export type DaysDone =
  | { readonly kind: 'done' | 'nothing' | 'undone' }
  | { readonly kind: 'help'; readonly message: Message };

/**
 * `past`, `too-far`: an item moved to a day that is not in the future, or beyond a year. `late`: something else was done
 * since the change to undo. `gone`: not our link, or the person is gone.
 */
type DaysRefusal = 'past' | 'too-far' | 'late' | 'gone';

export async function changeDays(ctx: AppContext, token: string, act: DaysAct): Promise<Result<DaysDone, DaysRefusal>> {
  return ctx.store.transact(async (tx) => {
    const person = await personOfFullLink(tx, ctx.keys, token);
    if (person === null) return refused('gone');
    const now = await tx.serviceTime(person.realm);
    const today = personDayAt(person.settings, now);
    if (act.kind === 'undo') {
      const undone = await undoPress(tx, ctx, person, { change: act.change, now, last: lastPressed });
      return undone.ok ? ok({ kind: 'undone' }) : undone;
    }
    // Before the words become items (D115), as everywhere.
    const distress = distressIn(act.words);
    if (distress !== null) {
      const { brand } = ctx.settings;
      const details = { brand, date: today, subject: daySubject(today), line: helpLineOf(person), isStopped: false };
      return ok({ kind: 'help', message: composeHelp(distress, details) });
    }
    for (const command of act.commands) {
      if (command.kind !== 'carry' || command.until === null) continue;
      if (command.until <= today) return refused('past');
      if (command.until > addDays(today, PAUSE_DAYS_MAX)) return refused('too-far');
    }
    const pressed = await press(tx, ctx, person, act.commands, { now, page: 'days' });
    return pressed.ok ? ok({ kind: pressed.value === null ? 'nothing' : 'done' }) : pressed;
  });
}

/** The change that the page's button reverts: the last one, whatever replies that changed nothing have followed (D6). */
export async function lastPressed(tx: Tx, person: Pick<Person, 'id'>): Promise<Change | null> {
  return lastChange(await tx.agendas.load(person.id));
}
