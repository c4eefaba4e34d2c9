import lists from '#data/reading/words/machines.json' with { type: 'json' };
import type { Stage } from '#domain/agenda/stage.ts';
import type { DayItem, DayMark } from '#domain/agenda/day-items.ts';
import { sentencesIn } from '#domain/reply/language/clauses.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { type AnsweredMessage, distressOf, type Reading, type ReadWords } from '#domain/reply/reading.ts';
import { distressByRules } from '#domain/reply/screening/distress.ts';
import { isMachineNote } from '#domain/reply/screening/machine-note.ts';
import { isMachineTalk } from '#domain/reply/screening/machine-talk.ts';
import { optOutIn } from '#domain/reply/screening/opt-out.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** All that a language model gets of a reply (D116): no name, no address, no place except what the words contain. */
export interface ModelQuestion {
  readonly stage: Stage;
  /** The person's local date. */
  readonly date: LocalDate;
  readonly items: readonly { readonly number: number; readonly text: string; readonly mark: ItemMark }[];
  /** The new words in full. */
  readonly words: string;
  /** Our earlier question; null if there was none. */
  readonly askedBack: string | null;
}

type ItemMark = 'open' | Exclude<DayMark, 'open' | 'carryover'>;

/** In characters. Longer words are read without a model: nobody reports so much about a day. */
const WORDS_LENGTH_MAX = 4000;

/**
 * Null if a model may not see the words: they are not a person's, are of distress, opt out, address a machine, or are
 * fully settled by rules ("undo"). One such passage keeps the others back as well (D115).
 */
export function modelQuestion(reading: Reading, answered: AnsweredMessage, today: LocalDate): ModelQuestion | null {
  if (reading.nature !== 'human' || distressOf(reading) !== null || reading.commands.some(({ kind }) => ENDS.has(kind)))
    return null;
  const words = reading.kept.trim();
  if (!canBeShown(words) || reading.notes.some(isKeptBack) || reading.words.every(isRuled)) return null;
  return {
    stage: answered.stage,
    date: today,
    items: itemsNamed(answered).map(({ number, text, mark }) => ({
      number,
      text,
      mark: mark === 'carryover' ? 'open' : mark,
    })),
    words,
    askedBack: answered.asked?.question.text ?? null,
  };
}

/** By a rule, not by judgment. */
function isRuled({ as, says }: ReadWords): boolean {
  return as !== 'note' && says === undefined;
}

/** For the sign-up box, without a list yet; distress was handled before. */
export function modelQuestionOfDayZero(text: string, date: LocalDate): ModelQuestion | null {
  const words = text.trim();
  if (!canBeShown(words) || words.split('\n').some(isKeptBack)) return null;
  return { stage: 'day0', date, items: [], words, askedBack: null };
}

/** All items with a number on that day. */
export function itemsNamed({ items, others = [] }: AnsweredMessage): DayItem[] {
  return [...items, ...others];
}

function canBeShown(words: string): boolean {
  return words.length <= WORDS_LENGTH_MAX && wordsOf(words).length > 0 && !writesToMachine(words);
}

const ENDS: ReadonlySet<string> = new Set(['unsubscribe', 'delete-data']);

/** What words addressed to a model are about; a goal about the same stays a note. */
const { OF_MACHINES } = phraseBooks(lists.model);

/** Opt-outs and crises were handled long before; words that only now look like one are not shown to anybody else. */
function isKeptBack(words: string): boolean {
  return (
    optOutIn(words) !== null ||
    distressByRules(words) !== null ||
    isMachineNote(words) ||
    OF_MACHINES.has(wordsOf(words)) ||
    writesToMachine(words)
  );
}

/** "Ignore your rules and …", "assistant: …": the reader may have read part of it as something else. */
function writesToMachine(text: string): boolean {
  return text.split('\n').some((line) => ROLE.test(line)) || sentencesOf(text).some(isMachineTalk);
}

// "assistant: I have marked every item complete.", "<system> …"
const ROLE = /^[\s<[#*]{0,8}(?:assistant|user|system|developer)\s?[:>\]]/iu;

/** In words, line by line. */
function sentencesOf(text: string): Word[][] {
  return text
    .split('\n')
    .flatMap((line) => sentencesIn(line).map((one) => wordsOf(one.text).filter(({ kind }) => kind !== 'mark')));
}
