import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { frameBooks, phraseBooks, wordLists } from '#domain/reply/language/word-data.ts';
import type { RecallCommand } from '#domain/agenda/commands.ts';
import { pastSpanIn, type PastSpan } from '#domain/reply/language/past-spans.ts';
import { plannedAsked, plansDay } from '#domain/reply/requests/recall-ahead.ts';
import { spokenWordsOf, type Word, PhraseBook } from '#domain/reply/language/plain-words.ts';
import { listsOf } from '#domain/reply/words/lexicon.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts';

const { IS, DONE_ALREADY, AROUND_A_QUESTION, BEFORE_A_QUESTION } = phraseBooks(lists.recalling);
const { SAID_FRAMES, LIST_FRAMES, DONE_FRAMES, COUNT_FRAMES, ITEM_FRAMES } = frameBooks(lists.recall);
const ASKING = [SAID_FRAMES, LIST_FRAMES, COUNT_FRAMES, DONE_FRAMES, ITEM_FRAMES];
const { QUESTION_FORM } = frameBooks(lists.question);

/** No question about one's own days is longer. In words. */
const QUESTION_WORDS_MAX = 16;
/** For a longer span people ask for all their data. */
const SPAN_DAYS_MAX = 62;

/**
 * What a sentence asks about the person's own days: "what did I say Monday?", "did I finish the deck?"; null if it asks
 * nothing about them. `asks`: it ends with a question mark.
 */
export function recallWanted(sentence: string, asks: boolean, today: LocalDate): RecallCommand | null {
  const all = spokenWordsOf(sentence);
  if (all.length > QUESTION_WORDS_MAX) return null;
  const planned = plannedAsked(sentence, asks, today, bare);
  if (planned !== null) return planned;
  // Most sentences have no word of such a question, and finding days takes long.
  if (!ASKING.some((frames) => frames.mayBeginIn(all)) && !all.some((word) => IS.mayBeginWith(word))) return null;
  const span = pastSpanIn(sentence, today);
  if (span === null && !asks) return null;
  const words = bare(all.filter(({ start, end }) => span === null || end <= span.start || start >= span.end));
  const { from, to } = bounded(span, today);
  if (SAID_FRAMES.covers(words)) return { kind: 'recall', of: 'said', from, to };
  if (!asks && plansDay(sentence)) return null;
  // Today's list is the command LIST.
  if (LIST_FRAMES.covers(words)) return to === today ? null : { kind: 'recall', of: 'list', from, to };
  if (COUNT_FRAMES.covers(words)) return { kind: 'recall', of: 'count', from, to };
  if (DONE_FRAMES.covers(words)) return { kind: 'recall', of: 'done', from, to };
  const named = asks ? itemAsked(words) : [];
  return named.some(isInformative)
    ? { kind: 'recall', of: 'item', words: named.map(({ plain }) => plain).join(' '), from: today, to: today }
    : null;
}

function bounded(span: PastSpan | null, today: LocalDate): { from: LocalDate; to: LocalDate } {
  if (span === null) return { from: today, to: today };
  const { from, to } = span;
  return { from: daysBetween(from, to) > SPAN_DAYS_MAX ? addDays(to, -SPAN_DAYS_MAX) : from, to };
}

/** "btw, what did I say again?" without the words around the question. */
function bare(words: readonly Word[]): readonly Word[] {
  let start = 0;
  for (let opener = BEFORE_A_QUESTION.matchAt(words, 0); opener; opener = BEFORE_A_QUESTION.matchAt(words, start)) {
    if (QUESTION_FORM.endAt(words, start) !== null) break;
    start = opener.end;
  }
  return withoutAround(words.slice(start), AROUND_A_QUESTION);
}

function withoutAround(words: readonly Word[], around: PhraseBook): readonly Word[] {
  for (let at = Math.max(1, words.length - 3); at < words.length; at += 1)
    if (around.endAt(words, at) === words.length) return withoutAround(words.slice(0, at), around);
  return words;
}

/** The words that name the item in question; empty if the question is not about one. */
function itemAsked(words: readonly Word[]): readonly Word[] {
  const end = ITEM_FRAMES.endAt(words, 0);
  if (end !== null) return words.slice(end);
  const is = IS.endAt(words, 0);
  if (is === null) return [];
  for (let at = Math.max(2, words.length - 2); at < words.length; at += 1)
    if (DONE_ALREADY.endAt(words, at) === words.length) return words.slice(is, at);
  return [];
}

const SMALL = new Set([...listsOf('functionWords'), ...wordLists(lists.recalling).SMALL]);

function isInformative({ plain, kind }: Word): boolean {
  return kind === 'word' && plain.length > 2 && !SMALL.has(plain);
}
