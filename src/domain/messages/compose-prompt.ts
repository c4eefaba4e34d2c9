import type { DayItem } from '#domain/agenda/day-items.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import { composeEvening } from '#domain/messages/templates/evening.ts';
import { composeMidday } from '#domain/messages/templates/midday.ts';
import { composeMorning } from '#domain/messages/templates/morning.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** What a prompt is made of; all of it is derived from one person's agenda and settings. */
export interface PromptContext {
  readonly brand: string;
  readonly stage: PromptStage;
  readonly date: LocalDate;
  /** The items to show, with the numbers of this date (D9). */
  readonly items: readonly DayItem[];
  /** How many more items rest unseen; LIST shows them. */
  readonly resting: number;
  /** The shown item that stands on its fourth day and is asked about, once (D9). */
  readonly askAbout: DayItem | null;
  /** The stage before this one, where it was skipped and its question belongs in here (D10). */
  readonly foldedIn: PromptStage | null;
  /** The opt-in button of a person who is still pending (D11). */
  readonly confirmUrl: string | null;
  /** Further sentences of ours that belong to this day, each a paragraph ahead of everything. */
  readonly notice: readonly string[];
  readonly footer: Footer;
}

/** Our asking at one stage of one day. */
export function composePrompt(context: PromptContext): Message {
  switch (context.stage) {
    case 'morning':
      return composeMorning(context);
    case 'midday':
      return composeMidday(context);
    case 'evening':
      return composeEvening(context);
  }
}
