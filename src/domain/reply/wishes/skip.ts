import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft, withoutSoft } from '#domain/reply/wishes/soft-words.ts';
import { SKIPPING } from '#domain/reply/words/skip-frames.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';

/** "skip us today", "sick today, sorry", "pas aujourd'hui, jour de repos"; not "skip today's workout" nor "gym not today". */
export function skipsToday(text: WishText): boolean {
  for (const { start, end, after } of wishesIn(text, SKIPPING))
    if (
      !OTHER_BEHIND.matchAt(after, 0) &&
      !isOfSomething(text.words[end - 1], after) &&
      !text.words.slice(start, end).some(isShortWill)
    )
      return true;
  return skipsInShort(text.words);
}

/** "today I'll prep": no "ill". */
const isShortWill = ({ plain, accented }: Word) => plain === 'ill' && accented !== 'ill';

/** "hoy paso de | meditar"; "hoy paso de todo" skips the day. */
function isOfSomething(last: Word | undefined, after: readonly Word[]): boolean {
  return last?.plain === 'de' && after.length > 0 && after[0]?.plain !== 'todo';
}

/** "off today at 3", "skip today the gym". */
const OTHER_BEHIND = new PhraseBook(
  phrases('at, the, my, with the, s, on, workout, run, gym, el, la, le, de, by, until, till, as, in the'),
);

const AROUND_SKIP = new PhraseBook(
  phrases(
    'today, im, i am, am, i, sick, ill, taking, so, day, off, not feeling well, feeling, well, in bed, from work, work, with, a, the, flu, cold, fever, home, skip, me, and, need, to, rest, at, no, messages, for, is, my, headache, migraine, covid, stomach bug',
  ),
);

function skipsInShort(words: readonly Word[]): boolean {
  if (!lexicon('skipToday').has(words)) return false;
  const match = lexicon('skipToday').matchAt(withoutSoft(words), 0) ?? lexicon('skipToday').matchAt(words, 0);
  if (!match || ['skip', 'not today', 'off today', 'pass today', 'im sick'].includes(match.phrase)) return false;
  const at = lexicon('skipToday').find(words);
  return at !== null && onlySoft([...words.slice(0, at.start), ...words.slice(at.end)], AROUND_SKIP);
}
