import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { ONWARD, ONWARD_EXTRAS } from '#domain/reply/words/onward.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Said over a day, and no goal of it. The words hold no marks. */
export function isExclaimed(words: readonly Word[]): boolean {
  return spursOn(words) || isSuperlative(words) || takesBackAll(words) || announcesThings(words) || stressesAll(words);
}

/** "the whole mountain of it", "every last bit of them": how much of what was just named. */
function stressesAll(words: readonly Word[]): boolean {
  const last = words.at(-1)?.plain ?? '';
  const from = words[0]?.plain === 'the' ? 1 : 0;
  return (
    words.length <= 6 &&
    words.at(-2)?.plain === 'of' &&
    (last === 'it' || last === 'them') &&
    WHOLES.has(words[from]?.plain ?? '')
  );
}

const WHOLES = new Set(['whole', 'entire', 'every', 'all', 'both']);

/** "three things", "a few small things": announces goals and is none; "things for Bo" may be one. */
export function announcesThings(words: readonly Word[]): boolean {
  if (!THINGS.has(words.at(-1)?.plain ?? '') || words.length < 2 || words.length > 4) return false;
  return words.slice(0, -1).every(({ kind, plain }) => kind === 'number' || HOW_MANY.has(plain));
}

const THINGS = new Set([
  'things',
  'bits',
  'tasks',
  'goals',
  'priorities',
  'items',
  'cosas',
  'choses',
  'dinge',
  'sachen',
]);
const HOW_MANY = new Set(
  'one two three four five six just only a an few couple of some small little big quick easy simple main tres dos trois deux drei zwei ein paar kleine petites pequenas unas cuatro quatre vier'.split(
    ' ',
  ),
);

const ONWARD_BOOK = new PhraseBook(ONWARD);
const ONWARD_OR_EXTRA = new PhraseBook([...ONWARD, ...ONWARD_EXTRAS]);

/** "keep moving", "on we roll", "must crack on": spurs oneself on and names nothing to do; "keep moving boxes" does. */
export function spursOn(words: readonly Word[]): boolean {
  return words.length > 1 && ONWARD_BOOK.matchAt(words, 0) !== null && ONWARD_OR_EXTRA.covers(words);
}

/** "best week ever", "longest day of my life", "happiest I've been in years": how a stretch of time is. */
function isSuperlative(words: readonly Word[]): boolean {
  const from = BEFORE_MOST.endAt(words, 0) ?? 0;
  const most = MOSTS.endAt(words, from) ?? (MOST.test(words[from]?.plain ?? '') ? from + 1 : null);
  if (most === null) return false;
  if (HAVE_BEEN.endAt(words, most) !== null) return true;
  const stretch = STRETCHES.endAt(words, most) ?? most;
  return OF_ALL.endAt(words, stretch) === words.length;
}

const BEFORE_MOST = new PhraseBook(
  phrases(
    'the, my, our, this is the, its the, its been the, it was the, that was the, honestly the, easily the, quite the, possibly the, probably the',
  ),
);
const MOSTS = new PhraseBook(
  phrases('best, worst, most beautiful, most boring, most stressful, most productive, least productive, most tired'),
);
const MOST = /^\p{L}{3,}(?:est|iest)$/u;
const STRETCHES = new PhraseBook(
  ['', 'damn ', 'bloody ', 'fucking ', 'single '].flatMap((how) =>
    phrases(
      'week, day, night, morning, afternoon, evening, month, year, weekend, start, sleep, nights sleep, night of sleep, time, coffee, news, feeling, commute, summer, winter, spring, autumn, monday, tuesday, wednesday, thursday, friday, saturday, sunday',
    ).map((time) => `${how}${time}`),
  ),
);
const OF_ALL = new PhraseBook(
  phrases(
    'ever, yet, so far, in ages, in a long time, in years, in weeks, in months, in a while, in forever, of my life, of our lives, of the week, of the year, of the month, of the year so far, of the week so far, this week, this month, this year, all week, all month, all year, ever had, ive ever had, ive had, ive had in ages, ive had in years, we ever had, i can remember, ever lol, ever haha, ever thank you, ever thanks',
  ),
);
const HAVE_BEEN = new PhraseBook(
  phrases('ive been, i have been, ive felt, i have felt, weve been, ive slept, ive had, we have been, its been'),
);

/** "scrap that", "forget it", "never mind all that": lets go of what was said, and is nothing to do; "scrap the car" is. */
function takesBackAll(words: readonly Word[]): boolean {
  const what = LET_GO.endAt(words, 0);
  return what !== null && THAT.covers(words.slice(what)) && POINTERS.matchAt(words, what) !== null;
}

const LET_GO = PhraseBook.joined([
  lexicon('drop'),
  new PhraseBook(
    phrases(
      'scrap, scratch, forget, ignore, disregard, cancel, drop, skip, strike, nix, bin, delete, undo, never mind, nevermind, dont mind, take back, leave, keep, let, olvida, ignora, cancela, olvidalo, oublie, oubliez, ignore, annule, laisse tomber, vergiss, ignorier, streich, lass',
    ),
  ),
]);
const POINTERS = new PhraseBook(
  phrases(
    'that, it, this, them, those, all that, all of that, all of it, it all, the lot, what i said, that one, that last one, the last one, the above, eso, esto, lo, ca, cela, tout ca, das, es, alles',
  ),
);
const THAT = PhraseBook.joined([
  POINTERS,
  new PhraseBook(
    phrases(
      'please, pls, then, now, actually, sorry, thanks, entirely, completely, for now, lol, instead, again, anyway, already, por favor, stp, svp, bitte',
    ),
  ),
]);
