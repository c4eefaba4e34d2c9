import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { CONJUNCTIONS } from '#domain/reply/words/conjunctions.ts';
import { ENDEARMENTS } from '#domain/reply/words/endearments.ts';
import { NOTHINGS } from '#domain/reply/words/given.ts';
import { MORE_FILLERS } from '#domain/reply/words/goal-frames.ts';
import { INTERJECTIONS } from '#domain/reply/words/interjections.ts';
import { joined, lexicon, NUMBER_WORDS } from '#domain/reply/words/lexicon.ts';
import { SMALL_TALK } from '#domain/reply/words/small-talk.ts';

const ACTIONS = lexicon('actions');

/** "coach", "boss": as the whole of a line somebody to see. */
const CALLED_SO = new Set('coach boss chief friend amigo amiga linda'.split(' '));

const HOLLOW = PhraseBook.joined([
  new PhraseBook([...ENDEARMENTS].filter((word) => !CALLED_SO.has(word))),
  MORE_FILLERS,
  NOTHINGS,
  SMALL_TALK,
  INTERJECTIONS,
  joined(['greetings', 'thanks', 'acknowledgments', 'emptyAnswers', 'fillers', 'trailers', 'signOffs']),
]);

/** Greetings, thanks, "idk", "ok then", over and over and nothing else. */
export function isHollow(words: readonly Word[]): boolean {
  // "Day 43": how many it has been.
  if (words.length === 1 && NUMBER_WORDS.has(words[0]?.plain ?? '')) return true;
  if (words.length === 2 && words[0]?.plain === 'day' && words[1]?.kind === 'number') return true;
  // "40 days clean!": what was reached.
  if (words[0]?.kind === 'number' && PERIODS.has(words[1]?.plain ?? '') && REACHED.has(words[2]?.plain ?? ''))
    return words.length <= 5 && !words.slice(3).some(({ plain }) => plain === 'up');
  return words.length === 0 || HOLLOW.covers(words);
}

const PERIODS = new Set(
  'day days week weeks month months year years dias semanas meses jours mois ans tage wochen monate jahre'.split(' '),
);
const REACHED = new Set(
  'clean sober free strong smoke nicotine sugar sobre limpio limpia nuchtern trocken rauchfrei'.split(' '),
);

// "“The journey of a thousand miles begins with a single step.” - Lao Tzu"
const QUOTED = /^\s*["“„«»][^"“”„«»\n]{20,400}["”“«»]\s*([-–—~,(]\s?\p{L}[^"\n]{0,60})?$/u;

/** Somebody's saying, quoted whole: at least six words, and a goal's verb does not begin it. */
export function isQuotation(text: string): boolean {
  const quoted = QUOTED.exec(text);
  if (quoted === null) return false;
  const words = spokenWordsOf(text);
  const isAscribed = quoted[1] !== undefined;
  return (
    words.length >= 6 && (isAscribed || ACTIONS.endAt(words, 0) === null) && !words.some(({ plain }) => OWN.has(plain))
  );
}

const OWN = new Set(['i', 'im', 'ill', 'my']);

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];

/** So many neighbours of one row, wherever they stand in it. */
function neighbours(count: number): ReadonlySet<string> {
  return new Set(ROWS.flatMap((row) => Array.from(row.slice(count - 1), (_, at) => row.slice(at, at + count))));
}

const RUNS = neighbours(3);
const BEGINNINGS_OF_ROWS = neighbours(4);

/** Rows of keys, one letter over and over, no vowel at all: "qwerty", "asdkjh qweoiu", "aaaa", "xkcdfg"; and hours alone. */
export function isGibberish(words: readonly Word[]): boolean {
  // "up at 2, | 3 and 5"
  if (words.every(({ kind, plain }, at) => kind === 'number' || (at > 0 && CONJUNCTIONS.has(plain)))) return true;
  // A key hit beside the others: "jfkdls;a jfkdl".
  const long = words.filter(({ kind, plain }) => kind === 'word' && plain.length > 1);
  return (
    (long.length > 0 || words.length > 1) &&
    long.length * 2 >= words.length &&
    long.some(({ plain }) => isMash(plain)) &&
    long.every(({ plain }) => isMash(plain) || isStub(plain))
  );
}

/** "jkhgf ds", "asdfkjh asd": beside a longer mash a few letters without a vowel, or of one row. */
function isStub(plain: string): boolean {
  return RUNS.has(plain) || (plain.length <= 5 && /^[bcdfghjklmnpqrstvwxz]+$/.test(plain));
}

function isMash(plain: string): boolean {
  if (!/^[a-z]+$/.test(plain)) return false;
  if (/^(.)\1{2,}$/.test(plain) || /^(?:ha|he|la|lo|bla|blah){2,}$/.test(plain)) return true;
  if (
    BEGINNINGS_OF_ROWS.has(plain.slice(0, 4)) &&
    ROWS.some(
      (row) =>
        row.includes(plain.slice(0, 4)) &&
        (plain.length <= 5 || row.includes(plain.slice(-3)) || plain.slice(0, 4) === plain.slice(4, 8)),
    )
  )
    return true;
  // "qpwoeiruty": no word has a q before another consonant.
  if (plain.length >= 4 && /q[bcdfghjklmnprstvwxz]/.test(plain)) return true;
  if (plain.length >= 3 && !/[aeiouy]/.test(plain) && /z|x|q|[jkvw]{2}/.test(plain)) return true;
  if (plain.length >= 5 && (!/[aeiouy]/.test(plain) || /[bcdfghjklmnpqrstvwxz]{5,}/.test(plain))) return true;
  // Two runs of neighbouring keys in one word: "asdkjh", "qweoiu".
  return plain.length >= 5 && runs(plain) >= plain.length - 2;
}

/** How many letters stand in a run of three or more neighbours of one row. */
function runs(plain: string): number {
  let count = 0;
  for (let at = 0; at + 3 <= plain.length; at += 1) {
    if (!RUNS.has(plain.slice(at, at + 3))) continue;
    count += 3;
    at += 2;
  }
  return count;
}
