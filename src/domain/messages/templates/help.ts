import type { Message } from '#domain/messages/schema.ts';
import { composeCrisis } from '#domain/messages/templates/crisis.ts';
import { composeLowMood, type LowMoodContext } from '#domain/messages/templates/low-mood.ts';
import type { Distress } from '#domain/reply/reading.ts';

/** The fixed answer to words of distress, by its grade (D140). */
export function composeHelp(distress: Distress, context: LowMoodContext): Message {
  return distress === 'crisis' ? composeCrisis(context) : composeLowMood(context);
}
