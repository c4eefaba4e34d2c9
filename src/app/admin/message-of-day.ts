/** A prompt in words, as the production code would write it, or wrote it then. */
import type { AppContext } from '#app/people/app-context.ts';
import type { PromptView } from '#app/ports/person-views.ts';
import { planPrompt, rhythmOn } from '#app/prompts/plan-prompts.ts';
import { promptMessage } from '#app/prompts/write-prompt.ts';
import type { Agenda } from '#domain/agenda/agenda.ts';
import { dayItems } from '#domain/agenda/day-items.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Message } from '#domain/messages/schema.ts';
import type { Person } from '#domain/people/person.ts';
import { settingsAsOf } from '#domain/people/settings-as-of.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface OwnDays {
  readonly person: Person;
  /** All events of the person. */
  readonly events: readonly RecordedEvent[];
  /** The agenda at that time. */
  readonly agenda: Pick<Agenda, 'items'>;
}

export interface MessageOfDay {
  readonly stage: PromptStage;
  readonly date: LocalDate;
  /** The instant whose settings apply, in service time. */
  readonly asOf: number;
  /** The earlier stages of that date that were skipped on every channel. */
  readonly skipped: readonly PromptStage[];
}

/** Uses the list as of that instant; Infinity means now. */
export function messageOfDay(
  { settings, keys }: Pick<AppContext, 'settings' | 'keys'>,
  days: OwnDays,
  { stage, date, asOf, skipped }: MessageOfDay,
  left: Pick<PromptView, 'channel' | 'shown'> | null = null,
): Message {
  const person = { ...days.person, settings: settingsAsOf(days.person.settings, days.events, asOf) };
  const items = [...days.agenda.items.values()];
  const own = rhythmOn(person, { date }, settings.rhythm);
  const options = { rhythm: settings.rhythm, usefulUntil: asOf };
  const planned = planPrompt({ stage, date }, { person, items, skipped }, own, options);
  if (left === null || left.channel === 'sms') return promptMessage(planned, { stage, date }, settings, keys);
  // The ledger records what an email showed; if today's rules differ, the ledger is right.
  const showed = new Set(left.shown.map(({ item }) => item));
  const shown = dayItems(items, date, own.countDays).filter(({ id }) => showed.has(id));
  const resting = planned.resting + planned.items.filter(({ id }) => !showed.has(id)).length;
  return promptMessage({ ...planned, items: shown, resting }, { stage, date }, settings, keys);
}

/** The stages of one date that were sent on no channel, and whose question the next stage folds in (D110). */
export function skippedStages(ofDate: readonly Pick<PromptView, 'stage' | 'state'>[]): PromptStage[] {
  const stages = new Set(ofDate.map(({ stage }) => stage));
  return [...stages].filter((stage) => ofDate.every((row) => row.stage !== stage || row.state === 'skipped'));
}
