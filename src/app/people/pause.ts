import { changeSettings } from '#app/people/change-settings.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { TxContext } from '#app/people/app-context.ts';
import type { Tx } from '#app/ports/store.ts';
import type { SettingCommand } from '#domain/agenda/understood.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { refused, type Result } from '#domain/result.ts';

/** `until` is the date on which messages resume. */
export type PauseRequest =
  | { readonly kind: 'today' }
  | { readonly kind: 'week' }
  | { readonly kind: 'until'; readonly until: LocalDate }
  | { readonly kind: 'open' };

/** A pause until a date lasts at most a year: decades are a mistyped year, or mean "until I write". */
export const PAUSE_DAYS_MAX = 366;

/** `past`, `too-far`: the date is not in the future, or beyond a year. `gone`: the person was erased meanwhile. */
type PauseRefusal = 'past' | 'too-far' | 'gone';

/** Pauses messages; returns the id of the change. */
export async function pause(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  request: PauseRequest,
  now: number,
): Promise<Result<string | null, PauseRefusal>> {
  const current = await lockPerson(tx, person.id);
  if (current === null) return refused('gone');
  const today = personDayAt(current.settings, now);
  if (request.kind === 'until' && request.until <= today) return refused('past');
  if (request.kind === 'until' && request.until > addDays(today, PAUSE_DAYS_MAX)) return refused('too-far');
  return changeSettings(tx, ctx, current, [commandOf(request, today)], now);
}

function commandOf(request: PauseRequest, today: LocalDate): SettingCommand {
  switch (request.kind) {
    case 'today':
      return { kind: 'skip-today' };
    case 'week':
      return { kind: 'pause', until: addDays(today, 7) };
    case 'until':
      return { kind: 'pause', until: request.until };
    case 'open':
      return { kind: 'pause', until: null };
    default:
      return request satisfies never;
  }
}
