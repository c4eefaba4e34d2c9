/** Numbers that count, measure or name other things: "2 boxes came", "size 5 not 4", "won 3-1". */
import lists from '#data/reading/words/answers.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import { isSmallWord, listsOf } from '#domain/reply/words/lexicon.ts';
import type { KnownItem } from './references.ts';
import { isListMark, likeness, type Token } from './tokens.ts';

/** The tokens, of which those that are no numbers of items have no value. */
export function withoutQuantities(tokens: readonly Token[], items: readonly KnownItem[]): readonly Token[] {
  const found = new Set<number>();
  for (const [at, { value, text }] of tokens.entries()) {
    if (value === null || text.startsWith('#')) continue;
    if (isScore(tokens, at)) found.add(at).add(at + 2);
    else if (isOfLabel(tokens, at)) for (const one of chainFrom(tokens, at)) found.add(one);
    else if (isCount(tokens, at, items)) for (const one of rangeTo(tokens, at)) found.add(one);
  }
  return found.size === 0 ? tokens : tokens.map((token, at) => (found.has(at) ? { ...token, value: null } : token));
}

const { PLAYED, VERBS, PLURALS, NO_PLURALS, BETWEEN, LABELS, INSTEAD, OBJECTS, GERMAN } = plainSets(lists.quantities);

/** "3-1", "2-0", "2-2"; "lost 1-3" and "we lost 5 to 2" beside a word for it. "1-3" alone is a range. */
function isScore(tokens: readonly Token[], at: number): boolean {
  const [first, to, last] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  if (to === undefined || last?.value == null || first.value === null) return false;
  const isDash = /^[-–]$/.test(to.word) && !to.spaced && !last.spaced;
  const isMore = /^[-–/]$/.test(tokens[at + 3]?.word ?? '') || /^[-–/]$/.test(tokens[at - 1]?.word ?? '');
  const isPlayed = tokens.slice(Math.max(0, at - 3), at).some(({ word }) => PLAYED.has(word));
  if (isDash && !isMore) return first.value === 0 || first.value >= last.value || isPlayed;
  return to.word === 'to' && first.value > last.value && isPlayed;
}

/** "size 5", "room 3", "Gleis 2": the number of something that is no item. */
function isOfLabel(tokens: readonly Token[], at: number): boolean {
  // "back in my room 2 done": a room without a number, and an item.
  const isNoun = tokens[at - 2]?.classes.includes('article') === true || OWNED.has(tokens[at - 2]?.word ?? '');
  return LABELS.has(tokens[at - 1]?.word ?? '') && tokens[at - 1]!.kind === 'word' && !isNoun;
}

const OWNED: ReadonlySet<string> = new Set(['my', 'our', 'this', 'that', 'the', 'a']);

/** "size 5 not 4", "rooms 3 and 4": the numbers that follow are of the same kind. */
function chainFrom(tokens: readonly Token[], first: number): number[] {
  const chain = [first];
  for (let at = first + 1; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.value !== null) chain.push(at);
    else if (!isListMark(token) && !INSTEAD.has(token.word)) break;
  }
  return chain;
}

/** "2 or 3 boxes", "2-3 boxes": from the first of both. */
function rangeTo(tokens: readonly Token[], at: number): number[] {
  const [first, to] = [tokens[at - 2], tokens[at - 1]];
  const isRange = to?.classes.includes('or') === true || /^(?:-|–|to|bis|a)$/.test(to?.word ?? '');
  return first?.value != null && isRange ? [at - 2, at] : [at];
}

/** "2 boxes", "3 more quotes"; not "2 needs more time", "2 groceries" where that is the item, or a line of answers. */
function isCount(tokens: readonly Token[], at: number, items: readonly KnownItem[]): boolean {
  const { value, classes } = tokens[at]!;
  if (value === null || value < 2 || classes.includes('ordinal')) return false;
  // "all 3 tasks"
  if (tokens[at - 1]?.classes.includes('all') === true) return false;
  let noun = at + 1;
  while (noun <= at + 2 && BETWEEN.has(tokens[noun]?.word ?? '')) noun += 1;
  const own = items.find(({ number }) => number === value);
  const isOwn = (word: Token) => own?.content.some((one) => likeness(one, word) >= 0.7) === true;
  if (tokens[noun] === undefined || tokens.slice(at + 1, noun + 1).some(isOwn)) return false;
  return isPlural(tokens, noun) && !isVerb(tokens, at, noun) && !isAnswerLine(tokens, at);
}

function isPlural(tokens: readonly Token[], at: number): boolean {
  const { kind, word, text, classes } = tokens[at]!;
  if (PLURALS.has(word)) return true;
  if (kind !== 'word' || word.length < 4 || classes.length > 0 || NO_PLURALS.has(word)) return false;
  if (isSmallWord(word) || SAID.has(word)) return false;
  if (GERMAN_PLURAL.test(text)) return tokens.some((one) => GERMAN.has(one.word));
  return PLURAL.test(word) && !PARTICIPLE.test(text);
}

/** "boxes", "cajas", "cadeaux"; not "bus", "press", "Pilates" or "tennis". */
const PLURAL = /(?:[^suiy]s|ys|eaux|aux|jeux)$/;
/** "2 Kisten", "3 Angebote" */
const GERMAN_PLURAL = /^\p{Lu}\p{Ll}{2,}(?:en|er|e)$/u;
/** "1 y 2 terminados", "1 et 2 envoyées": what is said of several items. */
const PARTICIPLE = /(?:[ai]d[oa]s|ée?s)$/u;
const SAID: ReadonlySet<string> = new Set(
  listsOf('done', 'drop', 'negations', 'stillOpen', 'thanks', 'acknowledgments', 'trailers'),
);

/** "3 goes to Friday", "2 bores me": of an item, since a noun has no object. */
function isVerb(tokens: readonly Token[], at: number, noun: number): boolean {
  if (noun > at + 1) return false;
  if (VERBS.has(tokens[noun]!.word)) return true;
  const [ahead, behind] = [tokens[at - 1], tokens[noun + 1]];
  const isFirst =
    ahead === undefined || ahead.kind === 'break' || ahead.kind === 'mark' || ahead.classes.includes('and');
  return isFirst && OBJECTS.has(behind?.word ?? '');
}

/** "1 done\n2 dogs ate it": of several lines that begin with a number, each is about an item. */
function isAnswerLine(tokens: readonly Token[], at: number): boolean {
  const begins = (place: number) => place === 0 || tokens[place - 1]!.kind === 'break';
  return begins(at) && tokens.some(({ value }, place) => place !== at && value !== null && begins(place));
}
