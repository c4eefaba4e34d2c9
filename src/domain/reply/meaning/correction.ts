import { WordSet } from '#domain/reply/language/word-set.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { isSmallWord, lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const CORRECTION = lexicon('correction');

/** What of a clause is left between "actually, no sorry, I meant …" and "… I mean". */
export function correctionAround(words: readonly Word[]): { start: number; end: number } {
  let start = 0;
  let opened = false;
  // "called jess. *jen"
  const [star, name] = words;
  if (!words.some((word) => CORRECTING.has(word)) && star?.plain !== '*') return { start: 0, end: words.length };
  if (isJest(words)) return { start: words.length, end: words.length };
  if (star?.plain === '*' && name?.kind === 'word' && name.start === star.end) return { start: 1, end: words.length };
  for (let at = 0; at < words.length;) {
    const correction = CORRECTION.matchAt(words, at);
    // "I wish the essay was done"
    if (correction?.phrase === 'i wish' && correction.end < words.length) break;
    opened ||= correction !== null;
    if (correction === null && !(BEFORE_CORRECTION.has(words[at]?.plain ?? '') && at < 2 + start)) break;
    at = correction?.end ?? at + 1;
    if (correction !== null) start = at;
  }
  const last = words.findLastIndex((_, at) => at > start && MEANT.endAt(words, at) === words.length);
  // "euh non la 2 pardon"
  const courtesy = opened && PARDON.has(words.at(-1)?.plain ?? '') ? words.length - 1 : words.length;
  return { start: opened ? start : 0, end: last > 0 ? last : Math.max(start, courtesy) };
}

/** "I practised for HOURS. not", "ran 10k. yeah right", "finished it. in my head": all that was told so was a joke. */
export function isJest(words: readonly Word[]): boolean {
  const spoken = words.filter(({ kind }) => kind !== 'mark');
  if (spoken.length === 1) return spoken[0]!.plain === 'not';
  const jest = JESTS.find(spoken);
  return (
    jest !== null &&
    jest.end === spoken.length &&
    spoken.slice(0, jest.start).every(({ plain }) => BEFORE_JEST.has(plain))
  );
}

const BEFORE_JEST = new Set('and yes yeah only at least well sure haha ha lol or so'.split(' '));
const JESTS = new PhraseBook(
  phrases(
    'yeah right, venga ya, anda ya, si hombre, ya quisiera, n importe quoi, et puis quoi encore, von wegen, schon war s, schon wars, in my dreams, in your dreams, only in my dreams, in my wildest dreams, en mis suenos, dans mes reves, in meinen traumen, in my head, in my mind, in another life, in a past life, in an alternate universe, in a parallel universe, in my imagination, said nobody, said no one, said nobody ever, pigs do fly, pigs fly, pigs can fly, pigs might fly, when pigs fly, when hell freezes over, hell froze over, dream on, not really though, en mi cabeza, dans ma tete, in meinem kopf',
  ),
);

const BEFORE_CORRECTION = new Set(
  'actually no or oh er um eh euh ah ok well so but aber mais pero äh ach ay'.split(' '),
);
const PARDON = new Set('pardon perdon sorry desole entschuldigung'.split(' '));
/** "Jen I mean" */
const MEANT = new PhraseBook(
  phrases('i mean, i meant, je veux dire, meinte ich, meine ich, quise decir, quiero decir'),
);

/** Without one of these a clause takes nothing back. */
const CORRECTING = new WordSet([
  'not',
  ...lexicon('correction').tellingWords(isSmallWord),
  ...JESTS.tellingWords(isSmallWord),
  ...MEANT.tellingWords(isSmallWord),
]);

/** "add goggles … nvm, found mine" */
export const TAKES_BACK = new PhraseBook(
  phrases(
    'nvm, never mind, nevermind, actually no, scratch that, scrap that, forget that, actually scrap that, actually forget that, actually nvm, no wait dont, actually dont, on second thoughts no, on second thought no, vergiss es, ach nein, olvidalo, mejor no, laisse tomber, en fait non',
  ),
);
