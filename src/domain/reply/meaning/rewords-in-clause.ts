import { rewordingIn } from '#domain/reply/items/rewording.ts';
import type { Sentence } from '#domain/reply/language/clauses.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';

/**
 * "take the ironing off, and make the trifle a fruit salad": one clause gives new words, the same that the sentence
 * gives, and another tells of another item.
 */
export function rewordsInClause({ text, clauses }: Sentence, list: AnsweredList): boolean {
  if (clauses.length === 1) return false;
  const whole = rewordingIn(text, list.known, list.finder);
  if (whole === null) return false;
  const own = clauses.find((clause) => {
    const reword = rewordingIn(clause.text, list.known, list.finder);
    return reword !== null && reword.item === whole.item && reword.text === whole.text;
  });
  return (
    own !== undefined &&
    clauses.some((clause) => {
      const refs = list.referencesIn(clause.words);
      const isOther = refs.items.length > 0 && !refs.items.includes(whole.item);
      return clause !== own && isOther && list.verdictIn(clause.words, refs, clause.text) !== null;
    })
  );
}
