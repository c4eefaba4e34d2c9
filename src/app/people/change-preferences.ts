/**
 * The actions of the preferences page linked in every email's footer (D103), each equivalent to a reply with the same
 * words.
 */
import { askToErase } from '#app/people/ask-to-erase.ts';
import { changeSettings, undoSettings } from '#app/people/change-settings.ts';
import type { AppContext, TxContext } from '#app/people/app-context.ts';
import { isRefused } from '#app/people/is-refused.ts';
import { pause, type PauseRequest } from '#app/people/pause.ts';
import { personOfLink } from '#app/people/person-of-link.ts';
import { resume } from '#app/people/resume.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { Tx } from '#app/ports/store.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { isAway } from '#domain/people/away.ts';
import { pausesOn } from '#domain/people/pauses.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { Person } from '#domain/people/person.ts';
import type { Weekday } from '#domain/time/local-date.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export type PreferencesAct =
  /** A canonical name. */
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'times'; readonly stages: Readonly<Record<PromptStage, StageRequest>> }
  | { readonly kind: 'days'; readonly weekdays: readonly Weekday[] }
  /** Of the local day, 0 to `DAY_END_MAX`. */
  | { readonly kind: 'day-end'; readonly minute: number }
  | { readonly kind: 'pause'; readonly request: PauseRequest }
  /** `change` is the id that an earlier action returned. */
  | { readonly kind: 'undo'; readonly change: string }
  | { readonly kind: 'agree' | 'resume' | 'unsubscribe' | 'erase' };

export interface StageRequest {
  readonly on: boolean;
  /** Of the local day, 0 to 1439. */
  readonly minute: number;
}

/**
 * `past`, `too-far`: a pause until a date that is not in the future, or beyond a year. `late`: something else was done
 * since the change to undo. `refused`: their address accepts none of our mail. `gone`: not our link, or the person is
 * gone.
 */
type PreferencesRefusal = 'past' | 'too-far' | 'late' | 'refused' | 'gone';

/** The id of the change, if one can be undone. */
type PreferencesResult = Result<string | null, PreferencesRefusal>;

export async function changePreferences(
  ctx: AppContext,
  token: string,
  act: PreferencesAct,
): Promise<PreferencesResult> {
  return ctx.store.transact(async (tx) => {
    const person = await personOfLink(tx, ctx.keys, 'preferences', token);
    if (person === null) return refused('gone');
    return carryOut(tx, ctx, person, act, await tx.serviceTime(person.realm));
  });
}

async function carryOut(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  act: PreferencesAct,
  now: number,
): Promise<PreferencesResult> {
  switch (act.kind) {
    case 'zone':
      return changeSettings(tx, ctx, person, [{ kind: 'set-zone', zone: act.zone }], now);
    case 'times': {
      const commands = PROMPT_STAGES.flatMap((stage) => {
        const { on, minute } = act.stages[stage];
        return [{ kind: 'set-stage', stage, on } as const, { kind: 'set-time', stage, minute } as const];
      });
      return changeSettings(tx, ctx, person, commands, now);
    }
    case 'days':
      return changeSettings(tx, ctx, person, [{ kind: 'set-weekdays', weekdays: act.weekdays }], now);
    case 'day-end':
      return changeSettings(tx, ctx, person, [{ kind: 'set-day-end', minute: act.minute }], now);
    case 'pause':
      return pause(tx, ctx, person, act.request, now);
    case 'undo': {
      const undone = await undoSettings(tx, ctx, person, act.change, now);
      return undone.ok ? DONE : undone;
    }
    case 'agree':
      return changeSettings(tx, ctx, person, [], now);
    case 'resume':
      // A provider's refusal and a complaint are never lifted by our buttons (D123).
      if (await isRefused(tx, ctx, person)) return refused('refused');
      // Nothing rests yet: only what is planned ends.
      if (!isAway(person, now) && hasPlannedPause(person, now))
        return changeSettings(tx, ctx, person, [{ kind: 'resume' }], now);
      await resume(tx, ctx, person, now, { by: 'email' });
      return DONE;
    case 'unsubscribe':
      await unsubscribe(tx, ctx, person, now, { door: 'preferences' });
      return DONE;
    case 'erase': {
      const asked = await askToErase(tx, ctx, person, now);
      return asked.ok ? DONE : asked;
    }
    default:
      return act satisfies never;
  }
}

/** The result of an action that only another action can undo. */
const DONE = ok(null);

function hasPlannedPause({ settings }: Person, now: number): boolean {
  return pausesOn(settings, personDayAt(settings, now)).comingPauses.length > 0;
}
