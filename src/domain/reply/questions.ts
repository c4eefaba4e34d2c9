import type { AnsweredList } from '#domain/reply/answered-list.ts';
import type { Sentence } from '#domain/reply/clauses.ts';
import { wordsOf } from '#domain/reply/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

// "Can you move it to tomorrow", "could we drop 2", "please …"
const REQUESTS = /^\s*(?:can|could|would|will|may)\s+(?:you|we|i)(?:\s+please)?\s+/iu;

const MARKING = new Set(['mark', 'tick', 'check', 'cross', 'count', 'strike', 'put', 'set']);

/** Whether a sentence asks us something; a wish in the form of a question is none. */
export function isQuestion(sentence: Sentence, list: AnsweredList): boolean {
  if (!sentence.asks && !lexicon('questionOpeners').matchAt(sentence.clauses[0]?.words ?? [], 0)) return false;
  const opener = REQUESTS.exec(sentence.text);
  if (!opener) return sentence.asks;
  const words = wordsOf(sentence.text.slice(opener[0].length));
  const verdict = list.verdictIn(words, list.referencesIn(words), sentence.text);
  const wish =
    verdict === 'drop' ||
    verdict === 'carry' ||
    verdict === 'keep' ||
    verdict === 'someday' ||
    // "can you mark the gate as done?"
    (verdict === 'done' && MARKING.has(words[0]?.plain ?? '')) ||
    lexicon('add').has(words);
  return sentence.asks && !wish;
}
