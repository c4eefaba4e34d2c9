import { z } from 'zod';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { checklistLineSchema, footerSchema, messageSchema } from '#domain/messages/schema.ts';
import type { Footer } from '#domain/messages/schema.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * All that a prompt is made of, derived from one person's agenda and settings: whoever composes knows nothing else. The
 * administrators' proof (D119) holds it to its schema, its size, and to being this person's alone.
 */
export interface ContextBundle {
  readonly brand: string;
  readonly stage: PromptStage;
  readonly date: LocalDate;
  /** The items to show, with the numbers of this date (D109). */
  readonly items: readonly DayItem[];
  /** How many more items rest unseen; LIST shows them. */
  readonly resting: number;
  /** The shown items that stand on their fourth day and are asked about, once (D109). */
  readonly askAbout: readonly DayItem[];
  /** The stage before this one, where it was skipped and its question belongs in here (D110). */
  readonly foldedIn: PromptStage | null;
  /** The opt-in button of a person who is still pending (D111). */
  readonly confirmUrl: string | null;
  /** Further sentences of ours that belong to this day, each a paragraph ahead of everything. */
  readonly notice: readonly string[];
  readonly footer: Footer;
}

/** In bytes of JSON in UTF-8: what the most items of the longest words come to. */
export const BUNDLE_BYTES_MAX = 64 * 1024;

const stageSchema = z.enum(['morning', 'midday', 'evening']);
const dayItemSchema = z.strictObject({
  id: z.number().int().positive(),
  number: checklistLineSchema.shape.number,
  text: checklistLineSchema.shape.text,
  mark: checklistLineSchema.shape.mark,
  day: checklistLineSchema.shape.day,
});

/** The shape above, for whoever proves it; a million prompts of a morning are not looked at one by one. */
export const contextBundleSchema = z.strictObject({
  brand: messageSchema.shape.brand,
  stage: stageSchema,
  date: messageSchema.shape.localDate.unwrap(),
  items: z.array(dayItemSchema),
  resting: z.number().int().min(0),
  askAbout: z.array(dayItemSchema),
  foldedIn: stageSchema.nullable(),
  confirmUrl: z.url({ protocol: /^https?$/ }).nullable(),
  notice: z.array(z.string().min(1)),
  footer: footerSchema,
});
