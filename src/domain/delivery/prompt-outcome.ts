import type { DeliveryState } from '#domain/delivery/delivery.ts';
import { codeOfReason, WITHHELD_CODES, type WithheldCode } from '#domain/delivery/withheld-reason.ts';

/**
 * What became of prompts, as counted; `in-hand` are those still in progress. What bounced was sent before, and counts as
 * both.
 */
export const PROMPT_OUTCOMES = [
  'sent',
  'in-hand',
  'failed',
  'bounced',
  'unknown',
  ...WITHHELD_CODES,
  'erased',
] as const;
export type PromptOutcome = (typeof PROMPT_OUTCOMES)[number];

/**
 * Derived from the state and, if the prompt was due but not sent, from the code of its reason. State null: the progress
 * of the chunk decides.
 */
export function promptOutcome(state: DeliveryState | null, reason: string | null): PromptOutcome {
  switch (state) {
    case null:
    case 'planned':
    case 'handing-over':
    case 'unknown':
      return 'in-hand';
    case 'accepted':
    case 'delivered':
    case 'bounced':
    case 'complained':
      return 'sent';
    case 'failed':
      return 'failed';
    case 'unknown-closed':
      return 'unknown';
    case 'expired':
      return 'late';
    case 'skipped':
    case 'suppressed':
      return codeOfReason(reason) ?? codeOfSentence(reason ?? '') ?? state;
    default:
      return state satisfies never;
  }
}

/** For rows from before reasons had codes. */
function codeOfSentence(reason: string): WithheldCode | null {
  return SENTENCES.find(([words]) => words.test(reason))?.[1] ?? null;
}

const SENTENCES: readonly (readonly [RegExp, WithheldCode])[] = [
  // 'Unsubscribed before it was sent.', 'Opted out before it was sent.'
  [/^(?:Unsubscribed|Opted out)/, 'unsubscribed'],
  // 'Paused before it was sent.'
  [/^Paused/, 'paused'],
  // 'Texts were turned off before it was sent.', 'Texts were turned off or the number changed before it was sent.'
  [/^Texts were turned off/, 'texts-off'],
  // 'The first 36 hours of the unconfirmed sign-up ended …', 'The sign-up was not confirmed within …', the budget's
  [/^The first 36 hours|^The sign-up was not confirmed|budget for unconfirmed/, 'unconfirmed'],
  // 'Replaced by a goodbye.'
  [/^Replaced by a goodbye/, 'goodbye'],
  // 'The morning message of 2026-11-23 could not be sent by …', '… within the text hours.', 'The text hours ended …'
  [/ could not be sent (?:by|within) |^The text hours ended/, 'late'],
  // 'No morning message on …', '… is in the future.', '… is not sent by text.': they changed their days since
  [
    /^No \w+ message on | time of |^The \w+ message (?:of .* (?:is not|was already) sent by |is never sent by text)/,
    'days-changed',
  ],
];
