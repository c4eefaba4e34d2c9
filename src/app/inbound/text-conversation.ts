import { newestPromptOf } from '#app/inbound/newest-prompt.ts';
import type { Tx } from '#app/ports/store.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import type { Person } from '#domain/people/person.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

/**
 * The prompt that a text answers (D118): the newest one sent to its owner, on any channel; if there is no recent one,
 * the current stage of their day.
 */
export async function conversationOfText(tx: Tx, person: Person, now: number): Promise<ReplyRef> {
  const newest = await newestPromptOf(tx, person, now);
  const { date, stage } = newest ?? { date: personDayAt(person.settings, now), stage: stageAt(person, now) };
  return { person: person.id, date, stage, kind: 'prompt', sequence: 0 };
}

function stageAt({ settings }: Person, now: number): PromptStage {
  const { date, minute } = wallTimeAt(settings.zone, now);
  // After midnight it is still the evening of the day before (D108).
  if (date !== personDayAt(settings, now)) return 'evening';
  const byTime = PROMPT_STAGES.toSorted((one, other) => promptMinute(settings, one) - promptMinute(settings, other));
  return byTime.findLast((stage) => promptMinute(settings, stage) <= minute) ?? 'morning';
}
