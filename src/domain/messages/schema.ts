/**
 * The unified schema: every message the product says is a `Message`, made by one pipeline and seen through
 * renderers (text, HTML, SMS, `v6.render`). No other module declares what a message is (D19).
 */
import { z } from 'zod';

const stageSchema = z.enum(['day0', 'morning', 'midday', 'evening']);
const localDateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const checklistLineSchema = z.object({
  number: z.number().int().positive(),
  text: z.string().min(1),
  mark: z.enum(['open', 'carryover', 'done', 'dropped', 'moved', 'someday']),
  /** 1 on the day the item was added. */
  day: z.number().int().positive(),
});

export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string().min(1) }),
  /** The one question of the message. */
  z.object({ kind: z.literal('question'), text: z.string().min(1) }),
  z.object({ kind: z.literal('checklist'), lines: z.array(checklistLineSchema).min(1) }),
  /** Short lines of what was understood or how to do something. */
  z.object({ kind: z.literal('list'), lines: z.array(z.string().min(1)).min(1) }),
  /** The person's own words, said back. */
  z.object({ kind: z.literal('words'), text: z.string().min(1) }),
  z.object({ kind: z.literal('button'), label: z.string().min(1), url: z.url() }),
]);

export const footerSchema = z.object({
  /** Why you get this. */
  why: z.string().min(1),
  preferencesUrl: z.url().nullable(),
  unsubscribeUrl: z.url().nullable(),
  postalAddress: z.string().min(1),
});

export const messageSchema = z.object({
  /** Template and version, `evening.reflection@6`; acknowledgments `ack.evening@6` (D5). */
  contract: z.string().regex(/^[a-z0-9]+(\.[a-z0-9-]+)+@\d+$/),
  stage: stageSchema.nullable(),
  localDate: localDateSchema.nullable(),
  brand: z.string().min(1),
  subject: z.string().min(1),
  /** First line of the mail, shown by mail programs beside the subject. */
  preheader: z.string().min(1),
  header: z.string().min(1),
  blocks: z.array(blockSchema),
  closing: z.string().min(1),
  footer: footerSchema.nullable(),
  /** Said beside the words where a text message must be shorter than the mail; null: the blocks serve both. */
  sms: z.string().nullable(),
});

export type ChecklistLine = z.infer<typeof checklistLineSchema>;
export type Block = z.infer<typeof blockSchema>;
export type Footer = z.infer<typeof footerSchema>;
export type Message = z.infer<typeof messageSchema>;

/** The render contract of the day-zero response (D5): one more view of the same message. */
export const v6RenderSchema = z.object({
  header: z.string(),
  checklist: z.array(z.string()),
  closing: z.string(),
  body: z.string(),
});
export type V6Render = z.infer<typeof v6RenderSchema>;
