import type { Clause } from '#domain/reply/language/clauses.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import type { HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import type { SentenceSoFar } from '#domain/reply/meaning/sentence-so-far.ts';
import {
  CLOSES_ALONE,
  CLOSES_DONE,
  CLOSES_OFF,
  CLOSES_OPEN,
  COUNTED_AS,
  LEADS_TO_CLOSE,
} from '#domain/reply/words/closing-words.ts';

/** A clause whose end closes what it told, cut before that: "the slats came off | so that's not finished". */
export function withoutClose(clause: Clause, list: AnsweredList): readonly Clause[] {
  const { words } = clause;
  for (let at = words.length - 2; at > 0; at -= 1) {
    if (!LEADS_TO_CLOSE.has(words[at]!.plain) || NO_LEAD.has(words[at - 1]!.plain)) continue;
    const said = closeIn(words.slice(at));
    if (said === null && !isWhole(words.slice(at), list)) continue;
    // What the whole of it says already needs no cut.
    const refs = list.referencesIn(words);
    if (said !== 'drop' && refs.items.length > 0 && list.verdictIn(words, refs, clause.text) === said) return [clause];
    const cut = words[at]!.start - words[0]!.start;
    return [partOf(clause, 0, cut), partOf(clause, cut, clause.text.length)];
  }
  return [clause];
}

type Close = 'done' | 'open' | 'drop';

/** "I am so done", "or so" */
const NO_LEAD = new Set('im i am is are was were not or even just ever all being feel feeling ill well'.split(' '));

function partOf({ text, start }: Clause, from: number, to: number): Clause {
  const untrimmed = text.slice(from, to);
  const part = untrimmed.trim();
  const offset = start + from + untrimmed.length - untrimmed.trimStart().length;
  return { text: part, words: wordsOf(part), start: offset, end: offset + part.length };
}

/** What the whole of these words closes as; null where they say more, or lead to nothing. */
function closeIn(words: readonly Word[]): Close | null {
  const spoken = words.filter(({ kind }) => kind === 'word');
  const leads = spoken.findIndex(({ plain }) => !LEADS_TO_CLOSE.has(plain));
  if (leads < 0) return null;
  const close = spoken.slice(leads);
  if (CLOSES_OFF.covers(close)) return 'drop';
  if (leads === 0 || spoken[0]?.plain === 'and') return CLOSES_ALONE.covers(close) ? verdictOf(close) : null;
  // "which I'm counting", "but no": only a reason leads to a plain yes or no.
  if (spoken[0]!.plain === 'which' || spoken[0]!.plain === 'but')
    return CLOSES_ALONE.covers(close) ? verdictOf(close) : null;
  return verdictOf(close);
}

function verdictOf(close: readonly Word[]): Close | null {
  if (CLOSES_OPEN.covers(close)) return 'open';
  return CLOSES_DONE.covers(close) ? 'done' : null;
}

/** "beer in hand now so all three" */
function isWhole(words: readonly Word[], list: AnsweredList): boolean {
  if (words[0]?.plain !== 'so') return false;
  const refs = list.referencesIn(words);
  return refs.all && refs.items.length === 0 && words.every((word, at) => refs.used.has(at) || THAT_IS.has(word.plain));
}

/** "so that's the quote", "so that's Mum and the bins as well": what was told amounts to what is named, and nothing more is said of it. */
function closesWithName(words: readonly Word[], refs: References, { list }: SentenceSoFar): boolean {
  if (refs.items.length === 0 || refs.rest || list.stage === 'morning' || list.stage === 'day0') return false;
  const [so, that, is] = words;
  const leads = so?.plain === 'so' && (that?.plain === 'thats' || (that?.plain === 'that' && is?.plain === 'is'));
  return leads && words.every((word, at) => refs.used.has(at) || word.kind === 'mark' || THAT_IS.has(word.plain));
}

const THAT_IS = new Set('so thats that is the my our a and as well too also then now both it'.split(' '));

/** "half a length and a cramp, so let's say no": the word that closes a story is said of what the story named last. */
export function closesStory({ clause, refs }: HeardClause, soFar: SentenceSoFar): boolean {
  const isName = (word: Word) => refs.used.has(clause.words.indexOf(word)) || !isContent(word);
  const { outcome, waiting } = soFar;
  const as = COUNTED_AS.find(clause.words);
  // "I'm counting it as the walk"
  if (as !== null && refs.items.length === 1 && clause.words.slice(as.end).every(isName)) {
    waiting.clear();
    outcome.say(refs.items, { verdict: 'done', day: null }, `“${clause.text}” counts it`);
    soFar.previous = { verdict: 'done', day: null, first: false, items: refs.items, dated: false };
    return true;
  }
  if (closesWithName(clause.words, refs, soFar)) {
    waiting.clear();
    outcome.say(refs.items, { verdict: 'done', day: null }, `“${clause.text}” closes what was told`);
    soFar.previous = { verdict: 'done', day: null, first: false, items: refs.items, dated: false };
    return true;
  }
  if (refs.items.length > 0 || refs.all || refs.rest) return false;
  const verdict = closeIn(clause.words);
  const named = waiting.items.length > 0 ? waiting.items : outcome.topic;
  if (verdict === null || named.length !== 1) return false;
  // "gym dropped, so that's a no": it is gone, or waits for its day.
  const before = outcome.verdictOn(named[0]!);
  if (before === 'drop' || before === 'carry') return false;
  // "roses are pruned so you can take that one off"
  if (before === 'done' && verdict === 'drop') {
    outcome.because(`“${clause.text}” takes off the list what is done`);
    return true;
  }
  waiting.clear();
  // "jog turned into a walk but I'm counting it": what was done instead is worth keeping.
  if (verdict === 'done' && clause.words[0]?.plain === 'but') outcome.asides.push(soFar.sentence.text);
  outcome.say(named, { verdict, day: null }, `“${clause.text}” closes what was told`);
  soFar.previous = { verdict, day: null, first: false, items: named, dated: false };
  return true;
}
