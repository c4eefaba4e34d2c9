import type { NewLine } from '#domain/reply/letter/new-words.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';

// "1. dentist 2. call Tom", "1) dentist\n2) call Tom"
const COUNTS_FROM_ONE = /^\s*\(?1[).:]\s+\S[^\n]*?\s\(?2[).:]\s+\S|^\s*\(?1[).:]\s+\S[^\n]*\n\s*\(?2[).:]\s+\S/u;

/**
 * At midday an empty list is asked for something to do. Who counts there has no numbers of ours to answer: it is read
 * as in the morning.
 */
export function withCountedGoals(lines: readonly NewLine[], answered: AnsweredMessage): AnsweredMessage {
  const isEmpty = answered.items.length === 0 && (answered.others ?? []).length === 0;
  if (answered.stage !== 'midday' || !isEmpty) return answered;
  const text = lines.map((line) => line.text).join('\n');
  return COUNTS_FROM_ONE.test(text) ? { ...answered, stage: 'morning' } : answered;
}
