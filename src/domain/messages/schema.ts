/**
 * The unified schema: every message of the product is a `Message`, made by one pipeline and output by renderers (text,
 * HTML, SMS, `v6.render`). No other module declares what a message is (D119).
 */
import { z } from 'zod';

const stageSchema = z.enum(['day0', 'morning', 'midday', 'evening']);
const localDateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Our links: never `javascript:` or `data:`, whatever a template gets. */
const linkSchema = z.url({ protocol: /^https?$/ });

export const checklistLineSchema = z.object({
  number: z.number().int().positive(),
  text: z.string().min(1),
  mark: z.enum(['open', 'carryover', 'done', 'dropped', 'moved', 'someday']),
  /** 1 on the day the item was added. */
  day: z.number().int().positive(),
  /** See `DayItem`. */
  isWeekly: z.literal(true).optional(),
  /** The date of `DayItem`, as printed. */
  movedTo: z.string().min(1).optional(),
});

/** One thing that was understood: the person's own words, and our words for the result. */
export const outcomeLineSchema = z.object({
  mark: z.enum(['open', 'done', 'dropped', 'moved', 'someday', 'kept', 'added', 'note', 'setting', 'undone']),
  number: z.number().int().positive().nullable(),
  /** The person's words, or null if the line is about a setting. */
  words: z.string().min(1).nullable(),
  /** Our words: "done", "moved to Mon, Nov 23". */
  said: z.string().min(1),
});

export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string().min(1) }),
  /** The one question of the message. */
  z.object({ kind: z.literal('question'), text: z.string().min(1) }),
  z.object({
    kind: z.literal('checklist'),
    lines: z.array(checklistLineSchema).min(1),
    /** How many open items are not among the lines. */
    resting: z.number().int().positive().optional(),
  }),
  /** What was understood of a reply, line by line. */
  z.object({ kind: z.literal('outcomes'), lines: z.array(outcomeLineSchema).min(1) }),
  /** Short lines of ours: what comes when, how to do something. */
  z.object({ kind: z.literal('list'), lines: z.array(z.string().min(1)).min(1) }),
  /** The person's own words, quoted. */
  z.object({ kind: z.literal('words'), text: z.string().min(1) }),
  /** The buttons of a mail for answering its question; a label may contain the person's words. */
  z.object({
    kind: z.literal('answers'),
    links: z.array(z.object({ label: z.string().min(1), url: linkSchema })).min(1),
  }),
  /** A quiet link of a mail, for those who would rather tap than write (D142). */
  z.object({ kind: z.literal('link'), label: z.string().min(1), url: linkSchema }),
  z.object({ kind: z.literal('button'), label: z.string().min(1), url: linkSchema }),
]);

export const footerSchema = z.object({
  /** Why you get this. */
  why: z.string().min(1),
  preferencesUrl: linkSchema.nullable(),
  unsubscribeUrl: linkSchema.nullable(),
  postalAddress: z.string().min(1),
});

export const messageSchema = z.object({
  /** Template and version, `evening.reflection@6`; acknowledgments `ack.evening@6` (D105). */
  contract: z.string().regex(/^[a-z0-9]+(\.[a-z0-9-]+)+@\d+$/),
  stage: stageSchema.nullable(),
  localDate: localDateSchema.nullable(),
  brand: z.string().min(1),
  subject: z.string().min(1),
  /** First line of the mail, which mail programs show beside the subject. */
  preheader: z.string().min(1),
  header: z.string().min(1),
  blocks: z.array(blockSchema),
  closing: z.string().min(1),
  footer: footerSchema.nullable(),
  /** The whole text message if its words must differ from the mail's; null: it is made from the blocks. */
  sms: z.string().nullable(),
});

export type ChecklistLine = z.infer<typeof checklistLineSchema>;
export type OutcomeLine = z.infer<typeof outcomeLineSchema>;
/** One answer to click. */
export type AnswerLink = Extract<Block, { kind: 'answers' }>['links'][number];
export type Block = z.infer<typeof blockSchema>;
export type Footer = z.infer<typeof footerSchema>;
export type Message = z.infer<typeof messageSchema>;

/** The render contract of the day-zero response (D105): another view of the same message. */
export const v6RenderSchema = z.object({
  header: z.string(),
  checklist: z.array(z.string()),
  closing: z.string(),
  body: z.string(),
});
export type V6Render = z.infer<typeof v6RenderSchema>;
