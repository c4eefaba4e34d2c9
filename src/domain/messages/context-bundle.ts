import { z } from 'zod';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { checklistLineSchema, footerSchema, messageSchema } from '#domain/messages/schema.ts';
import type { Footer } from '#domain/messages/schema.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * The whole input of a prompt, derived from one person's agenda and settings: composing uses nothing else. A self-check
 * (D119) verifies its schema, its size, and that it contains data of this person only.
 */
export interface ContextBundle {
  readonly brand: string;
  readonly stage: PromptStage;
  readonly date: LocalDate;
  /** The items to show, with the numbers of this date (D109). */
  readonly items: readonly DayItem[];
  /** How many more items are resting; LIST shows them. */
  readonly resting: number;
  /** The shown items on their fourth day, which are asked about once (D109). */
  readonly askAbout: readonly DayItem[];
  /** The previous stage if it was skipped, so that its question is included here (D110). */
  readonly foldedIn: PromptStage | null;
  /** The opt-in link for a pending person (D111). */
  readonly confirmUrl: string | null;
  /** The page on which the list can be answered by pressing; null where there is none (D142). */
  readonly answerUrl: string | null;
  /** Whether the message explains how to reply: in a person's first week. */
  readonly isNew: boolean;
  /** Further sentences for this day, one paragraph each, before everything else. */
  readonly notice: readonly string[];
  readonly footer: Footer;
}

/** In bytes of JSON in UTF-8: enough for the maximum number of items with the longest words. */
export const BUNDLE_BYTES_MAX = 64 * 1024;

const stageSchema = z.enum(['morning', 'midday', 'evening']);
const dayItemSchema = z.strictObject({
  id: z.number().int().positive(),
  number: checklistLineSchema.shape.number,
  text: checklistLineSchema.shape.text,
  mark: checklistLineSchema.shape.mark,
  day: checklistLineSchema.shape.day,
  isWeekly: checklistLineSchema.shape.isWeekly,
  movedTo: messageSchema.shape.localDate.unwrap().optional(),
  isChosen: z.literal(true).optional(),
});

/** The schema of the shape above, for self-checks; the million prompts of a morning are not validated one by one. */
export const contextBundleSchema = z.strictObject({
  brand: messageSchema.shape.brand,
  stage: stageSchema,
  date: messageSchema.shape.localDate.unwrap(),
  items: z.array(dayItemSchema),
  resting: z.number().int().min(0),
  askAbout: z.array(dayItemSchema),
  foldedIn: stageSchema.nullable(),
  confirmUrl: z.url({ protocol: /^https?$/ }).nullable(),
  answerUrl: z.url({ protocol: /^https?$/ }).nullable(),
  isNew: z.boolean(),
  notice: z.array(z.string().min(1)),
  footer: footerSchema,
});
