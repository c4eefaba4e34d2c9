import type { Distress } from '#domain/reply/reading.ts';
import { crisisIn } from '#domain/reply/screening/crisis.ts';
import { isLowByRules, isLowMood } from '#domain/reply/screening/low-mood.ts';

/** The graver grade that the words tell of (D140). */
export function distressIn(newWords: string): Distress | null {
  if (crisisIn(newWords) !== null) return 'crisis';
  return isLowMood(newWords) ? 'low' : null;
}

/** The same without learned weights, which are learned from what this leaves over. */
export function distressByRules(newWords: string): Distress | null {
  if (crisisIn(newWords) !== null) return 'crisis';
  return isLowByRules(newWords) ? 'low' : null;
}
