import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { plainSets, phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { saysOnly } from '#domain/reply/wishes/soft-words.ts';

const { SAID_TO_US } = plainSets(lists.channel);
const { COURTESY, GIVES_LEAVE, TOO_MUCH, BOTH, TEXTS_ONLY, EMAIL_ONLY } = phraseBooks(lists.channel);
const { TEXTS_WANTED, EMAIL_WANTED, BOTH_WANTED } = frameBooks(lists.channel);

/**
 * By which way messages shall come, where a text says that and nothing else: "text me instead", "only email, please". One
 * way off is no farewell (D34), both are, and are not found here. `isWhole`: it is the whole message; in a sentence among
 * others "by email" may tell how something was sent.
 */
export function channelWanted(text: string, isWhole: boolean): SetChannel | null {
  if (text.length > TEXT_LENGTH_MAX || !NAMES_A_WAY.test(text)) return null;
  const words = spokenWordsOf(text);
  // "you text me too much"; "text me too" wants both ways. "you can start texting me again": leave is given, so a rest is over.
  if (TOO_MUCH.has(words) || GIVES_LEAVE.has(words)) return null;
  if (!isWhole && !words.some(({ plain }) => SAID_TO_US.has(plain))) return null;
  const way =
    WAYS.find(({ book }) => book.standsAmong(words, COURTESY)) ??
    WAYS.find(({ frames }) => saysOnly(words, frames, COURTESY));
  return way === undefined ? null : { kind: 'set-channel', texts: way.texts, email: way.email };
}

type SetChannel = Extract<ControlCommand, { kind: 'set-channel' }>;

/** Longer than any such wish with all its courtesy. */
const TEXT_LENGTH_MAX = 100;
const NAMES_A_WAY = /text|sms|mail|correo|channel/i;

/** The longer wish before the shorter one that it holds: "only texts, no email" before "no email". */
const WAYS = [
  { texts: true, email: true, book: BOTH, frames: BOTH_WANTED },
  { texts: true, email: false, book: TEXTS_ONLY, frames: TEXTS_WANTED },
  { texts: false, email: true, book: EMAIL_ONLY, frames: EMAIL_WANTED },
] as const;
