import { beginning, READ_LENGTH_MAX } from '#domain/reply/email/beginning.ts';
import { withoutEnding } from '#domain/reply/email/ending.ts';
import { newWordsOf } from '#domain/reply/email/new-words.ts';
import { plainText, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { goalsBeside, isLowMood } from '#domain/reply/screening/low-mood.ts';
import { optOutIn } from '#domain/reply/screening/opt-out.ts';
import { joined, lexicon as phraseList } from '#domain/reply/words/lexicon.ts';
import { isGibberish } from './gibberish.ts';
import { goalModel, lexicon } from './goal-model.ts';
import { DAY_ZERO } from './goal-features.ts';
import { type GoalModel, goalsIn } from './goals.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The goals of a free text, or `empty` if nothing usable remains (D117, STANDARDIZER_EMPTY). */
export type Standardized = { readonly kind: 'items'; readonly items: readonly string[] } | { readonly kind: 'empty' };

/** No day holds more; a longer list is cut off here. */
const ITEMS_MAX = 40;
/** An item is one line. In characters. */
const ITEM_LENGTH_MAX = 200;

/**
 * Turns free text into a list of goals in the person's own words, in order, without duplicates. Any language; never
 * throws.
 */
export function standardize(text: string): Standardized {
  return standardizeWith(goalModel, text);
}

/** With a model that may still be in training. */
export function standardizeWith(model: GoalModel, text: string): Standardized {
  const { words, leans } = wordsToRead(text);
  const items = itemsIn(model, words, leans);
  return items.length > 0 ? { kind: 'items', items } : { kind: 'empty' };
}

/** The person's own words, without those that name nothing to do; empty if nothing remains. */
function wordsToRead(text: string): { words: string; leans: readonly number[] } {
  const own = withoutQuotes(beginning(text, READ_LENGTH_MAX));
  if (optOutIn(own) !== null || isGibberish(own)) return { words: '', leans: [] };
  const words = withoutEnding(newWordsOf(own, '').kept.split('\n')).join('\n');
  // "whats the point of any of this" is not a task.
  return isLowMood(words)
    ? { words: words.split('\n').map(goalsBeside).join('\n'), leans: [0] }
    : { words, leans: LEANS };
}

/** "> Reply STOP to unsubscribe" is our own text. */
function withoutQuotes(text: string): string {
  return text.includes('>') ? text.replace(/^[ \t]{0,8}>.*$/gmu, '') : text;
}

/**
 * People asked for goals mostly name some: how much more likely a word is part of one, and the value used if that finds
 * none.
 */
const LEANS = [0.3, 1.5];
/** In tokens. A longer text is read only once: a long text states its goals clearly. */
const REREAD_MAX = 500;

function itemsIn(model: GoalModel, text: string, leans: readonly number[]): string[] {
  if (spokenWordsOf(text).length === 0) return [];
  const links = new Set(Array.from(text.matchAll(LINK), ({ index }) => index));
  const tokens = tokensOf(withoutLinks(text), lexicon);
  const isHidden = (at: number) => links.has(tokens[at]!.start) && isApart(tokens[at - 1]) && isApart(tokens[at + 1]);
  for (const lean of tokens.length > REREAD_MAX ? leans.slice(0, 1) : leans) {
    const goals = goalsIn(text, tokens, model, DAY_ZERO, { isHidden, lean: () => lean });
    const items = eachOnce(goals.map((goal) => withoutOpener(goal.text)));
    if (items.length > 0) return items;
  }
  // One word in any language counts (D117).
  return eachOnce(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => spokenWordsOf(line).length === 1),
  );
}

/** "First tidy the shed": one opener is not part of the goal after it. */
function withoutOpener(goal: string): string {
  const words = wordsOf(goal);
  const start = words[OPENERS.endAt(words, 0) ?? 0]?.start;
  return start === undefined ? goal : goal.slice(start);
}

const OPENERS = phraseList('fillers');

function eachOnce(goals: readonly string[]): string[] {
  const items = new Map<string, string>();
  for (const goal of goals) {
    if (items.size === ITEMS_MAX) break;
    const key = keyOf(goal);
    if (!items.has(key) && isUsable(goal)) items.set(key, beginning(goal, ITEM_LENGTH_MAX));
  }
  return [...items.values()];
}

/** "water plants" and "water the plants" are the same. */
function keyOf(goal: string): string {
  return plainText(goal).replace(ARTICLES, '');
}

const ARTICLES = /\b(?:the|an?) (?=\S)/g;

// "https://example.org/page?a=1&b=2", "www.example.org"; the sign that ends a sentence is not part of the link
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"“”、。，；！？「」（）]*[^\s<>"“”、。，；！？「」（）.,;:!?)\]'’]/giu;

/** Replaces each link by one unknown word of its length, since its signs neither join nor separate words. */
function withoutLinks(text: string): string {
  return text.replace(LINK, (link) => 'link'.padEnd(link.length, 'k'));
}

/** "Call mum. https://example.org": whether a link is beside goals, not within one. */
function isApart(token: Token | undefined): boolean {
  return token === undefined || token.kind === 'break' || /^[.,;!?、。，；！？]$/.test(token.word);
}

/** Not a greeting, thanks, "idk", laughter or links alone. */
function isUsable(goal: string): boolean {
  const words = spokenWordsOf(goal.replace(LINK, ''));
  return (
    !words.every(({ kind }) => kind === 'number') &&
    !/^[a-z]$/i.test(goal) &&
    !isGibberish(goal) &&
    !HOLLOW.covers(words) &&
    !HOLLOW.covers(spelled(goal))
  );
}

/** "nah" as "no", "heyyy" as "hey". */
function spelled(goal: string): readonly Word[] {
  const undoubled = goal.replace(/(\p{L})\1{2,}/gu, '$1');
  return spokenWordsOf(
    tokensOf(undoubled, lexicon)
      .map(({ word }) => word)
      .join(' '),
  );
}

const HOLLOW = joined(['greetings', 'thanks', 'acknowledgments', 'emptyAnswers', 'fillers', 'trailers', 'signOffs']);
