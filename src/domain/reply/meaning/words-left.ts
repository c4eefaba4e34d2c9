import { joinSpans, contentOf, EXCLAIMED, isCourtesy, isIll, TO_MARK } from '#domain/reply/meaning/clause-words.ts';
import { REASONS } from '#domain/reply/meaning/heard-clause.ts';
import type { Clause, Sentence } from '#domain/reply/language/clauses.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { HEADINGS } from '#domain/reply/words/headings.ts';
import { INTERJECTIONS } from '#domain/reply/words/interjections.ts';
import { joined, lexicon, NUMBER_WORDS } from '#domain/reply/words/lexicon.ts';
import type { ReadWords } from '#domain/reply/reading.ts';

/** What a reading made of the words, in words. */
export interface Understood {
  /** The clauses that led to a command, as they were written. */
  readonly acted: readonly string[];
  /** What one grammar read from end to end. */
  readonly wholly: readonly string[];
  /** New goals and new wordings. */
  readonly goals: readonly string[];
  /** The items that something comes of, with their numbers. */
  readonly items: readonly string[];
  readonly notes: readonly string[];
}

/**
 * What became of each clause (D14). It trusts no rule of the reading: a clause whose words are in no command and no note,
 * and that is neither a courtesy nor a word of "not done", is left over, and becomes a note.
 */
export function wordsLeft(
  sentences: readonly Sentence[],
  understood: Understood,
): { readonly read: readonly ReadWords[]; readonly left: readonly string[] } {
  const items = keysOf(understood.items);
  const acted = keysOf([...understood.acted, ...understood.items]);
  const goals = keysOf(understood.goals);
  const notes = keysOf(understood.notes);
  const endOf = (clause: Clause, asks: boolean): ReadWords['as'] | null => {
    const { text, words } = clause;
    if (understood.wholly.some((whole) => whole.includes(text))) return 'command';
    const own = words.filter((word) => isOwn(word) || (word.accented === 'ill' && isIll(words)));
    if (own.length > 0 && own.every((word) => notes.has(keyOf(word)))) return 'note';
    // A clause is read as a whole: what it says beside its verdict goes with that.
    if (own.some((word) => goals.has(keyOf(word)))) return 'command';
    if (own.length > 0 && own.every((word) => acted.has(keyOf(word)) || notes.has(keyOf(word))))
      return saysMoreAside(clause, asks, items) ? null : 'command';
    const spoken = spokenWordsOf(text);
    if (isCourtesy(spoken) || spoken.every(({ plain }) => EXCLAIMED.has(plain))) return 'courtesy';
    if (HEADINGS.covers(spoken) && goals.size > 0) return 'command';
    if (EMPTY.covers(spoken) || IN_ORDER.covers(spoken)) return 'no-change';
    const rest = contentOf({ words }).filter((word) => !acted.has(keyOf(word)) && !isLight(word));
    if (NOTHING.has(words) && rest.length <= 1) return 'no-change';
    if (ADD.has(words) && rest.length <= 1 && goals.size > 0) return 'command';
    if (rest.length > 0 || isIll(words)) return null;
    return words.some((word) => acted.has(keyOf(word))) ? 'command' : 'no-change';
  };
  const read: ReadWords[] = [];
  const left: string[] = [];
  for (const { text, asks, clauses } of sentences) {
    const spoken = clauses.filter((clause) => spokenWordsOf(clause.text).length > 0);
    const ends = spoken.map((clause) => endOf(clause, asks));
    const endOfRest = goals.size > 0 ? 'command' : null;
    // "three things: gym, call Bo": what heads a list goes with it.
    for (const [at, { words, end }] of spoken.entries())
      if (
        ends[at] === null &&
        (ends[at + 1] ?? endOfRest) === 'command' &&
        words.length <= HEADING_WORDS_MAX &&
        COLON.test(text.slice(end))
      )
        ends[at] = 'command';
    left.push(
      ...joinSpans(spoken.filter((_, at) => ends[at] === null)).map(({ start, end }) => text.slice(start, end).trim()),
    );
    read.push(...spoken.map((clause, at) => ({ text: clause.text, as: ends[at] ?? ('note' as const) })));
  }
  return { read, left };
}

const EMPTY = lexicon('emptyAnswers');
/** The list has no order of its own. */
const IN_ORDER = new PhraseBook([
  'before anything else',
  'before everything else',
  'first thing',
  'first of all',
  'above all',
  'last of all',
]);
const ADD = lexicon('add');
const NOTHING = lexicon('nothing');
const LIGHT_ALONE = PhraseBook.joined([joined(['all', 'rest', 'except']), INTERJECTIONS]);
/** Of no language's small words, and yet they say nothing by themselves. */
const LIGHT = new Set(
  'thats thatll itll theres whats thatd id ones anyway too though number numbers else everything above list lists sorry oops mean meant till until give pull put stick leave yet'.split(
    ' ',
  ),
);

const HEADING_WORDS_MAX = 4;
const COLON = /^\s*:/;

function isLight(word: Word): boolean {
  const { plain } = word;
  const isKnown = LIGHT.has(plain) || TO_MARK.has(plain) || EXCLAIMED.has(plain) || NUMBER_WORDS.has(plain);
  return isKnown || plain.length === 1 || LIGHT_ALONE.endAt([word], 0) !== null;
}

function isOwn(word: Word): boolean {
  return isContent(word) || word.kind === 'number';
}

/** "the neighbours are loud - 1 done": an item that is named by its number alone leaves the other words unexplained. */
function saysMoreAside({ text, words }: Clause, asks: boolean, items: ReadonlySet<string>): boolean {
  const isItem = (word: Word) => items.has(keyOf(word));
  if (!words.some((word) => word.kind === 'number' && isItem(word))) return false;
  if (words.some((word) => word.kind === 'word' && isContent(word) && isItem(word))) return false;
  const reason = words.findIndex((word) => REASONS.has(word));
  const rest = contentOf({ words: reason > 0 ? words.slice(0, reason) : words }).filter((word) => !isLight(word));
  // "finished 4 myself" is one thing said, "so tired - 1 done" are two.
  return rest.length > 1 || (rest.length === 1 && ((asks && !REQUEST.test(text)) || DASH.test(text))) || isIll(words);
}

// "can you take 4 off?"
const REQUEST = /^\W*(?:can|could|would|will|should|may)\b/iu;
const DASH = /\s[-–—]{1,3}\s/u;

function keysOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => spokenWordsOf(text).map(keyOf)));
}

/** "calling" as "call". */
function keyOf({ plain }: Word): string {
  return baseOfGerund(plain) ?? plain;
}
