import type { Clause } from '#domain/reply/language/clauses.ts';
import type { NamedDay } from '#domain/reply/language/days.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { HIDDEN, PhraseBook, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { INTERJECTIONS } from '#domain/reply/words/interjections.ts';
import { WELL_WISHES } from '#domain/reply/words/well-wishes.ts';
import { joined, VOCABULARIES } from '#domain/reply/words/lexicon.ts';

const VERDICT_WORDS = joined([
  'done',
  'notDone',
  'negations',
  'stillOpen',
  'drop',
  'carry',
  'keep',
  'smaller',
  'someday',
  'acknowledgments',
  'tomorrow',
  'today',
  'nothing',
  'greetings',
  'thanks',
  'fillers',
  'trailers',
]);
const COURTESY = PhraseBook.joined([
  joined(['thanks', 'acknowledgments', 'greetings', 'signOffs']),
  INTERJECTIONS,
  new PhraseBook(WELL_WISHES),
]);

const DAYS = new Set(
  VOCABULARIES.flatMap(({ weekdays }) => weekdays.flat()).concat(
    'week weekend month morning afternoon evening night semana semaine woche wochenende'.split(' '),
  ),
);

/** What a clause says beside its verdict and its day. */
export function contentOf(clause: Pick<Clause, 'words'>): Word[] {
  const rest: Word[] = [];
  for (let at = 0; at < clause.words.length;) {
    const end = VERDICT_WORDS.endAt(clause.words, at);
    if (end === null) rest.push(clause.words[at]!);
    at = end ?? at + 1;
  }
  return rest.filter((word) => isContent(word) && !DAYS.has(word.plain));
}

/** "mark 2 & 3 as completed", "tick 1 and 4 off": what is asked comes behind. */
export const TO_MARK = new Set([
  'mark',
  'tick',
  'check',
  'cross',
  'put',
  'set',
  'count',
  'log',
  'marca',
  'coche',
  'hake',
]);

/** "anyway that's all three", "all three, woohoo" */
export const EXCLAIMED = new Set(
  'pls plz thx lol haha lmao hehe omg wow mate babe sir boss bitte porfa svp stp anyway well right though tho phew woohoo woo wahey yay yey yess yesss boom baby hurray hooray whoop bam tada ta jaja'.split(
    ' ',
  ),
);

/** Whether a clause names items and says nothing else. */
export function isPure(clause: Clause, refs: References): boolean {
  if (refs.items.length === 0 && !refs.all && !refs.rest) return false;
  if (isSaidToBe(clause.words, refs)) return false;
  return clause.words.every(
    (word, at) =>
      refs.used.has(at) ||
      word.kind === 'mark' ||
      !isContent(word) ||
      word.plain === 'only' ||
      TO_MARK.has(word.plain) ||
      EXCLAIMED.has(word.plain),
  );
}

/** "the gym was too much", "the report is beyond me": of light words alone, and yet it says how a thing is. */
function isSaidToBe(words: readonly Word[], refs: References): boolean {
  const first = Math.min(...refs.used);
  const be = words.findIndex((word, at) => at > first && BE.has(word.plain));
  const isMore = (word: Word, at: number) =>
    at > be && !refs.used.has(at) && word.kind === 'word' && !BESIDE_BE.has(word.plain);
  return (
    (be > 0 && words.some(isMore)) || words.some(({ plain }, at) => plain === 'too' && words[at + 1]?.plain === 'much')
  );
}

const BE = new Set('is are was were'.split(' '));
const BESIDE_BE = new Set(
  'all both it i did done today now then just only also too the a my already finally'.split(' '),
);

const ECHOES = new Set(
  'too well aswell also likewise ditto same auch ebenso ebenfalls genauso aussi pareil tambien igual tampoco'.split(
    ' ',
  ),
);

/** "dishes too", "same for the gate": the clause names items and says that it is with them as with those before. */
export function echoes({ words }: Clause, refs: References): boolean {
  if (!words.some((word) => ECHOES.has(word.plain))) return false;
  return words.every(
    (word, at) => refs.used.has(at) || word.kind === 'mark' || ECHOES.has(word.plain) || !isContent(word),
  );
}

export function standsAlone(clause: Pick<Clause, 'text'>, day: NamedDay): boolean {
  const rest = `${clause.text.slice(0, day.start)} ${clause.text.slice(day.end)}`;
  return wordsOf(rest).filter(isContent).length === 0;
}

export function isCourtesy(words: ReturnType<typeof wordsOf>): boolean {
  for (let at = 0; at < words.length;) {
    const end = COURTESY.endAt(words, at);
    if (end === null) return false;
    at = end;
  }
  return true;
}

/** "I'm ill", which is no "I'll". */
export function isIll(words: readonly Word[]): boolean {
  return words.some(saysIll);
}

/** With "ill" hidden, which says "still to do" only as "I'll". */
export function withoutIll(words: readonly Word[]): readonly Word[] {
  return isIll(words) ? words.map((word, at) => (saysIll(word, at, words) ? HIDDEN : word)) : words;
}

function saysIll({ accented }: Word, at: number, words: readonly Word[]): boolean {
  return accented === 'ill' && BEFORE_ILL.has(words[at - 1]?.plain ?? '');
}

const BEFORE_ILL = new Set(
  'im am is was be been feel feeling felt fell fall so too very really still quite pretty bit today'.split(' '),
);

export function joinSpans(spans: readonly { start: number; end: number }[]): { start: number; end: number }[] {
  const spanned: { start: number; end: number }[] = [];
  for (const span of spans) {
    const last = spanned.at(-1);
    if (last && span.start - last.end <= 8) last.end = span.end;
    else spanned.push({ start: span.start, end: span.end });
  }
  return spanned;
}
