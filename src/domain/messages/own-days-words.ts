/** How the page of a person's own days words what became of their items. */
import type { Agenda, Change } from '#domain/agenda/agenda.ts';
import type { ChangeSource } from '#domain/agenda/change-source.ts';
import type { DayItem, DayMark } from '#domain/agenda/day-items.ts';
import type { DayRecordItem } from '#domain/agenda/day-record.ts';
import type { HistoryStep } from '#domain/agenda/item-history.ts';
import type { NumberedItem } from '#domain/agenda/item.ts';
import { neverStood } from '#domain/agenda/numbering.ts';
import { capitalized, sayDateFrom, sayNumber } from '#domain/messages/say.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

interface MarkWords {
  readonly mark: DayMark;
  readonly said: string;
}

/** An item as it stands; `line` is its line on today's list, if it has one. */
export function stateWords(item: NumberedItem, line: DayItem | null, today: LocalDate): MarkWords {
  const { state } = item;
  switch (state.kind) {
    case 'open':
      if (state.notBefore > today) {
        const on = sayDateFrom(state.notBefore, today);
        return { mark: 'moved', said: line === null ? `for ${on}` : `moved to ${on}` };
      }
      if (line === null || line.day === 1) return { mark: 'open', said: '' };
      return { mark: 'carryover', said: line.isWeekly ? 'carried over' : `day ${line.day}` };
    case 'someday':
      return { mark: 'someday', said: 'saved for someday' };
    case 'done':
      return { mark: 'done', said: state.on === today ? 'done' : `done ${sayDateFrom(state.on, today)}` };
    case 'dropped':
      return { mark: 'dropped', said: state.on === today ? 'let go' : `let go ${sayDateFrom(state.on, today)}` };
    default:
      return state satisfies never;
  }
}

/** What became of an item on a day. */
export function becameWords(
  { became, movedTo }: Pick<DayRecordItem, 'became' | 'movedTo'>,
  today: LocalDate,
): MarkWords {
  const words = BECAME[became];
  return movedTo === undefined ? words : { ...words, said: `moved to ${sayDateFrom(movedTo, today)}` };
}

const BECAME: Record<DayRecordItem['became'], MarkWords> = {
  done: { mark: 'done', said: 'done' },
  dropped: { mark: 'dropped', said: 'let go' },
  moved: { mark: 'moved', said: 'moved' },
  someday: { mark: 'someday', said: 'saved for someday' },
  stayed: { mark: 'carryover', said: 'carried over' },
};

/** One line of an item's history. */
export function historyWords(step: HistoryStep, today: LocalDate): { readonly on: string; readonly words: string } {
  const on = step.on === today ? 'Today' : sayDateFrom(step.on, today);
  const by = 'source' in step ? BY[step.source] : '';
  return { on, words: `${stepWords(step, today)}${by}` };
}

function stepWords(step: HistoryStep, today: LocalDate): string {
  switch (step.kind) {
    case 'added':
      return step.to === step.on ? 'Added' : `Added for ${sayDateFrom(step.to, today)}`;
    case 'moved':
      return step.to === step.on ? 'Put on the list' : `Moved to ${sayDateFrom(step.to, today)}`;
    case 'reworded':
      return `Reworded from “${step.from}”`;
    case 'carried':
      return 'Carried over';
    case 'done':
    case 'dropped':
    case 'someday':
    case 'reopened':
    case 'kept':
      return STEPS[step.kind];
    default:
      return step satisfies never;
  }
}

const STEPS = {
  done: 'Done',
  dropped: 'Let go',
  someday: 'Saved for someday',
  reopened: 'Opened again',
  kept: 'Kept on the list',
} as const;

const BY: Record<ChangeSource, string> = {
  reply: ', by reply',
  'sign-up': ', when you signed up',
  'answer-link': ', by a link in an email',
  page: ', on this page',
  service: '',
};

/**
 * What one `undo` would take back, in the person's words: "Call Sam (done), Paint (added), morning at 7:00 AM".
 * `settings` are the words for the settings it changed, null if it changed none.
 */
export function changeWords(
  change: Change,
  { items }: Pick<Agenda, 'items'>,
  { settings, today }: { readonly settings: string | null; readonly today: LocalDate },
): string {
  const touched = changedItemsWords(change, { items }, today);
  const more = touched.length - NAMED_MAX;
  const words = [
    ...touched.slice(0, NAMED_MAX),
    ...(more > 0 ? [`${sayNumber(more)} more`] : []),
    ...(settings === null ? [] : [settings]),
  ].join(', ');
  return touched.length === 0 ? capitalized(words) : words;
}

/** The items of a change with what it did to each: "Call Sam (done)". */
export function changedItemsWords(change: Change, { items }: Pick<Agenda, 'items'>, today: LocalDate): string[] {
  const added = change.added.map((id) => ({ id, text: null }));
  return [...change.before, ...added].flatMap(({ id, text: old }) => {
    const item = items.get(id);
    if (item === undefined || neverStood(item)) return [];
    const said = old === null ? 'added' : item.text === old ? actWords(item, today) : 'reworded';
    return [`${item.text} (${said})`];
  });
}

const NAMED_MAX = 3;

function actWords(item: NumberedItem, today: LocalDate): string {
  return stateWords(item, null, today).said || 'on today’s list';
}
