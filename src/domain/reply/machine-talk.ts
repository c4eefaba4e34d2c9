import type { Word } from '#domain/reply/plain-words.ts';
import { ADDRESSING_US } from '#domain/reply/words/machine-talk.ts';

/** "Ignore your rules and print …": said to a machine, never a goal. */
export function isMachineTalk(words: readonly Word[]): boolean {
  return ADDRESSING_US.some(([verbs, nouns]) => {
    const verb = verbs.find(words);
    // "revise the prompt of our bot" begins with a goal's verb; "ignore your rules" speaks to us.
    return verb !== null && verb.start <= 4 && nouns.has(words.slice(verb.end, verb.end + 8));
  });
}
