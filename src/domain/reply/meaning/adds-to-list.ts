import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { plainText, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import type { Outcome } from '#domain/reply/meaning/outcome.ts';

/** The goals as commands: what stands on the list is not added again. */
export function addsTo(list: AnsweredList, goals: Outcome['adds']): Command[] {
  if (goals.length === 0) return [];
  // What was let go and is named again is wanted again.
  const standing = list.known.filter(({ mark }) => mark !== 'dropped');
  const known = new Set(standing.map(({ text }) => plainText(text)));
  return goals.flatMap(({ text, on }): Command[] => {
    const key = plainText(text);
    if (known.has(key))
      return standing.flatMap((item): Command[] =>
        item.mark !== 'done' && plainText(item.text) === key ? [{ kind: 'leave', item: item.id }] : [],
      );
    const named = namedOnly(text, list);
    if (named) return [{ kind: 'leave', item: named.id }];
    known.add(key);
    return [{ kind: 'add', text, on }];
  });
}

/** "CV first", "plants before work": the open item that a goal only names, with when; null where it says more. */
function namedOnly(goal: string, list: AnsweredList): DayItem | null {
  if (list.stage !== 'morning' && list.stage !== 'day0') return null;
  const words = wordsOf(goal);
  const [mention, ...others] = list.finder.mentionsIn(words);
  if (!mention || others.length > 0 || !list.open.includes(mention.item)) return null;
  // "no phone after 9" is not "Phone Ana".
  if (NEGATIONS.has(words) && !NEGATIONS.has(wordsOf(mention.item.text))) return null;
  const isOnly = words.every((word, at) => mention.used.has(at) || !isContent(word) || IN_TURN.has(word.plain));
  return isOnly ? mention.item : null;
}

const NEGATIONS = lexicon('negations');
const IN_TURN = new Set(
  'again still too first then before after work lunch breakfast dinner next last later this morning afternoon evening'.split(
    ' ',
  ),
);
