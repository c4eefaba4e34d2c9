import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';

/**
 * How the words answer a question whose yes cannot be taken back (D118). plain: yes, and nothing but what was asked.
 * doubtful: it begins like a yes, and says more or less than that. Null: it is none.
 */
export function parseAgreement(words: string): 'plain' | 'doubtful' | null {
  const said = wordsOf(words)
    .filter(({ kind, plain }) => kind !== 'mark' && !COURTESY.has(plain))
    .map(({ plain }) => plain);
  const [first = '', ...rest] = said;
  if (ALONE.has(said.join(' ')) || (YES.has(first) && BEHIND_YES.has(rest.join(' ')))) return 'plain';
  return YES.has(first) || NEARLY_YES.has(first) ? 'doubtful' : null;
}

const { COURTESY, YES, NEARLY_YES, BEHIND_YES, ALONE } = plainSets(lists.agreement);
