/**
 * Why a text did not arrive, of one that was taken (protocols 4.1):
 * `stopped` its owner told the provider to stop, `number` no text will ever arrive there, `reassigned` nobody has the
 * number now, perhaps, `blocked` the carrier or the phone keeps us out, `unreachable` the phone is off or abroad,
 * `filtered` the carrier does not like our words, `account` it is we who may not, `crowded` it never left, since a queue
 * or a rate was full, ours or a carrier's, `passing` somebody's bad day, on which it may have arrived all the same,
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
