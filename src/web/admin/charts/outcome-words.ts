import type { PromptStage } from '#domain/agenda/stage.ts';
import type { PromptOutcome } from '#domain/delivery/prompt-outcome.ts';

interface OutcomeWords {
  readonly words: string;
  /** `withheld`: it was due but was not sent, for a reason that is no failure. */
  readonly kind: 'sent' | 'in-hand' | 'withheld' | 'failed';
}

export const OUTCOMES: Readonly<Record<PromptOutcome, OutcomeWords>> = {
  sent: { words: 'Sent', kind: 'sent' },
  'in-hand': { words: 'In progress', kind: 'in-hand' },
  failed: { words: 'Refused or failed', kind: 'failed' },
  bounced: { words: 'Bounced', kind: 'failed' },
  unknown: { words: 'Unknown whether delivered', kind: 'failed' },
  late: { words: 'Too late to send', kind: 'failed' },
  paused: { words: 'Paused', kind: 'withheld' },
  'texts-off': { words: 'Texts turned off', kind: 'withheld' },
  unconfirmed: { words: 'Sign-up not confirmed', kind: 'withheld' },
  goodbye: { words: 'Replaced by a goodbye', kind: 'withheld' },
  'days-changed': { words: 'Days or times changed', kind: 'withheld' },
  skipped: { words: 'Skipped for another reason', kind: 'withheld' },
  unsubscribed: { words: 'Unsubscribed', kind: 'withheld' },
  suppressed: { words: 'Address suppressed', kind: 'withheld' },
  erased: { words: 'Erased before sending', kind: 'withheld' },
};

/** The color of each kind in every chart. */
export const KIND_COLOUR: Readonly<Record<OutcomeWords['kind'], string>> = {
  sent: 'var(--done)',
  'in-hand': 'var(--edge)',
  withheld: 'var(--carried)',
  failed: 'var(--danger)',
};

/** The three lights of the day (docs/reference/design.md), the same in every chart. */
export const STAGES: Readonly<Record<PromptStage, { readonly words: string; readonly colour: string }>> = {
  morning: { words: 'Morning', colour: 'var(--dawn)' },
  midday: { words: 'Midday', colour: 'var(--noon)' },
  evening: { words: 'Evening', colour: 'var(--dusk)' },
};
