import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { frameBooks, phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { type PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';

type WayCommand = Extract<ControlCommand, { kind: 'set-channel' | 'new-phone' | 'ask-plan' }>;

/** What lines say of how messages shall come, and of the plan: each wish is a sentence of its own, and `rest` are the lines without them. */
export function channelRequested<Line extends { readonly text: string }>(
  lines: readonly Line[],
): { readonly commands: readonly WayCommand[]; readonly rest: readonly Line[] } {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const [only] = written;
  if (only === undefined) return { commands: [], rest: lines };
  const whole = written.length === 1 ? wayIn(only.text, true) : null;
  if (whole !== null) return { commands: [whole], rest: [] };

  const commands: WayCommand[] = [];
  const rest = lines.map((line) => {
    const others = sentencesOf(line.text).filter((sentence) => {
      const way = wayIn(sentence, false);
      if (way !== null) commands.push(way);
      return way === null;
    });
    return commands.length === 0 ? line : { ...line, text: others.join(' ') };
  });
  return commands.length === 0 ? { commands, rest: lines } : { commands, rest };
}

function wayIn(text: string, isWhole: boolean): WayCommand | null {
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
 * By which way messages shall come, where a text says that and nothing else: "text me instead", "only email, please". One
 * way off is no farewell (D134), both are, and are not found here. `isWhole`: it is the whole message; in a sentence among
 * others "by email" may tell how something was sent.
 */
export function channelWanted(text: string, isWhole: boolean): WayCommand | null {
  const words = spokenWordsOf(text);
  // "you text me too much"; "text me too" wants both ways. "you can start texting me again": leave is given, so a rest is over.
  if (TOO_MUCH.has(words) || GIVES_LEAVE.has(words)) return null;
  if (!isWhole && !words.some(({ plain }) => SAID_TO_US.has(plain))) return null;
  const way =
    WAYS.find(({ book }) => book.standsAmong(words, AROUND_WAY)) ??
    WAYS.find(({ frames }) => saysOnly(words, frames, AROUND_WAY));
  return way === undefined ? null : { kind: 'set-channel', texts: way.texts, email: way.email };
}

/** The longer wish before the shorter one that it holds: "only texts, no email" before "no email". */
const WAYS = [
  { texts: true, email: true, book: BOTH, frames: BOTH_WANTED },
  { texts: true, email: false, book: TEXTS_ONLY, frames: TEXTS_WANTED },
  { texts: false, email: true, book: EMAIL_ONLY, frames: EMAIL_WANTED },
] as const;

const { AROUND_NUMBER } = phraseBooks(lists.newPhone);
const { NUMBER_CHANGED, NUMBER_CHANGE } = frameBooks(lists.newPhone);

/**
 * "my number changed", "new number": another number, which is not said. "new number plates" and "call the new number" say
 * more. `isWhole`: it is the whole message; in a line among others "change my number" may be something to do.
 */
function phoneChangeIn(text: string, isWhole: boolean): WayCommand | null {
  const words = spokenWordsOf(text);
  const isSaid =
    saysOnly(words, NUMBER_CHANGED, AROUND_NUMBER) || (isWhole && saysOnly(words, NUMBER_CHANGE, AROUND_NUMBER));
  return isSaid ? { kind: 'new-phone', written: null } : null;
}

/**
 * A number to which texts shall go from now on, where a text says that and nothing else: "my new number is 415 555 2671",
 * "text me at +1 415 555 2671". The digits alone are none: they may be a goal's, or a code.
 */
export function newPhoneIn(text: string): WayCommand | null {
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
/** Each with what it must not be taken for: "upgrade the laptop" has a word that is no courtesy. */
const { manage, pay } = phraseBooks(lists.planWishes);

/**
 * What somebody wants of their plan, where a text says that and nothing else: "upgrade", "cancel my plan". No plan is
 * changed by it: it brings the way there. `isWhole`: it is the whole message; beside others a sentence has to name the plan.
 */
export function planWanted(text: string, isWhole: boolean): WayCommand | null {
  // "cancel my plans" is something to do.
  if (!isWhole && !/\bplan\b/i.test(text)) return null;
  const words = spokenWordsOf(text);
  const wish = manage.standsAmong(words, AROUND_PLAN) ? 'manage' : pay.standsAmong(words, AROUND_PLAN) ? 'pay' : null;
  return wish && { kind: 'ask-plan', wish };
}

/** Whether a frame of the book is all that the words say, besides such words around it. */
function saysOnly(words: readonly Word[], frames: FrameBook, around: PhraseBook): boolean {
  for (let at: number | null = 0; at !== null && at < words.length; at = around.endAt(words, at)) {
    const end = frames.endAt(words, at);
    if (end !== null && around.fills(words.slice(end))) return true;
  }
  return false;
}
