import { endsLikePast, isListMark, type Token } from './tokens.ts';

export type Boundary = 'start' | 'line' | 'sentence' | 'comma' | 'dash' | 'and' | 'but' | 'because' | 'also' | 'or';

/** The smallest meaningful piece: a clause, or an entry of a list. Token indexes, `to` excluded. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
  /** The count of its sentence; chunks of one line and sentence share it. */
  readonly sentence: number;
  /** What separates it from the chunk before. */
  readonly boundary: Boundary;
  /** `?`, or the first sign that ends its sentence; empty if none does. */
  readonly ending: string;
  /** The dash, box or number at the beginning of its line. */
  readonly bullet: string;
}

type Writable<Part> = { -readonly [Field in keyof Part]: Part[Field] };

/**
 * Splits sentences at their ends and into clauses at commas, dashes and conjunctions. Signs in between belong to no
 * chunk; lists (`whole`, their token indexes) are not split.
 */
export function chunksOf(tokens: readonly Token[], whole: readonly (readonly number[])[] = []): Chunk[] {
  const within = new Set(
    whole.flatMap((at) => Array.from({ length: at.at(-1)! - at[0]! }, (_, each) => at[0]! + each)),
  );
  const entries = entriesOfLine(tokens);
  const chunks: Chunk[] = [];
  const open: Writable<Omit<Chunk, 'to' | 'ending'>> = { from: 0, sentence: 0, boundary: 'start', bullet: '' };
  const endings: string[] = [];
  const cut = (at: number, boundary: Boundary, keepsToken = false) => {
    if (at > open.from) {
      chunks.push({ ...open, to: at, ending: '' });
      open.bullet = '';
      open.boundary = boundary;
    } else if (RANK[boundary] > RANK[open.boundary]) open.boundary = boundary;
    open.from = keepsToken ? at : at + 1;
  };
  // "✅ bins ❌ essay" or "bins ✅ essay ❌": decided for each line.
  let signsEnd = !isVerdictSign(tokens[0]);
  for (const [at, token] of tokens.entries()) {
    if (within.has(at)) continue;
    const isFirst = at === open.from;
    if (entries.has(at) && !isFirst) {
      cut(at, 'line', true);
      open.sentence += 1;
    } else if (entries.has(at - 1)) continue;
    else if (token.kind === 'break') {
      cut(at, 'line');
      open.sentence += 1;
      signsEnd = !isVerdictSign(tokens[at + 1]);
    } else if (isVerdictSign(token)) {
      if (!signsEnd && !isFirst) cut(at, 'comma', true);
      else if (signsEnd && tokens[at + 1]?.kind === 'word') cut(at + 1, 'comma', true);
    } else if (token.kind === 'emoji') {
      // "kitchen spotless 😎 shop run later"; in "laundry 🧺 tomorrow" and "finished the 🏋️ gym" it decorates.
      const next = tokens[at + 1];
      const isReport = at - 1 > open.from && endsReport(tokens.slice(open.from, at), next);
      if (isReport && next?.kind === 'word') cut(at + 1, 'comma', true);
    } else if (token.kind === 'mark') {
      if (isFirst && BULLETS.has(token.word) && RANK[open.boundary] >= RANK.line) {
        open.bullet = token.word;
        open.from = at + 1;
      } else if (
        token.word === '…' ||
        (token.word === '.' && (tokens[at + 1]?.word === '.' || tokens[at - 1]?.word === '.'))
      )
        cut(at, 'dash');
      else if (ENDS.has(token.word) && endsSentence(tokens, at)) {
        endings[open.sentence] = (endings[open.sentence] ?? '') + token.word;
        const isRun = ENDS.has(tokens[at + 1]?.word ?? '');
        cut(at, 'sentence');
        if (!isRun) open.sentence += 1;
      } else if (token.word === ',' || token.word === '،') cut(at, 'comma');
      else if (DASHES.has(token.word) && isApart(tokens, at)) cut(at, 'dash');
    } else if (!isFirst) {
      const conjunction = CONJUNCTIONS.find((one) => token.classes.includes(one)) ?? null;
      if (
        conjunction !== null &&
        !(conjunction === 'also' && endsClause(tokens[at + 1])) &&
        !isOnlyPointing(tokens, open.from, at, conjunction)
      )
        cut(at, conjunction, conjunction === 'because' || conjunction === 'also');
    }
  }
  cut(tokens.length, 'sentence');
  return chunks.map((chunk) => {
    const ending = endings[chunk.sentence] ?? '';
    return { ...chunk, ending: ending.includes('?') ? '?' : ending.slice(0, 1) };
  });
}

/**
 * The numbers of "1. done 2. not yet 3. tomorrow", which begin entries like those at line starts. Where the words are
 * goals, a list may begin within a line, and three numbers in order need no sign: "today: 1 mow 2 bank 3 call Jo". Where
 * something else separates them, they are amounts: "1 hour gym, 2 hours study, 3 hours rest".
 */
export function entriesOfLine(tokens: readonly Token[], areGoals = false): Set<number> {
  const entries = new Set<number>();
  let line: number[] = [];
  const close = () => {
    const isSigned = line.every((at) => isEntrySign(tokens[at + 1]));
    if (line.length > (isSigned ? 1 : 2)) for (const at of line) entries.add(at);
    line = [];
  };
  for (const [at, { kind, value, spaced }] of tokens.entries()) {
    if (kind === 'break') close();
    const [sign, behind] = [tokens[at + 1], tokens[at + 2]];
    if (value === null) continue;
    const last = line.at(-1);
    const isSigned =
      (spaced || at === 0) &&
      !isListed(tokens, at) &&
      isEntrySign(sign) &&
      (behind?.kind === 'word' || (behind?.spaced === true && behind.kind !== 'break'));
    const isNext =
      areGoals &&
      sign?.kind === 'word' &&
      sign.spaced &&
      value === (last === undefined ? 1 : tokens[last]!.value! + 1) &&
      tokens.slice(last ?? at, at).every((between) => between.kind !== 'mark' && !between.classes.includes('and'));
    if (!isSigned && !isNext) continue;
    const isBeginning = at === 0 || tokens[at - 1]!.kind === 'break' || (areGoals && tokens[at - 1]!.kind === 'mark');
    if (last === undefined ? isBeginning : value > tokens[last]!.value!) line.push(at);
  }
  close();
  return entries;
}

/** "5, 6: done", "5 6: done": both numbers have the verdict. */
function isListed(tokens: readonly Token[], at: number): boolean {
  const [number, mark] = [tokens[at - 2], tokens[at - 1]];
  if (mark === undefined) return false;
  return mark.value !== null || (number?.value != null && isListMark(mark));
}

/** The words report, or another thing follows them. */
function endsReport(words: readonly Token[], next: Token | undefined): boolean {
  const last = words.at(-1)!;
  if (reports(last) || last.classes.includes('later') || last.classes.includes('today')) return true;
  if (last.classes.length > 0 || next === undefined) return false;
  const saysSomething = words.some((word) => reports(word) || word.classes.includes('neg'));
  return next.classes.length === 0 || (saysSomething && reports(next));
}

function reports(token: Token): boolean {
  return endsLikePast(token) || token.classes.includes('past') || token.classes.includes('verdict');
}

/** The sign of "1.", "1)", "1:" and "1 -". */
function isEntrySign(sign: Token | undefined): boolean {
  if (sign === undefined) return false;
  return /^[-–—]$/.test(sign.word) || (/^[.):]$/.test(sign.word) && !sign.spaced);
}

/** "call Redrow too", "auch." */
function endsClause(next: Token | undefined): boolean {
  return (
    next === undefined || next.kind === 'break' || next.kind === 'emoji' || ENDS.has(next.word) || next.word === ','
  );
}

/** An arrow between two words separates them. */
function isVerdictSign(token: Token | undefined): boolean {
  if (token === undefined || DASHES.has(token.word)) return false;
  return token.classes.some((one) => one === 'done-sign' || one === 'drop-sign' || one === 'later-sign');
}

const RANK: Readonly<Record<Boundary, number>> = {
  or: 0,
  and: 0,
  also: 1,
  because: 1,
  but: 2,
  comma: 1,
  dash: 2,
  sentence: 3,
  line: 4,
  start: 5,
};
const ENDS = new Set('.!?;¿¡');
const DASHES = new Set('-–—()|/=~:"“”«»[]→*•·>');
const BULLETS = new Set('-–—*•·>+○▪☐□[]');
const CONJUNCTIONS = ['and', 'but', 'because', 'also', 'or'] as const;

/** Not the full stop of "e.g.", of "1." before its words, or within a word. */
export function endsSentence(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (token.word !== '.') return true;
  const isShort =
    before?.classes.includes('abbreviation') === true ||
    (before?.classes.includes('number-abbreviation') === true && after?.kind === 'number');
  if (isShort && !token.spaced && after !== undefined) return false;
  if (before?.kind === 'number' && before.value !== null && !token.spaced && after !== undefined) {
    // "am 24. Dezember", "am 24. und 25."
    const isJoined = after.classes.includes('and') && tokens[at + 2]?.kind === 'number';
    if (after.classes.includes('month') || isJoined) return false;
    const ahead = tokens[at - 2];
    // "1. call Jo" begins an entry; "I did 2. The rest tomorrow" does not.
    return !(ahead === undefined || ahead.kind === 'break' || ENDS.has(ahead.word)) && after.spaced;
  }
  return after === undefined || after.spaced || after.kind !== 'word';
}

/**
 * True with white space on one side, or a bracket: "well-known" is one word, "gym - done" two pieces, "1-3" a range.
 */
function isApart(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  // "1) done", "2: tomorrow", "done: 1, 2": a number belongs to the words after the sign, and to those before it.
  const isBySide = before?.value != null || after?.value != null;
  if (/^[):.=>→/]$/.test(token.word) && isBySide) return token.word === '/' && token.spaced && after?.spaced === true;
  if (token.word === '(') return true;
  if (token.word !== '-' && token.word !== '–' && token.word !== '/') return true;
  if (before?.value != null) return false;
  return token.spaced || after?.spaced === true;
}

/** "2 also done", "5 too": the number alone says nothing without the words after it. */
function isOnlyPointing(tokens: readonly Token[], from: number, at: number, conjunction: Boundary): boolean {
  if (conjunction !== 'also' && conjunction !== 'because') return false;
  return tokens.slice(from, at).every(({ value, classes }) => value !== null || classes.includes('article'));
}
