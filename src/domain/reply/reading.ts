import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Question } from '#domain/reply/asking/question.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** One line of why, from one step of the order of reading (D114): shown on the dev mailbox, kept with the inbound. */
export interface Reason {
  readonly step: ReadingStep;
  readonly text: string;
}

export type ReadingStep =
  | 'stored'
  | 'duplicate'
  | 'authenticate'
  | 'automatic'
  | 'opt-out'
  | 'crisis'
  | 'conversation'
  | 'body'
  | 'sent'
  | 'quote'
  | 'signature'
  | 'clause'
  | 'language-model'
  | 'apply'
  | 'acknowledge';

/** A part of the body that is not the person's new words, and why it was cut. Kept and cut together are the whole. */
export interface Cut {
  readonly text: string;
  readonly reason: string;
}

/** The bodies of a parsed mail or text; a header's name is in lower case. */
export interface IncomingBody {
  readonly channel: 'email' | 'sms';
  readonly subject: string;
  readonly text: string | null;
  /** The HTML part, already turned to text line by line, with quotes as `> ` lines. */
  readonly htmlAsText: string | null;
  readonly headers: ReadonlyMap<string, string>;
  /** The name beside the sender's address, where there is one. */
  readonly senderName?: string;
  /** The answer to an invitation of a calendar (RFC 5546 §3.2.3), with the comment that a person may have typed. */
  readonly calendarAnswer?: { readonly comment: string };
}

/** What the person was looking at when they answered. */
export interface AnsweredMessage {
  readonly stage: Stage;
  readonly date: LocalDate;
  /** The numbered items that the message showed, as they stand now. */
  readonly items: readonly DayItem[];
  /**
   * What else has a number on that date and did not stand in the message (D109: the items that rest, and what was added
   * since). Its number or its words name it; "all" and "the rest" never mean it.
   */
  readonly others?: readonly DayItem[];
  /** Our own text part, to find it again in the quote; empty where it is not known. */
  readonly sentText: string;
  /** What we asked back of late and was not answered yet; `isNear`: in the conversation that this message is of. */
  readonly asked?: { readonly question: Question; readonly isNear: boolean };
}

/** What became of the words of one clause: every word that was kept is in one of these (D114). */
export interface ReadWords {
  readonly text: string;
  /**
   * `courtesy`: a greeting, thanks, a goodbye, a filler. `no-change`: said to be as it is, "not yet". `help`: beside a
   * cry for help, which alone is answered.
   */
  readonly as: 'command' | 'note' | 'courtesy' | 'no-change' | 'help';
  /** What the reader made of them, and how sure that is; none where a rule decides. */
  readonly says?: ClauseReading;
}

/** Of a clause: `act` as in a `Statement` of the reader, from 0 to 1 sure. */
interface ClauseReading {
  readonly act: string;
  readonly items: readonly ItemId[];
  readonly confidence: number;
}

/** Words of a crisis, or of a low mood about oneself or everything (D140). */
export type Distress = 'crisis' | 'low';

/** What `read-reply` makes of one reply. */
export interface Reading {
  readonly nature: 'human' | 'automatic' | 'bounce' | 'reaction';
  readonly kept: string;
  readonly cut: readonly Cut[];
  readonly commands: readonly Command[];
  /** Words kept as notes since no command could be made of them; also among the commands as `note`. */
  readonly notes: readonly string[];
  readonly reasons: readonly Reason[];
  readonly words: readonly ReadWords[];
  /** The words sound like a crisis: the answer is help, nothing else. */
  readonly crisis: boolean;
  /** They are no crisis and sound hopeless: the answer is a warm word and the line of help, and no list changes by them. */
  readonly lowMood: boolean;
  /** A question the answer should ask back, at most one (D115). */
  readonly question: Question | null;
  /** The words answer the question that stood open. */
  readonly answers?: true;
  /** What the words were besides commands: a question to us, thanks, small talk; null where they were none of these. */
  readonly heard: 'question' | 'gratitude' | 'chitchat' | null;
}

/** The grade of distress that a reading heard. */
export function distressOf({ crisis, lowMood }: Pick<Reading, 'crisis' | 'lowMood'>): Distress | null {
  if (crisis) return 'crisis';
  return lowMood ? 'low' : null;
}
