import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Question } from '#domain/reply/asking/question.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * One reason from one step of the order of reading (D114): shown in the dev mailbox, stored with the inbound message.
 */
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

/**
 * A part of the body that is not the person's new words, and why it was cut. Kept and cut parts together are the whole.
 */
export interface Cut {
  readonly text: string;
  readonly reason: string;
}

/** The bodies of a parsed mail or text; header names are in lower case. */
export interface IncomingBody {
  readonly channel: 'email' | 'sms';
  readonly subject: string;
  readonly text: string | null;
  /** The HTML part, already converted to text line by line, with quotes as `> ` lines. */
  readonly htmlAsText: string | null;
  readonly headers: ReadonlyMap<string, string>;
  /** The name beside the sender's address, if there is one. */
  readonly senderName?: string;
  /** The answer to a calendar invitation (RFC 5546 §3.2.3), with the person's comment if they typed one. */
  readonly calendarAnswer?: { readonly comment: string };
}

/** The message that the person answers. */
export interface AnsweredMessage {
  readonly stage: Stage;
  readonly date: LocalDate;
  /** The numbered items that the message showed, in their present state. */
  readonly items: readonly DayItem[];
  /**
   * The other numbered items of that date, which the message did not show (D109: resting items and items added since).
   * A reply names them by number or words; "all" and "the rest" never include them.
   */
  readonly others?: readonly DayItem[];
  /** Open items of later days. They have no numbers: a negative one stands in its place. */
  readonly planned?: readonly DayItem[];
  /** Of an acknowledgment, what the person's last reply of that day changed: "I meant 2" corrects it. */
  readonly lastChange?: { readonly items: readonly ItemId[]; readonly added: readonly ItemId[] } | undefined;
  /** Our own text part, to recognise it in the quote; empty if unknown. */
  readonly sentText: string;
  /** Our open questions; `isNear`: asked in the conversation of this message. */
  readonly asked?: { readonly question: Question; readonly isNear: boolean };
}

/** What became of the words of one clause: every word that was kept is in one of these (D114). */
export interface ReadWords {
  readonly text: string;
  /**
   * `courtesy`: a greeting, thanks, a goodbye, a filler. `no-change`: reported as unchanged, "not yet". `help`: beside
   * distress, which is answered alone.
   */
  readonly as: 'command' | 'note' | 'courtesy' | 'no-change' | 'help';
  /** The reader's result and confidence; not set if a rule decided. */
  readonly says?: ClauseReading;
}

/** For a clause: `act` as in a `Statement` of the reader, with a confidence from 0 to 1. */
interface ClauseReading {
  readonly act: string;
  readonly items: readonly ItemId[];
  readonly confidence: number;
}

/** Words of a crisis, or of a low mood about oneself or everything (D140). */
export type Distress = 'crisis' | 'low';

/** The result of `read-reply` for one reply. */
export interface Reading {
  readonly nature: 'human' | 'automatic' | 'bounce' | 'reaction';
  readonly kept: string;
  /** What was kept, without the line breaks of a mail program; not set if it inserted none. */
  readonly said?: string;
  readonly cut: readonly Cut[];
  readonly commands: readonly Command[];
  /** Words kept as notes since no command matched; also among the commands as `note`. */
  readonly notes: readonly string[];
  readonly reasons: readonly Reason[];
  readonly words: readonly ReadWords[];
  /** The words sound like a crisis: the answer is help and nothing else. */
  readonly crisis: boolean;
  /**
   * They are not a crisis but sound hopeless: the answer is a warm word and the line of help, and they change no list.
   */
  readonly lowMood: boolean;
  /** A question to ask back, at most one (D115). */
  readonly question: Question | null;
  /** The words answer the open question. */
  readonly answers?: true;
  /** What the words were besides commands: a question to us, thanks, small talk; null if none of these. */
  readonly heard: 'question' | 'gratitude' | 'chitchat' | null;
}

/** The grade of distress found in a reading. */
export function distressOf({ crisis, lowMood }: Pick<Reading, 'crisis' | 'lowMood'>): Distress | null {
  if (crisis) return 'crisis';
  return lowMood ? 'low' : null;
}
