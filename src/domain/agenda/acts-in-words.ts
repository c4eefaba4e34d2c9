/** What each act of a person did, in words for administrators. */
import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { capitalized, sayDate, sayPause, sayTime, sayWeekdayName } from '#domain/messages/say.ts';
import type { Chosen } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** By the id of the change, in order; items have the words that they had then. `events` are all of the person's. */
export function actsInWords(events: readonly RecordedEvent[]): ReadonlyMap<string, readonly string[]> {
  const acts = new Map<string, string[]>();
  const texts = new Map<ItemId, string>();
  for (const { change, event, on } of events) {
    acts.set(change, [...(acts.get(change) ?? []), ...said(event, on, texts, acts)]);
    if (event.kind === 'item-added' || event.kind === 'item-reworded') texts.set(event.item, event.text);
    else if (event.kind === 'change-undone') for (const { id, text } of event.restored) texts.set(id, text);
  }
  return acts;
}

function said(
  event: AgendaEvent,
  on: LocalDate,
  texts: ReadonlyMap<ItemId, string>,
  acts: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const item = 'item' in event ? `“${texts.get(event.item) ?? `item ${event.item}`}”` : '';
  switch (event.kind) {
    case 'item-added':
      return [`Added “${event.text}”${event.notBefore > on ? ` for ${sayDate(event.notBefore)}` : ''}`];
    case 'item-finished':
      return [`Marked ${item} done`];
    case 'item-reopened':
      return [`Reopened ${item}`];
    case 'item-dropped':
      return [`Let ${item} go`];
    case 'item-carried':
      return [`Moved ${item} to ${sayDate(event.notBefore)}`];
    case 'item-put-away':
      return [`Put ${item} away for someday`];
    case 'item-reworded':
      return [`Reworded ${item} to “${event.text}”`];
    case 'item-kept':
      return [`Kept ${item}`];
    case 'note-kept':
      return [`Wrote “${event.text}”`];
    case 'nothing-changed':
      return ['Changed nothing'];
    case 'settings-changed':
      return settingsSaid(event.before, event.after);
    case 'change-undone':
      return (acts.get(event.undone) ?? ['a change']).map((act) => `Undid: ${act}`);
    default:
      return event satisfies never;
  }
}

function settingsSaid(before: Partial<Chosen>, after: Partial<Chosen>): string[] {
  return [
    ...(after.zone === undefined ? [] : [`Time zone set to ${after.zone}`]),
    ...PROMPT_STAGES.flatMap((stage) => stageSaid(stage, before, after)),
    ...(after.weekdays === undefined ? [] : [`Days set to ${after.weekdays.map(sayWeekdayName).join(', ')}`]),
    ...(after.freeWeekday === undefined ? [] : [`Weekly day set to ${sayWeekdayName(after.freeWeekday)}`]),
    ...(after.dayEndMinute === undefined ? [] : [`End of the day set to ${sayTime(after.dayEndMinute)}`]),
    ...pauseSaid(after),
    ...(after.textsOffAt === undefined ? [] : [`Texts turned ${after.textsOffAt === null ? 'on' : 'off'}`]),
    ...(after.emailBeside == null ? [] : [`Email beside texts turned ${after.emailBeside ? 'on' : 'off'}`]),
  ];
}

function stageSaid(stage: PromptStage, before: Partial<Chosen>, after: Partial<Chosen>): string[] {
  const minute = after[`${stage}Minute`];
  const [was, is] = [before.stagesOff?.includes(stage), after.stagesOff?.includes(stage)];
  return [
    ...(minute === undefined ? [] : [`${capitalized(stage)} set to ${sayTime(minute)}`]),
    ...(was === is ? [] : [`${capitalized(stage)} message turned ${is === true ? 'off' : 'on'}`]),
  ];
}

function pauseSaid({ pausedUntil, comingPauses }: Partial<Chosen>): string[] {
  const planned = comingPauses?.map((pause) => `Pause planned ${sayPause(pause, 'they write')}`);
  if (planned?.length === 0) planned.push('Planned pause canceled');
  if (pausedUntil === undefined) return planned ?? [];
  const until = pausedUntil === 'open' ? 'they write' : pausedUntil && sayDate(pausedUntil);
  return [until === null ? 'Pause ended' : `Paused until ${until}`, ...(planned ?? [])];
}
