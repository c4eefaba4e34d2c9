import { applyCommands } from '#app/people/apply-commands.ts';
import { holdPerson } from '#app/people/hold-person.ts';
import type { HouseWithin } from '#app/people/house.ts';
import { humanSignal } from '#app/people/human-signal.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** `until` is the date on which messages come again. */
export type PauseWish =
  | { readonly kind: 'today' }
  | { readonly kind: 'week' }
  | { readonly kind: 'until'; readonly until: LocalDate }
  | { readonly kind: 'open' };

/** A pause up to a date lasts a year at most: one of decades is a slip of the year, or "until I write". */
export const PAUSE_DAYS_MAX = 366;

/** Rests the messages. `past`: the date is not a coming one; `gone`: the person was erased meanwhile. */
export async function pause(
  tx: Tx,
  house: HouseWithin,
  person: Person,
  wish: PauseWish,
  now: number,
): Promise<'done' | 'past' | 'too-far' | 'gone'> {
  const current = await holdPerson(tx, person.id);
  if (current === null) return 'gone';
  const today = personDayAt(current.settings, now);
  if (wish.kind === 'until' && wish.until <= today) return 'past';
  if (wish.kind === 'until' && wish.until > addDays(today, PAUSE_DAYS_MAX)) return 'too-far';
  await applyCommands(tx, house, current, [commandOf(wish, today)], {
    now,
    change: `pause.${current.id}.${now}`,
    on: null,
  });
  await tx.people.update(current.id, humanSignal(current, now));
  return 'done';
}

function commandOf(wish: PauseWish, today: LocalDate): Command {
  switch (wish.kind) {
    case 'today':
      return { kind: 'skip-today' };
    case 'week':
      return { kind: 'pause', until: addDays(today, 7) };
    case 'until':
      return { kind: 'pause', until: wish.until };
    case 'open':
      return { kind: 'pause', until: null };
    default:
      return wish satisfies never;
  }
}
