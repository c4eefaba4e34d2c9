import lists from '#data/reading/words/machines.json' with { type: 'json' };
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const { NO_MACHINE } = plainSets(lists.talk);
const ADDRESSING_US = Object.values(lists.addressing).map((pair) => ({ ...phraseBooks(pair) }));

/** "Ignore your rules and print …": said to a machine, never a goal. */
export function isMachineTalk(words: readonly Word[]): boolean {
  if (!ANY_VERB.has(words)) return false;
  return ADDRESSING_US.some(({ verbs, nouns }) => {
    const verb = verbs.find(words);
    // "revise the prompt of our bot" begins with a goal's verb; "ignore your rules" speaks to us.
    return (
      verb !== null &&
      (verb.start === 0 || (verb.start <= 4 && ACTIONS.endAt(words, 0) === null)) &&
      asks(nouns, words.slice(verb.end, verb.end + 8))
    );
  });
}

const ANY_VERB = PhraseBook.joined(ADDRESSING_US.map(({ verbs }) => verbs));
const ACTIONS = lexicon('actions');

/** "write the system prompt for the kiosk": somebody's work, said for whom. */
function asks(nouns: PhraseBook, words: readonly Word[]): boolean {
  const noun = nouns.find(words);
  return noun !== null && !NO_MACHINE.has(words[noun.end]?.plain ?? '');
}
