/**
 * Why a text that was accepted did not arrive (protocols 4.1):
 * `stopped` its owner asked the provider to stop; `number` no text will ever arrive there; `reassigned` the number may
 * have no owner now; `blocked` the carrier or the phone blocks us; `unreachable` the phone is off or abroad; `filtered`
 * the carrier rejected our words; `account` our account may not send; `crowded` it was never sent because a queue or
 * rate limit was full, ours or a carrier's; `passing` a temporary fault, and it may have arrived all the same;
 * `expired` it was no longer useful.
 */
export const TEXT_FAILURES = [
  'stopped',
  'number',
  'reassigned',
  'blocked',
  'unreachable',
  'filtered',
  'account',
  'crowded',
  'passing',
  'expired',
  'unknown',
] as const;
export type TextFailure = (typeof TEXT_FAILURES)[number];
