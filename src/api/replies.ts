/** Which replies were understood and which were not. Without anyone’s words: those are on the person’s page. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';

/**
 * `undone`: its person took back what it did; `read`: it led to commands; `asked`: a question was asked back, beside them or alone; `kept`: it was only kept as a note;
 * `unanswered`: so was its question, which has no answer; `nothing`: it asked for nothing, such as thanks; `automatic`: an
 * auto-responder or a mail server wrote it; `held`: until the person confirms that they wrote it; `ignored`: it had no effect
 * for another reason; `failed`: it could not be processed; `waiting`: they confirmed it, and it
 * is not processed yet; `forgotten`: its words and its reading were deleted.
 */
export const REPLY_OUTCOMES = [
  'undone',
  'read',
  'asked',
  'kept',
  'unanswered',
  'nothing',
  'automatic',
  'held',
  'ignored',
  'failed',
  'waiting',
  'forgotten',
] as const;
export type ReplyOutcome = (typeof REPLY_OUTCOMES)[number];

/** `unclear`: any of the outcomes after it. */
export const REPLY_FILTERS = ['all', 'unclear', 'undone', 'asked', 'kept', 'unanswered', 'failed'] as const;
export type ReplyFilter = (typeof REPLY_FILTERS)[number];

export const REPLIES_SHOWN = 50;
/** How many inbound messages one call looks at: a page can have fewer replies, or none, and still have a next one. */
export const REPLIES_LOOKED_AT_MAX = 2000;

/** Newest first, of people who are not deleted. */
export const replies = endpoint({
  method: 'GET',
  path: '/api/admin/replies',
  perMinute: 240,
  leastRole: 'viewer',
  query: z.object({
    outcome: z.enum(REPLY_FILTERS).default('all'),
    /** Only those before this inbound message. */
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: z.object({
    replies: z
      .array(
        z.object({
          /** Of the inbound message. */
          id: z.number().int(),
          at: z.iso.datetime(),
          userId: z.uuid(),
          userNumber: z.number().int(),
          /** The person’s present one, which `day` follows. */
          zone: z.string(),
          /** Their day on which it arrived. */
          day: z.string(),
          channel: z.enum(['email', 'sms']),
          /** The message it answers: its stage and their day; null if it answers none. */
          stage: z.enum(Object.values(STAGE_WIRE_NAME)).nullable(),
          localDate: z.string().nullable(),
          outcome: z.enum(REPLY_OUTCOMES),
        }),
      )
      .max(REPLIES_SHOWN),
    /** When the oldest message arrived that was looked at for this page; null: there was none. */
    since: z.iso.datetime().nullable(),
    /** The value of `before` for the next page; null: this is the last. */
    next: z.number().int().nullable(),
  }),
});
export type ReplyRow = z.output<(typeof replies)['response']>['replies'][number];
