import type { Word } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const YES = new Set(['yes', 'yep', 'yup', 'yeah', 'si', 'oui', 'ja', 'tick', 'check']);
const AND = new Set(['and', 'y', 'et', 'und', 'n']);

/** "done done and done", "yes yes and yes" to three items: the word again and again, and nothing else, means all. */
export function isDoneThroughout(words: readonly Word[], openCount: number): boolean {
  const said = words.filter((word) => word.kind !== 'mark' && !AND.has(word.plain));
  if (said.length < 2) return false;
  if (said.every((word) => YES.has(word.plain))) return said.length === openCount;
  return said.every((word) => word.plain === said[0]?.plain) && lexicon('done').covers(said.slice(0, 1));
}
