import type { DeliveryState } from '#domain/delivery/delivery.ts';

/** What became of prompts, as counted; `in-hand` are those still in progress. */
export const PROMPT_OUTCOMES = [
  'sent',
  'in-hand',
  'failed',
  'unknown',
  'late',
  'paused',
  'texts-off',
  'unconfirmed',
  'goodbye',
  'days-changed',
  'skipped',
  'unsubscribed',
  'suppressed',
  'erased',
] as const;
export type PromptOutcome = (typeof PROMPT_OUTCOMES)[number];

/**
 * Derived from the state and, if the prompt was due but not sent, from the sentence the administrator reads. State
 * null: the progress of the chunk decides.
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
      return WITHHELD.find(([words]) => words.test(reason ?? ''))?.[1] ?? state;
    default:
      return state satisfies never;
  }
}

/** Matches the sentences of the gate, the plan and the batches. */
const WITHHELD: readonly (readonly [RegExp, PromptOutcome])[] = [
  // 'Unsubscribed before it left.', 'Opted out before it left.'
  [/^(?:Unsubscribed|Opted out)/, 'unsubscribed'],
  // 'Paused before it left.'
  [/^Paused/, 'paused'],
  // 'Texts were turned off before it left.', 'Texts were turned off, or the number changed, before it left.'
  [/^Texts were turned off/, 'texts-off'],
  // 'The first 36 hours of an unconfirmed sign-up passed …', 'The sign-up was not confirmed: …', the budget's
  [/^The first 36 hours|^The sign-up was not confirmed|nobody confirmed/, 'unconfirmed'],
  // 'A goodbye takes its place.'
  [/^A goodbye/, 'goodbye'],
  // 'The morning of 2026-11-23 could not leave by …', '… while texts may.', 'The hours in which texts may leave ended …'
  [/ could not leave (?:by|while) |^The hours in which texts may leave/, 'late'],
  // 'No morning message on …', '… is still to come.', '… comes by text, or not.': they changed their days since
  [/^No \w+ message on | time of |^The \w+ of .* (?:comes|has left) by |^The \w+ never goes by text/, 'days-changed'],
];
