import type { ContextBundle } from '#domain/messages/context-bundle.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeEvening } from '#domain/messages/templates/evening.ts';
import { composeMidday } from '#domain/messages/templates/midday.ts';
import { composeMorning } from '#domain/messages/templates/morning.ts';

/**
 * The prompt of one stage of one day. Its words are not stored but composed again when a reply quotes them, so they say
 * that an item was moved but not where to, which may have changed since.
 */
export function composePrompt(bundle: ContextBundle): Message {
  const items = bundle.items.map(({ id, number, text, mark, day, isWeekly }) => {
    return { id, number, text, mark, day, ...(isWeekly && { isWeekly }) };
  });
  return TEMPLATES[bundle.stage]({ ...bundle, items });
}

const TEMPLATES = { morning: composeMorning, midday: composeMidday, evening: composeEvening };
