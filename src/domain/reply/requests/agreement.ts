import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';

/**
 * How the words answer a question whose yes cannot be undone (D118). plain: yes and nothing else. doubtful: begins like
 * a yes, but says more or less than that. Null: not a yes.
 */
export function parseAgreement(words: string): 'plain' | 'doubtful' | null {
  const spoken = wordsOf(words)
    .filter(({ kind, plain }) => kind !== 'mark' && !COURTESY.has(plain))
    .map(({ plain }) => plain);
  const [first = '', ...rest] = spoken;
  if (ALONE.has(spoken.join(' ')) || (YES.has(first) && BEHIND_YES.has(rest.join(' ')))) return 'plain';
  return YES.has(first) || NEARLY_YES.has(first) ? 'doubtful' : null;
}

const { COURTESY, YES, NEARLY_YES, BEHIND_YES, ALONE } = plainSets(lists.agreement);
