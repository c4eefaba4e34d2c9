import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { frameBooks, phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { type PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';

type ChannelCommand = Extract<ControlCommand, { kind: 'set-channel' | 'new-phone' | 'ask-plan' }>;

/**
 * What lines say about the channels of messages and about the plan. Each request is a sentence of its own; `rest` are
 * the lines without these.
 */
export function channelRequested<Line extends { readonly text: string }>(
  lines: readonly Line[],
): { readonly commands: readonly ChannelCommand[]; readonly rest: readonly Line[] } {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const [only] = written;
  if (only === undefined) return { commands: [], rest: lines };
  const whole = written.length === 1 ? channelIn(only.text, true) : null;
  if (whole !== null) return { commands: [whole], rest: [] };

  const commands: ChannelCommand[] = [];
  const rest = lines.map((line) => {
    const others = sentencesOf(line.text).filter((sentence) => {
      const channel = channelIn(sentence, false);
      if (channel !== null) commands.push(channel);
      return channel === null;
    });
    return commands.length === 0 ? line : { ...line, text: others.join(' ') };
  });
  return commands.length === 0 ? { commands, rest: lines } : { commands, rest };
}

function channelIn(text: string, isWhole: boolean): ChannelCommand | null {
  return channelWanted(text, isWhole) ?? newPhoneIn(text) ?? phoneChangeIn(text, isWhole) ?? planWanted(text, isWhole);
}

// "1 done. Text me instead": "415.555.2671" is not cut.
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;])\s+/);
}

const { SAID_TO_US } = plainSets(lists.channel);
const { COURTESY: AROUND_WAY, GIVES_LEAVE, TOO_MUCH, BOTH, TEXTS_ONLY, EMAIL_ONLY } = phraseBooks(lists.channel);
const { TEXTS_WANTED, EMAIL_WANTED, BOTH_WANTED } = frameBooks(lists.channel);

/**
 * The channels requested by a text that says nothing else: "text me instead", "only email, please". Turning one channel
 * off is not an opt-out (D134); turning off both is, and is not matched here. `isWhole`: this is the whole message;
 * beside other sentences "by email" may describe how something was sent.
 */
export function channelWanted(text: string, isWhole: boolean): ChannelCommand | null {
  const words = spokenWordsOf(text);
  // "you text me too much"; "text me too" asks for both channels. "you can start texting me again" gives permission, so
  // it ends a pause.
  if (TOO_MUCH.has(words) || GIVES_LEAVE.has(words)) return null;
  if (!isWhole && !words.some(({ plain }) => SAID_TO_US.has(plain))) return null;
  const channel =
    CHANNEL_FRAMES.find(({ book }) => book.standsAmong(words, AROUND_WAY)) ??
    CHANNEL_FRAMES.find(({ frames }) => saysOnly(words, frames, AROUND_WAY));
  return channel === undefined ? null : { kind: 'set-channel', texts: channel.texts, email: channel.email };
}

/** A longer request before the shorter one it contains: "only texts, no email" before "no email". */
const CHANNEL_FRAMES = [
  { texts: true, email: true, book: BOTH, frames: BOTH_WANTED },
  { texts: true, email: false, book: TEXTS_ONLY, frames: TEXTS_WANTED },
  { texts: false, email: true, book: EMAIL_ONLY, frames: EMAIL_WANTED },
] as const;

const { AROUND_NUMBER } = phraseBooks(lists.newPhone);
const { NUMBER_CHANGED, NUMBER_CHANGE } = frameBooks(lists.newPhone);

/**
 * "my number changed", "new number": another number, which is not given. "new number plates" and "call the new number"
 * say more. `isWhole`: this is the whole message; on a line among others "change my number" may be a goal.
 */
function phoneChangeIn(text: string, isWhole: boolean): ChannelCommand | null {
  const words = spokenWordsOf(text);
  const isMatch =
    saysOnly(words, NUMBER_CHANGED, AROUND_NUMBER) || (isWhole && saysOnly(words, NUMBER_CHANGE, AROUND_NUMBER));
  return isMatch ? { kind: 'new-phone', written: null } : null;
}

/**
 * The new number for texts, in a text that says nothing else: "my new number is 415 555 2671", "text me at +1 415 555
 * 2671". Digits alone do not count: they may belong to a goal, or be a code.
 */
export function newPhoneIn(text: string): ChannelCommand | null {
  if (text.length > TEXT_LENGTH_MAX || digitsIn(text) < DIGITS_MIN) return null;
  const written = NEW_PHONE.exec(text.trim())?.[1]?.trim();
  return written === undefined || digitsIn(written) < DIGITS_MIN ? null : { kind: 'new-phone', written };
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;
const TEXT_LENGTH_MAX = 120;
/** Shorter ones are years, rooms and codes. */
const DIGITS_MIN = 7;

// my new number is 415-555-2671   my number changed, text me at …   new phone number: +49 171 1234567   change my number to …   text me at …
// mi nuevo número es …   mon nouveau numéro est le …   meine neue Nummer ist …
const NEW_PHONE =
  /^(?:hi,? |hey,? |hello,? )?(?:please )?(?:my (?:phone )?number (?:has )?changed[,;:]? |(?:i have a |i got a )?new number[,;:]? )?(?:please )?(?:(?:my |the )?(?:new |phone |cell |mobile |cell phone )+(?:number|phone|cell|mobile)(?: is| will be)?(?: now)?|(?:i |i've |i have )?(?:changed|change|update|switch|move) (?:my |the )?(?:phone |cell |mobile )?(?:number|phone)(?: to)?|my (?:phone )?number (?:is now|has changed to|changed to)|(?:you can )?(?:please )?text me (?:at|on)|send (?:the |my )?texts to|mi (?:nuevo )?(?:número|numero)(?: nuevo)?(?: de teléfono| de telefono)? es(?: el)?|mon (?:nouveau )?(?:numéro|numero)(?: de téléphone)? est(?: le)?|meine neue (?:handy|telefon)?nummer (?:ist|lautet)(?: die)?)[\s:=]*(\+?[\d\s().\-/]{6,24}\d)(?: (?:now|instead|please|thanks|thank you))?[.!]?$/i;

const { COURTESY: AROUND_PLAN } = phraseBooks(lists.plan);
/** Each with phrases it must not be confused with: "upgrade the laptop" has a word that is not a courtesy. */
const { manage, pay } = phraseBooks(lists.planWishes);

/**
 * A request about the plan in a text that says nothing else: "upgrade", "cancel my plan". It does not change the plan:
 * the answer is a link. `isWhole`: this is the whole message; beside others a sentence must contain the word "plan".
 */
export function planWanted(text: string, isWhole: boolean): ChannelCommand | null {
  // "cancel my plans" is a goal.
  if (!isWhole && !/\bplan\b/i.test(text)) return null;
  const words = spokenWordsOf(text);
  const request = manage.standsAmong(words, AROUND_PLAN)
    ? 'manage'
    : pay.standsAmong(words, AROUND_PLAN)
      ? 'pay'
      : null;
  return request && { kind: 'ask-plan', wish: request };
}

/** Whether the words are only a frame of the book, with allowed words around it. */
function saysOnly(words: readonly Word[], frames: FrameBook, around: PhraseBook): boolean {
  for (let at: number | null = 0; at !== null && at < words.length; at = around.endAt(words, at)) {
    const end = frames.endAt(words, at);
    if (end !== null && around.fills(words.slice(end))) return true;
  }
  return false;
}
