import lists from '#data/reading/words/to-us.json' with { type: 'json' };
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { PromptStage, Stage } from '#domain/agenda/stage.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { type PhraseBook, type PhraseMatch, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { LINKS, OPENERS, REPORTS, REQUESTS } from '#domain/reply/words/to-us.ts';

/** The words of a text without marks, and where there was a mark between them. */
export interface RequestText {
  readonly text: string;
  readonly words: readonly Word[];
  /** By index of the words: whether a clause may begin before it. */
  readonly breaks: readonly boolean[];
  /** Where a clause may begin, and with it a request. */
  readonly beginnings: readonly Beginning[];
}

export interface ControlContext {
  readonly stage: Stage;
  readonly today: LocalDate;
  /** The open items in the message. */
  readonly open: readonly { readonly text: string; readonly number: number }[];
  /** Other settings are named in the same sentence, and nothing else. */
  readonly isJoined?: boolean;
}

/** A request that is impossible or ambiguous: what to ask back. */
export interface Unclear {
  readonly kind: 'unclear';
  readonly question: string;
  /** The words that a yes stands for, and words of ours that a short answer is parsed after. */
  readonly yes?: string;
  readonly leads?: readonly string[];
  /** The message whose time it is about: the time of another answers nothing. */
  readonly stage?: PromptStage;
}

/** Likely a request, and perhaps a goal: asked about first. */
export interface Likely {
  readonly kind: 'likely';
  readonly command: ControlCommand;
  /** The weekdays that the words may mean for good: "Saturday and Sunday". */
  readonly every?: string;
}

interface Beginning {
  /** The index at which its clause begins. */
  readonly run: number;
  /** Where a request may begin: first of all here, then behind each of its openers ("I would really like to …"). */
  readonly starts: readonly number[];
}

/** Several settings in one sentence: "mornings at 7 and evenings at 9", "only mornings". */
export interface Several {
  readonly kind: 'several';
  readonly requests: readonly ControlCommand[];
}

/** A request that was found, as words from `start` up to `end`. */
export interface PreferenceRequest {
  readonly start: number;
  readonly end: number;
  /** The words between the last break and the request. */
  readonly before: readonly Word[];
  /** The words after it, up to the next break. */
  readonly after: readonly Word[];
}

/** How many words a request looks at around itself, and how many openers it may have: keeps the time linear. */
const WORDS_AROUND = 20;
const OPENERS_MAX = 8;
const BREAKS = /^[,.;:!?()–—…|/"“”«»]$|^\p{Extended_Pictographic}$/u;

/** By the words, which are the same array for the same text a while: every rule asks for the same clauses. */
const textsBy = new WeakMap<readonly Word[], RequestText>();

export function requestText(text: string): RequestText {
  const words = wordsOf(text);
  const known = textsBy.get(words);
  if (known !== undefined) return known;
  const made = requestTextOf(text, words);
  textsBy.set(words, made);
  return made;
}

/** `corrected`: the words of the text without typos and swear words, at their positions in it. */
export function requestTextOf(text: string, corrected: readonly Word[]): RequestText {
  const words = corrected.filter(({ kind }) => kind !== 'mark');
  const breaks = breaksOf(text, corrected);
  return { text, words, breaks, beginnings: beginningsOf(words, breaks) };
}

function breaksOf(text: string, corrected: readonly Word[]): readonly boolean[] {
  const breaks = [true];
  let spoken = 0;
  let end = 0;
  for (const word of corrected) {
    if (word.kind !== 'mark') {
      if (text.slice(end, word.start).includes('\n')) breaks[spoken] = true;
      spoken += 1;
    } else if (BREAKS.test(word.plain) || (word.plain === '-' && /\s/.test(text[word.end] ?? ' ')))
      breaks[spoken] = true;
    end = word.end;
  }
  return breaks;
}

/** After a break, a conjunction or a request ("so please …"), except in what somebody else said. */
function beginningsOf(words: readonly Word[], breaks: readonly boolean[]): Beginning[] {
  const beginnings: Beginning[] = [];
  let run = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (breaks[at] === true) run = at;
    const begins = at === run || LINKS.endAt(words, at - 1) === at || REQUESTS.endAt(words, at) !== null;
    const isReported = at > run && begins && REPORTS.has(words.slice(Math.max(run, at - WORDS_AROUND), at));
    if (begins && !isReported) beginnings.push({ run, starts: startsFrom(words, at) });
  }
  return beginnings;
}

/** "hi, please stop": openers may have commas between them. */
function startsFrom(words: readonly Word[], at: number): number[] {
  const starts = [at];
  let start = OPENERS.endAt(words, at);
  while (start !== null && starts.length <= OPENERS_MAX) {
    starts.push(start);
    start = OPENERS.endAt(words, start);
  }
  return starts;
}

/** The requests in a text that match one of the frames, at most one for each place where a clause may begin. */
export function requestsIn(
  { words, breaks, beginnings }: RequestText,
  frames: FrameBook,
): readonly PreferenceRequest[] {
  return beginnings.flatMap(({ run, starts }) => {
    for (const start of starts) {
      const end = frames.endAt(words, start);
      if (end === null) continue;
      const before = words.slice(Math.max(run, start - WORDS_AROUND), start);
      return [{ start, end, before, after: words.slice(end, breakAfter(words, breaks, end)) }];
    }
    return [];
  });
}

function breakAfter(words: readonly Word[], breaks: readonly boolean[], from: number): number {
  let at = from;
  while (at < words.length && at < from + WORDS_AROUND && breaks[at] !== true) at += 1;
  return at;
}

const { SOFT } = phraseBooks(lists.softWords);

/**
 * Whether there is nothing but courtesies and the given words: then the sentence is for the service, not the agenda.
 */
export function onlySoft(words: readonly Word[], more: PhraseBook): boolean {
  for (let at = 0; at < words.length;) {
    const end = SOFT.endAt(words, at) ?? more.endAt(words, at);
    if (end === null) return false;
    at = end;
  }
  return true;
}

/** The first phrase of the book, if only courtesies and the given words are around it. */
export function saidAmong(words: readonly Word[], book: PhraseBook, around: PhraseBook): PhraseMatch | null {
  const match = book.find(words);
  return match !== null && onlySoft([...words.slice(0, match.start), ...words.slice(match.end)], around) ? match : null;
}

/** Whether one of the frames is the only request of a text, between openers and words that may follow it. */
export function onlyRequests(text: RequestText, frames: FrameBook, behind: PhraseBook): boolean {
  const { words } = text;
  return requestsIn(text, frames).some(
    ({ start, end }) => onlySoft(words.slice(0, start), OPENERS) && onlySoft(words.slice(end), behind),
  );
}
