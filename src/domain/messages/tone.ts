import { ownWords } from '#domain/messages/own-words.ts';
import type { Message } from '#domain/messages/schema.ts';

/**
 * Every place where our words miss the product's tone; empty if there is none. The person's own words are not checked.
 */
export function toneProblems(message: Message): string[] {
  const { said, asked } = ownWords(message);
  return [...said, ...asked].flatMap((words) =>
    RULES.filter(({ breaks }) => breaks.test(words)).map(({ name }) => `${name}: ${words}`),
  );
}

/** Nobody is behind, and nobody is pushed (D109). "Later" is a time, "late" is a verdict. */
const RULES: readonly { readonly name: string; readonly breaks: RegExp }[] = [
  { name: 'overdue', breaks: /\boverdue\b/i },
  { name: 'late', breaks: /\blate(?:ness)?\b/i },
  { name: 'failed', breaks: /\bfail(?:s|ed|ing|ure)?\b/i },
  { name: 'missed', breaks: /\bmiss(?:es|ed|ing)?\b/i },
  { name: 'streak', breaks: /\bstreaks?\b/i },
  { name: 'guilt', breaks: /\bguilt(?:y)?\b/i },
  { name: 'just checking in', breaks: /\bjust checking in\b/i },
  // One a week would be allowed; the templates do without, so that no counter is needed.
  { name: 'exclamation mark', breaks: /!/ },
];
