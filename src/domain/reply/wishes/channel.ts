import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { plainSets, phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';

const { SAID_TO_US, COURTESY } = plainSets(lists.channel);
const { GIVES_LEAVE, TOO_MUCH, BOTH, TEXTS_ONLY, EMAIL_ONLY } = phraseBooks(lists.channel);
const { TEXTS_WANTED, EMAIL_WANTED, BOTH_WANTED } = frameBooks(lists.channel);

/**
 * By which way messages shall come, where a text says that and nothing else: "text me instead", "only email, please". One
 * way off is no farewell (D34), both are, and are not found here. `isWhole`: it is the whole message; in a sentence among
 * others "by email" may tell how something was sent.
 */
export function channelWanted(text: string, isWhole: boolean): SetChannel | null {
  if (text.length > TEXT_LENGTH_MAX || !mayNameWay(text)) return null;
  const words = spokenWordsOf(text);
  // "you text me too much"; "text me too" wants both ways.
  if (TOO_MUCH.has(words)) return null;
  // "you can start texting me again": leave is given, so a rest is over.
  if (GIVES_LEAVE.has(words)) return null;
  if (!isWhole && !words.some(({ plain }) => SAID_TO_US.has(plain))) return null;
  for (const { texts, email, book } of WAYS) {
    const match = book.find(words);
    if (match === null) continue;
    const around = [...words.slice(0, match.start), ...words.slice(match.end)];
    if (around.every(isCourtesy)) return { kind: 'set-channel', texts, email };
  }
  for (const { texts, email, frames } of FRAMES)
    if (tellsOnly(words, frames)) return { kind: 'set-channel', texts, email };
  return null;
}

/** Whether a frame of the book is all that the words say, besides courtesy. */
function tellsOnly(words: readonly Word[], frames: FrameBook): boolean {
  for (let at = 0; at < words.length; at += 1) {
    const end = frames.endAt(words, at);
    if (end !== null && words.slice(end).every(isCourtesy)) return true;
    if (!isCourtesy(words[at]!)) return false;
  }
  return false;
}

const isCourtesy = ({ plain }: Word) => COURTESY.has(plain);

/** Whether any sentence of a text may say so. */
export function mayNameWay(text: string): boolean {
  return NAMES_A_WAY.test(text);
}

type SetChannel = Extract<ControlCommand, { kind: 'set-channel' }>;

/** Longer than any such wish with all its courtesy. */
const TEXT_LENGTH_MAX = 100;
const NAMES_A_WAY = /text|sms|mail|correo|channel/i;
const FRAMES = [
  { texts: true, email: true, frames: BOTH_WANTED },
  { texts: true, email: false, frames: TEXTS_WANTED },
  { texts: false, email: true, frames: EMAIL_WANTED },
] as const;

/** The longer wish before the shorter one that it holds: "only texts, no email" before "no email". */
const WAYS = [
  { texts: true, email: true, book: BOTH },
  { texts: true, email: false, book: TEXTS_ONLY },
  { texts: false, email: true, book: EMAIL_ONLY },
] as const;
