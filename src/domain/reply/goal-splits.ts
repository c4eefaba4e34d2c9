import { PhraseBook, wordsOf, type Word } from '#domain/reply/plain-words.ts';
import { isMachineTalk, stripOpeners } from '#domain/reply/goal-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** One line as the goals it lists, by sentences, commas, "then" and the "and" that joins two goals. */
export function splitGoals(line: string): string[] {
  return sentences(line)
    .flatMap((sentence) => joinShopping(sentence, commaParts(sentence)))
    .filter((part) => !isMachineTalk(wordsOf(part)))
    .flatMap(thenParts)
    .flatMap(andParts);
}

// "Call Dr. Lee. Then gym! Bed by 10:30 p.m. maybe; read"
const SENTENCE_END =
  /(?:[.!?…]+["”')\]]*(?=\s|$)|[;؛。]|\s[|•·→]\s|\s(?:->|--|—|–)\s|\p{Extended_Pictographic}[\uFE0F\u200D\p{Emoji_Modifier}]{0,3})/gu;
const ABBREVIATION =
  /(?:^|\s|\()(?:dr|mr|mrs|ms|st|vs|no|approx|min|mins|hr|hrs|apt|a\.m|p\.m|am|pm|e\.g|i\.e|etc|jr|sr|prof|ave|dept|ext|tel|nr|z\.b|ca|sra?|av)$/iu;

/** Sentences with their closing sign, so that a question can still be told. */
function sentences(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of line.matchAll(SENTENCE_END)) {
    const before = line.slice(from, match.index);
    if (match[0] === '.' && ABBREVIATION.test(before)) continue;
    const sign = /^[.!?…]/.test(match[0]) ? match[0] : '';
    parts.push(before + sign);
    from = match.index + match[0].length;
  }
  parts.push(line.slice(from));
  return parts.map((part) => part.trim()).filter((part) => wordsOf(part).some((word) => word.kind !== 'mark'));
}

/** Continues the goal before the comma: "call Sam, at 4", "write the report, with charts". */
const CONTINUES = new PhraseBook(
  phrases(
    'at, by, before, after, until, with, for, from, around, during, without, in, on, if, but, not, especially, preferably, like, such as, e g, including, and not, or, either, which, who, where, so i, so we, so that, unless, even if, even though, a las, con, avec, mit, um, vor, nach, antes, despues de, avant',
  ),
);

function commaParts(sentence: string): string[] {
  const parts: string[] = [];
  // "1,200 words" stays; "a, b", "a،b" and "a、b" are lists.
  for (const raw of sentence.split(/,(?!\d{3}\b)|[،、]/u)) {
    const words = wordsOf(raw).filter((word) => word.kind !== 'mark');
    if (words.length === 0) continue;
    const last = parts.at(-1);
    const continues =
      CONTINUES.matchAt(words, 0) !== null &&
      words.length <= 5 &&
      !words.some((_, at) => startsLikeGoal(words.slice(at)));
    if (last !== undefined && continues && !/^\s*(?:if|but|not|so)\b/iu.test(raw))
      parts[parts.length - 1] = `${last},${raw}`;
    else parts.push(raw.trim());
  }
  return parts;
}

function startsLikeGoal(words: readonly Word[]): boolean {
  return lexicon('actions').matchAt(words, 0) !== null;
}

const SHOPPING = new PhraseBook(
  phrases('buy, get, grab, pick up, order, pack, bring, purchase, comprar, acheter, invite'),
);

/** The words of a list's part, without the conjunction before the last one. */
function bare(part: string): Word[] {
  return wordsOf(part.replace(/^\s*(?:and|y|et|und|&)\s+/iu, '')).filter((word) => word.kind !== 'mark');
}

/** "buy milk, eggs and bread" is one errand; "buy milk, gym" is two goals. */
function joinShopping(sentence: string, parts: readonly string[]): string[] {
  const first = parts[0];
  const last = parts.at(-1);
  if (first === undefined || last === undefined || parts.length < 2) return [...parts];
  const opened = wordsOf(stripOpeners(first)).filter((word) => word.kind !== 'mark');
  const listEnds =
    /^(?:and|&|y|et|und)\s/iu.test(last) ||
    /^[^\s]+(?:\s[^\s]+)?\s(?:and|&|y|et|und)\s[^\s]+(?:\s[^\s]+)?[.!]?$/iu.test(last);
  if (
    SHOPPING.matchAt(opened, 0) &&
    opened.length >= 2 &&
    listEnds &&
    parts.slice(1).every((part) => bare(part).length <= 5 && !lexicon('actions').matchAt(bare(part), 0))
  ) {
    return [sentence];
  }
  return [...parts];
}

// "gym, then read", "cook and then eat", "run followed by a shower"
const THEN =
  /\s+(?:and\s+then|and\s+after\s+that|and\s+afterwards|after\s+that|afterwards|then|followed\s+by|and\s+finally|y\s+luego|y\s+después|luego|et\s+puis|et\s+ensuite|puis|ensuite|und\s+dann|danach)\s+/iu;

function thenParts(part: string): string[] {
  return part.split(THEN).filter((piece) => piece.trim() !== '');
}

const CONJUNCTIONS = new Set(['and', '&', '+', 'y', 'e', 'et', 'und', 'plus', 'n']);
const FIXED = new PhraseBook(
  phrases(`
  fish and chips, johnson & johnson, johnson and johnson, mac and cheese, bread and butter, r & d, q & a, p & l, salt and pepper, pros and cons, black and white, rock and roll, back and forth, up and down, arts and crafts, terms and conditions, lost and found,
  bed and breakfast, research and development, nuts and bolts, h & m, at & t, b & b, s & p, m & m, procter & gamble, barnes & noble, barnes and noble, bath and body works, peanut butter and jelly, ham and cheese, ups and downs, supply and demand, washer and dryer, dos and donts, trial and error, over and over, again and again, on and on, here and there, now and then, more and more, sales and marketing, profit and loss, bits and pieces, odds and ends, safe and sound, mom and dad, mum and dad, law and order, war and peace, pride and prejudice, food and drink, time and energy, meat and potatoes, spaghetti and meatballs, and so on, and stuff, and such, and co, and family, and friends`),
);
const JOINING_VERBS = new Set(['go', 'come', 'sit', 'try', 'stay', 'stop', 'run', 'down', 'wait', 'hurry']);
/** Verbs that need no object: "swim and call mom" is two goals, "plan and book the trip" one. */
const ALONE = new Set(
  phrases(
    'swim, walk, stretch, nap, meditate, jog, hike, exercise, rest, relax, dance, sleep, cook, pray, journal, shower, shave, breathe, garden, sing, yoga, gym, run, bike, workout, study, nadar, correr, estudiar, meditar, descansar, nager, courir, mediter, travailler, work, drink water, eat',
  ),
);
const STATES = new Set([
  'be',
  'stay',
  'feel',
  'keep',
  'remain',
  'being',
  'ser',
  'estar',
  'etre',
  'rester',
  'no',
  'not',
  'avoid',
  'without',
  'less',
  'more',
  'sin',
  'sei',
]);
const PREPOSITIONS = new Set([
  'with',
  'for',
  'of',
  'between',
  'about',
  'on',
  'to',
  'from',
  'con',
  'avec',
  'mit',
  'fur',
  'de',
  'at',
]);

function andParts(part: string): string[] {
  const words = wordsOf(part);
  const parts: string[] = [];
  let from = 0; // the word at which the current goal begins
  for (let at = 1; at < words.length - 1; at += 1) {
    if (!CONJUNCTIONS.has(words[at]?.plain ?? '') || insideFixed(words, at)) continue;
    const next = words.findIndex((word, later) => later > at && CONJUNCTIONS.has(word.plain));
    const left = words.slice(from, at);
    const right = words.slice(at + 1, next < 0 ? words.length : next);
    const text = part.slice(right[0]?.start ?? 0, right.at(-1)?.end ?? 0);
    const leftText = part.slice(left[0]?.start ?? 0, left.at(-1)?.end ?? 0);
    if (!areTwoGoals(leftText, text, words[at]?.plain ?? '')) continue;
    parts.push(leftText);
    from = at + 1;
  }
  parts.push(part.slice(words[from]?.start ?? 0));
  return parts;
}

function insideFixed(words: readonly Word[], at: number): boolean {
  for (let start = Math.max(0, at - 3); start <= at; start += 1) {
    const match = FIXED.matchAt(words, start);
    if (match && match.end > at) return true;
  }
  return false;
}

function areTwoGoals(leftText: string, rightText: string, conjunction: string): boolean {
  const opened = stripOpeners(rightText);
  const left = wordsOf(stripOpeners(leftText)).filter((word) => word.kind !== 'mark');
  const right = wordsOf(opened).filter((word) => word.kind !== 'mark');
  if (left.length === 0 || right.length === 0) return right.length > 0 && left.length > 0;
  if (right[0]?.kind === 'number' && right.length <= 2) return false;
  if (conjunction === 'und') return germanGoals(left, right);
  // "Tom & Ann"
  if (conjunction === '&' && left.length === 1 && /^\p{Lu}/u.test(leftText) && /^\p{Lu}/u.test(rightText)) return false;
  const leftVerb = actionLength(left, conjunction);
  const rightVerb = actionLength(right, conjunction);
  const said = opened.length < rightText.trim().length && rightVerb > 0;
  if (said) return true;
  if (rightVerb > 0) {
    if (lexicon('pronouns').matchAt(right, rightVerb)) return false;
    if (JOINING_VERBS.has(left.at(-1)?.plain ?? '') && left.length <= 2) return false;
    const leftBare = leftVerb > 0 && leftVerb === left.length;
    const rightBare = rightVerb === right.length;
    if (leftBare && rightBare) return true;
    if (leftBare) return ALONE.has(left.map((word) => word.plain).join(' '));
    if (rightBare && SHOPPING.matchAt(left, 0)) return false;
    if (STATES.has(left[0]?.plain ?? '') && rightBare) return false;
    return true;
  }
  if (STATES.has(left[0]?.plain ?? '')) return false;
  if (leftVerb > 0) return leftVerb === left.length && right.length <= 3 && !STATES.has(left[0]?.plain ?? '');
  if (PREPOSITIONS.has(right[0]?.plain ?? '')) return false;
  return !(right.length <= 2 && left.slice(1).some((word) => PREPOSITIONS.has(word.plain)));
}

/** How many words of an action the goal begins with; Spanish and French infinitives are known by their ending. */
function actionLength(words: readonly Word[], conjunction: string): number {
  const match = lexicon('actions').matchAt(words, 0);
  if (match) return match.end;
  const first = words[0]?.plain ?? '';
  if (['y', 'e', 'et'].includes(conjunction) && /.{2}(?:ar|er|ir|re|oir|arme|irme|erme)$/.test(first)) return 1;
  return first.endsWith('ing') && first.length > 5 && words.length > 1 ? 1 : 0;
}

/** German puts the verb last: "Rechnung bezahlen und spazieren gehen" are two, "Brot und Käse kaufen" is one. */
function germanGoals(left: readonly Word[], right: readonly Word[]): boolean {
  if (verbLast(left) && left.length === 1 && right.length > 1) return false;
  if (verbLast(left) && verbLast(right)) return true;
  return !verbLast(right) && !(left.length > 1 && right.length === 1);
}

function verbLast(words: readonly Word[]): boolean {
  return /(?:en|eln|ern)$/.test(words.at(-1)?.plain ?? '');
}
