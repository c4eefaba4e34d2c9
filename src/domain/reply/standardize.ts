import { lexicon } from '#domain/reply/words/lexicon.ts';
import { wordsOf } from '#domain/reply/plain-words.ts';

/** The goals in a free text, or `empty` where nothing usable remains (D17, STANDARDIZER_EMPTY). */
export type Standardized = { readonly kind: 'items'; readonly items: readonly string[] } | { readonly kind: 'empty' };

export function standardize(text: string): Standardized {
  const items = text
    .split(/[\n,]/)
    .map((part) => part.replace(/^[\s\-*•]+|[\s.!]+$/g, ''))
    .filter((part) => {
      const words = wordsOf(part).filter((word) => word.kind !== 'mark');
      return (
        words.length > 0 &&
        !['greetings', 'thanks', 'emptyAnswers'].some((list) => lexicon(list as 'greetings').covers(words))
      );
    });
  return items.length > 0 ? { kind: 'items', items } : { kind: 'empty' };
}
