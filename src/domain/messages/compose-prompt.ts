import type { ContextBundle } from '#domain/messages/context-bundle.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeEvening } from '#domain/messages/templates/evening.ts';
import { composeMidday } from '#domain/messages/templates/midday.ts';
import { composeMorning } from '#domain/messages/templates/morning.ts';

/** The prompt of one stage of one day. */
export function composePrompt(bundle: ContextBundle): Message {
  switch (bundle.stage) {
    case 'morning':
      return composeMorning(bundle);
    case 'midday':
      return composeMidday(bundle);
    case 'evening':
      return composeEvening(bundle);
  }
}
