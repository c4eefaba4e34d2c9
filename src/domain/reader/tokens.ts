import lists from '#data/reading/words/answers.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import type { Lexicon } from './lexicon.ts';

/** A word, number, sign or line break of a text. `start` and `end` are offsets in the original text. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark' | 'emoji' | 'break';
  /** As written. */
  readonly text: string;
  /** Lower case, without accents, spelled in full ("tmrw" is "tomorrow"). */
  readonly word: string;
  /** Without inflection: "calls", "called" and "calling" are the same. */
  readonly stem: string;
  /** Its classes in the lexicon. */
  readonly classes: readonly string[];
  /** The value of a number, in digits or words; null for anything else. */
  readonly value: number | null;
  readonly start: number;
  readonly end: number;
  /** White space precedes it. */
  readonly spaced: boolean;
}

/** Splits a text into tokens. A contraction becomes two: "didn't" is "did" and "not". */
export function tokensOf(text: string, lexicon: Lexicon): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  const marksAnswers = isMarkedYesNo(text);
  const isOnlyAnswers = ONLY_YES_NO.test(text);
  // "1 x 2 ✓"
  const hasTicks = /[✓✔✅☑]/u.test(text);
  const endsSeveral = (text.match(ENDING_YES_NO) ?? []).length > 1;
  const areVotes = Object.keys(VOTES).every((sign) => text.includes(sign));
  const letters = lettered(text);
  for (const match of text.matchAll(lexicon.pieces)) {
    const [raw] = match;
    const start = match.index;
    const end = start + raw.length;
    const spaced = start > last || start === 0;
    last = end;
    // A phrase of the lexicon is looked up with its accents: "à part" excludes, "a part" does not.
    const plain = /\s./u.test(raw) ? raw.toLowerCase().replace(/\s+/gu, ' ') : plainOf(raw);
    const groups = match.groups ?? {};
    const add = (kind: Token['kind'], word: string, more: Partial<Token>) =>
      tokens.push({ kind, text: raw, word, stem: word, classes: [], value: null, start, end, spaced, ...more });
    const entry = letters.indexOf(start) + 1;
    if (entry > 0) add('number', `${entry}`, { classes: ['number'], value: entry });
    else if (groups['break'] !== undefined) add('break', '\n', {});
    else if (raw === '2' && isTo(text, end, tokens)) add('word', 'to', { classes: lexicon.find('to')?.classes ?? [] });
    else if (groups['number'] !== undefined) {
      const [, count] = /^#?(\d{1,3})(?:\uFE0F?\u20E3|st|nd|rd|th)?$/.exec(plain) ?? [];
      add('number', plain, {
        classes: /(?:st|nd|rd|th)$/.test(plain) ? ['number', 'ordinal'] : ['number'],
        value: count === undefined ? null : Number(count),
      });
    } else if (groups['word'] === undefined) {
      const sign = raw.replace(/[\u{1F3FB}-\u{1F3FF}]|\uFE0F/gu, '');
      const { classes = [], value = null } = lexicon.find((areVotes ? VOTES[sign] : undefined) ?? sign) ?? {};
      add(/\p{Extended_Pictographic}/u.test(raw) ? 'emoji' : 'mark', sign, { classes, value });
    } else {
      const isEntry = (plain === 'n' || endsSeveral) && endsEntry(text, end, tokens);
      const isAnswer = isOnlyAnswers || (marksAnswers && endsNumbered(tokens)) || isEntry;
      const isCross = plain === 'x' && hasTicks && endsNumbered(tokens) && ENDS_MARK.test(text.slice(end, end + 8));
      const answer = isAnswer ? YES_NO[plain] : isCross ? 'no' : undefined;
      // "yesss", "nooope"
      const undrawn = plain.replace(/(.)\1{2,}/gu, '$1');
      const isThisMorning = MORNING.has(plain) && BEFORE_A_MORNING.has(tokens.at(-1)?.word ?? '');
      const known = isThisMorning
        ? ['morning']
        : (lexicon.find(plain)?.full ?? lexicon.find(undrawn)?.full ?? splitContraction(plain));
      const spelled = answer === undefined ? known : [answer];
      for (const [part, word] of spelled.entries()) {
        const { stem = null, classes = [], value = null } = lexicon.find(word) ?? {};
        add('word', word, { stem: stem ?? stemOf(word), classes, value, spaced: part > 0 || spaced });
      }
    }
  }
  return tokens;
}

/** "way 2 much", "wants me 2 come", "move groceries 2 sat"; in "done 2 tomorrow" it is an item. */
function isTo(text: string, end: number, tokens: readonly Token[]): boolean {
  const before = tokens.at(-1);
  if (before?.kind !== 'word' || before.classes.includes('and')) return false;
  const behind = /^\s(\p{L}+)/u.exec(text.slice(end))?.[1]?.toLowerCase() ?? '';
  if (BEFORE_TOO.has(before.word) && BEHIND_TOO.has(behind)) return true;
  if (BEFORE_TO.has(before.word) && BEHIND_TO.has(behind)) return true;
  const mover = tokens.findLastIndex(({ classes }) => classes.includes('mover'));
  const moved = mover < 0 ? [] : tokens.slice(mover + 1);
  const isMoved = moved.length > 0 && moved.every(({ kind, word }) => kind === 'word' && !NOT_MOVED.has(word));
  return isMoved && DAYS_BEHIND_TO.has(behind);
}

const { BEFORE_TOO, BEHIND_TOO, BEFORE_TO, BEHIND_TO, NOT_MOVED, DAYS_BEHIND_TO } = plainSets(lists.digitWords);

/** "esta mañana", "heute Morgen": not tomorrow, which is the same word. */
const { MORNING, BEFORE_A_MORNING } = plainSets(lists.thisMorning);

/** A thumb alone may be a mood; "👍 1, 👎 2" answers. */
const VOTES: Readonly<Record<string, string>> = { '👍': '✅', '👎': '❌' };

const YES_NO: Readonly<Record<string, string>> = { y: 'yes', n: 'no' };

/** Nothing follows, or the next number with its sign. */
const ENDS_MARK = /^\s*(?:$|[,;.\n]|\d{1,2}[).:]?\s?[✓✔✅☑x❌])/u;

const ONLY_YES_NO = /^\s*[yn](?:[\s,./;]+[yn])+[\s.!]*$/iu;

/** "1y 2n 3y", "1 y, 2 n": the letters are answers; in "1 y 2" (Spanish) and "1 n 2" they join. */
function isMarkedYesNo(text: string): boolean {
  const letters = text.match(/\d\s?[).:-]?\s?[yn](?!\p{L})/giu) ?? [];
  return letters.length > 1 && /\d(?:y|\s?[).:-]?\s?[yn]\s*(?:$|[,.\n]))/iu.test(text);
}

/** "gym n, read": nothing follows that it could join. */
function endsEntry(text: string, end: number, tokens: readonly Token[]): boolean {
  return tokens.at(-1)?.kind === 'word' && (/[,;.!\n]/.test(text[end] ?? '') || text.slice(end).trim() === '');
}

/** "gym n, laundry y": a lone "y" before a comma may be Spanish. */
const ENDING_YES_NO = /(?<=\p{L}\s)[yn](?=[,;.!\n]|\s*$)/giu;

/** "2", "2)", "2:" */
function endsNumbered(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  return (/^[).:-]$/.test(last?.word ?? '') ? tokens.at(-2) : last)?.kind === 'number';
}

/** The positions of the letters in "a) email Jo b) ring Priya", which count like numbers. */
function lettered(text: string): number[] {
  const found = [...text.matchAll(/(?<!\S)[a-h](?=[).]\s)/giu)];
  const isInOrder = found.length > 1 && found.every(([letter], at) => letter.toLowerCase() === 'abcdefgh'[at]);
  return isInOrder ? found.map(({ index }) => index) : [];
}

/** Lower case, one kind of apostrophe, without accents; "ß" as "ss". */
export function plainOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[’‘`´]/g, "'");
}

/** "mum'll", "landlord's", "j'ai", "l'appartement". */
function splitContraction(word: string): string[] {
  const at = word.indexOf("'");
  if (at < 0) return [word];
  const [head, tail] = [word.slice(0, at), word.slice(at + 1)];
  const english = ENDINGS[tail];
  if (english !== undefined) return head.endsWith('n') && tail === 't' ? [head.slice(0, -1), 'not'] : [head, english];
  if (/^(?:[jldcnstm]|qu|aujourd)$/.test(head)) return head === 'aujourd' ? ['aujourdhui'] : [`${head}e`, tail];
  return [head + tail];
}

const ENDINGS: Readonly<Record<string, string>> = {
  s: "'s",
  ll: 'will',
  ve: 'have',
  d: 'would',
  re: 'are',
  m: 'am',
  t: 'not',
};

/** A rough stem by English endings; in other languages the common prefix of two words counts (`likeness`). */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = word.replace(/'s$/, '').replace(/ies$/, 'y').replace(/ied$/, 'y');
  if (stem.length > 3 && /[^s]s$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5) stem = stem.replace(/ing$/, '');
  if (stem.length > 4) stem = stem.replace(/ed$/, '');
  if (/([^aeiouls])\1$/.test(stem)) stem = stem.slice(0, -1);
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}

/** "gebügelt", "abgerechnet" */
export function isParticiple({ word }: Token): boolean {
  return withoutParticiple(word) !== word;
}

/** "gebügelt" as "bügelt", "abgerechnet" as "abrechnet". */
function withoutParticiple(word: string): string {
  return word.length > 6 && /(?:t|en)$/.test(word) ? word.replace(PARTICIPLE, '$1') : word;
}

const PARTICIPLE = /^(ab|an|auf|aus|ein|her|hin|los|mit|nach|um|vor|weg|zu|zuruck|zusammen)?ge(?=.{3})/;

/** "and", "the", ",": without meaning of its own. */
export function isJoining({ kind, classes }: Token): boolean {
  return kind === 'mark' || classes.includes('article') || classes.includes('and');
}

/** "half", "most of", "some of"; not "half an hour", "half nine", "some milk". */
export function isPart(tokens: readonly Token[], at: number): boolean {
  const [{ word, classes }, next, second] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  if (word === 'some') return next?.word === 'of';
  if (!classes.includes('part') || (word === 'half' && next?.value != null)) return false;
  return ![next, second].some((one) => one?.classes.includes('unit') === true);
}

/** Between two numbers or items of a list. */
export function isListMark({ classes, word }: Token): boolean {
  return classes.includes('and') || classes.includes('or') || /^(?:[,/+&)]|then)$/.test(word);
}

/** The similarity of two words, 0 to 1: the same stem, a typo, or a long common prefix. */
export function likeness(one: Token, other: Token): number {
  if (one.word === other.word || one.stem === other.stem) return 1;
  if (/\d/.test(one.word) || /\d/.test(other.word)) return 0;
  const [a, b] = [withoutParticiple(one.word), withoutParticiple(other.word)];
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 3) return 0;
  let common = 0;
  while (common < short.length && short[common] === long[common]) common += 1;
  if (common === short.length && (common >= 4 || long.length - common <= 2)) return common >= 4 ? 0.9 : 0.75;
  if (common >= 4 && common * 2 > long.length + 1) return 0.75;
  // "sitter" for "babysitter"
  if (short.length >= 5 && long.length >= short.length + 3 && long.endsWith(short)) return 0.75;
  if (short.length < 4 || common === 0) return 0;
  // What is left between the common prefix and suffix: a letter added, missing or different, or two swapped.
  let end = 0;
  while (end < short.length - common && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [less, more] = [short.slice(common, short.length - end), long.slice(common, long.length - end)];
  const isTypo =
    more.length === 1 ? less === '' || short.length >= 5 : more.length === 2 && less === `${more[1]}${more[0]}`;
  return isTypo ? 0.8 : 0;
}

/** "called", "finished": by its ending; irregular forms have the class `past`. */
export function endsLikePast({ word }: Token): boolean {
  return /.{3}ed$/.test(word);
}
