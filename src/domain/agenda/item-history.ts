import { type ChangeSource, sourceOfChange } from '#domain/agenda/change-source.ts';
import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** One thing that happened to an item, on the day it is filed to. */
export type HistoryStep =
  | (Act & { readonly kind: 'done' | 'dropped' | 'someday' | 'reopened' | 'kept' })
  /** `to`: its first day. */
  | (Act & { readonly kind: 'added' | 'moved'; readonly to: LocalDate })
  /** `from`: its words until then. */
  | (Act & { readonly kind: 'reworded'; readonly from: string })
  /** Still open after its first day: derived, because carrying over writes nothing (D109). */
  | { readonly kind: 'carried'; readonly on: LocalDate };

interface Act {
  readonly on: LocalDate;
  readonly source: ChangeSource;
}

/**
 * What happened to each item, oldest first, without what was undone. `events` are all of the person's. `today` ends the
 * stretch of an item that is still open.
 */
export function itemHistories(
  events: readonly RecordedEvent[],
  today: LocalDate,
): ReadonlyMap<ItemId, readonly HistoryStep[]> {
  const undone = undoneChanges(events);
  const stories = new Map<ItemId, Story>();
  for (const { event, on, change } of events) {
    if (!('item' in event) || undone.has(change)) continue;
    const story = stories.get(event.item) ?? { steps: [], openFrom: null, text: '' };
    stories.set(event.item, story);
    tell(story, event, { on, source: sourceOfChange(change) });
  }
  for (const story of stories.values()) endStretch(story, today);
  return new Map([...stories].map(([item, { steps }]) => [item, steps]));
}

/** The acts that an `undo` took back. */
export function undoneChanges(events: readonly RecordedEvent[]): ReadonlySet<string> {
  return new Set(events.flatMap(({ event }) => (event.kind === 'change-undone' ? [event.undone] : [])));
}

interface Story {
  readonly steps: HistoryStep[];
  /** The first day of the stretch in which it is open; null while it is not. */
  openFrom: LocalDate | null;
  text: string;
}

function tell(story: Story, event: Extract<AgendaEvent, { item: ItemId }>, act: Act): void {
  switch (event.kind) {
    case 'item-added':
      story.steps.push({ ...act, kind: 'added', to: event.notBefore });
      story.openFrom = event.notBefore;
      story.text = event.text;
      return;
    case 'item-carried':
      endStretch(story, act.on);
      story.steps.push({ ...act, kind: 'moved', to: event.notBefore });
      story.openFrom = event.notBefore;
      return;
    case 'item-reopened':
      story.steps.push({ ...act, kind: 'reopened' });
      story.openFrom = act.on;
      return;
    case 'item-finished':
      return settle(story, { ...act, kind: 'done' });
    case 'item-dropped':
      return settle(story, { ...act, kind: 'dropped' });
    case 'item-put-away':
      return settle(story, { ...act, kind: 'someday' });
    case 'item-kept':
      story.steps.push({ ...act, kind: 'kept' });
      return;
    case 'item-reworded':
      story.steps.push({ ...act, kind: 'reworded', from: story.text });
      story.text = event.text;
      return;
    default:
      return event satisfies never;
  }
}

function settle(story: Story, step: HistoryStep): void {
  endStretch(story, step.on);
  story.steps.push(step);
}

/** Says on which day it stood last, if it stood longer than one. */
function endStretch(story: Story, on: LocalDate): void {
  if (story.openFrom !== null && story.openFrom < on) story.steps.push({ kind: 'carried', on });
  story.openFrom = null;
}
