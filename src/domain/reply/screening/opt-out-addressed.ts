import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { OUR_NOUN, REPORTS } from '#domain/reply/words/to-us.ts';
import { WEEKDAYS } from '#domain/reply/words/weekday-names.ts';

/**
 * Whether a wish is about somebody or something else (D141): "I'd rather not text them", "get me out of this dump heap",
 * "take me off this email thread", "no more texts to Jake". Said to us are wishes of who gets ("stop texting me") or
 * of what is ours ("your", "these"); any other, as "no more emails", is one where it stands alone.
 */
export function isOfOthers(said: readonly Word[], before: readonly Word[], after: readonly Word[]): boolean {
  // "stop texting her number" is said of whom we write to.
  if (isSentTo(WORDS.THIRD_PARTY, said) && !said.some(({ plain }) => WORDS.NUMBERS.has(plain))) return true;
  if (isReceived(said)) return false;
  const isFollowed = !isPoliteBehind(after) && !namesOurs(after);
  const last = said.at(-1)?.plain ?? '';
  // "kill these emails" is a morning's work.
  if (said[0]?.plain === 'kill' && !said.some(({ plain }) => plain === 'your')) return true;
  const isOurs =
    [...before.slice(-3), ...said].some(({ plain }) => WORDS.OF_US.has(plain)) || FROM_YOU.matchAt(after, 0) !== null;
  // "this dump heap", "this email thread": the thing stands behind; "these emails driving me mad" are ours.
  if (isOurs) return isFollowed && !PLURAL.test(last) && isThing(after[0]!, last);
  return (
    isFollowed ||
    (WORDS.LEAVES.has(said[0]?.plain ?? '') && WORDS.ANYBODYS.has(last) && !said.some(({ plain }) => plain === 'me')) ||
    (WORDS.UNSURE_GOODS.has(last) && !WORDS.NONE_ABROAD.has(said[0]?.plain ?? '')) ||
    (WORDS.SURE_GOODS.has(last) && isOfAnyWork(said, after))
  );
}

/** "no more emails after 6", "stop texting me before 8": only the hour is unwelcome. */
export function isAtAnHour([first, second, ...more]: readonly Word[]): boolean {
  if (!AT_AN_HOUR.has(first?.plain ?? '') || second?.kind !== 'number') return false;
  // "after 10 emails a day" is no hour.
  return isPoliteBehind(more) || !isContent(more[0]!) || OF_HOURS.has(more[0]!.plain);
}

const { AT_AN_HOUR } = plainSets(lists.wish);
const OF_HOURS: ReadonlySet<string> = new Set(['am', 'pm', 'uhr', 'oclock']);

/**
 * "1. cancel these", "gym, no more emails, call Jo": among the goals of a list such words are one of them, unless they
 * say who gets or who sends.
 */
export function isOfList(text: string, [first, last]: readonly [Word, Word], said: readonly Word[]): boolean {
  if (isReceived(said) || said.some(({ plain }) => WORDS.YOU.has(plain))) return false;
  const isFlanked = /,\s*$/u.test(text.slice(0, first.start)) && /^\s*,/u.test(text.slice(last.end));
  return isFlanked || /^\s*\d{1,2}[.)]\s/u.test(text);
}

const WORDS = plainSets(lists.addressed);
export const { FROM_YOU, FOR_ME } = phraseBooks(lists.addressed);
const { TELLS, YOURS, COURTESY_BEHIND } = phraseBooks(lists.addressed);

/** "texting me", "write to us", "m'écrire", "escribirme", "schreibt mir" */
function isReceived(said: readonly Word[]): boolean {
  const namesMe = said.some(({ plain }) => WORDS.ME_ABROAD.has(plain));
  const isAbroad = said.some(({ plain }) => CONTACTING_ABROAD.test(plain) && (namesMe || ENCLITIC.test(plain)));
  return isAbroad || isSentTo(WORDS.ME, said);
}

/** Whether one of these gets what is sent: "texting me", "write to them". */
function isSentTo(whom: ReadonlySet<string>, said: readonly Word[]): boolean {
  return said.some(({ plain }, at) => {
    const to = said[at + 1]?.plain === 'to' ? at + 2 : at + 1;
    return WORDS.CONTACTING.has(plain) && whom.has(said[to]?.plain ?? '');
  });
}

/** "ricevere | più messaggi", "toglimi | dalla lista", "lasst mich in Ruhe | mit euren Mails" */
function namesOurs(after: readonly Word[]): boolean {
  if (after.slice(0, 3).some(({ plain }) => WORDS.YOURS_ABROAD.has(plain))) return true;
  const at = after.findIndex(({ plain }) => !WORDS.SMALL_ABROAD.has(plain));
  return WORDS.LISTED.has(after[at]?.plain ?? '') || OUR_NOUN.endAt(after, at) !== null;
}

/** "turn off notifications" is done to a phone; "done with the emails", "had enough of emails" tell of a day's work. */
function isOfAnyWork(said: readonly Word[], after: readonly Word[]): boolean {
  // "turn off all texts", "turn off texts and emails": both are ours.
  const isAll = said.at(-2)?.plain === 'all' || after.some(({ plain }) => WORDS.SURE_GOODS.has(plain));
  return WORDS.FOR_ANYTHING.has(said[0]?.plain ?? '') && !isAll;
}

/** "this heap", "this email thread"; "your contact list" and "these arriving daily" are ours. */
function isThing(next: Word, last: string): boolean {
  return isContent(next) && !WORDS.LISTS.has(next.plain) && !(last === 'these' && next.plain.endsWith('ing'));
}

/** 'he said "stop texting me"', "letter to the bank: stop sending me …": words that are reported, or addressed to somebody else. */
export function isQuoted(before: string): boolean {
  if (!OPENS_QUOTE.test(before)) return false;
  const words = spokenWordsOf(before.slice(-SPEECH_LENGTH_MAX));
  return REPORTS.has(words) || (TELLS.has(words) && !YOURS.has(words));
}

const OPENS_QUOTE = /[:"“«„‘]\s?["“«„‘]?\s?$/u;
/** How far before a quote its speaker is looked for, in characters. */
const SPEECH_LENGTH_MAX = 60;

const CONTACTING_ABROAD =
  /^(?:escrib|mand|envi|molest|contact|ecri|envoy|derang|sollicit|schreib|schick|send|kontakt|anschreib|belastig|scriv|escrev)/;
/** "escribirme", "mandarmi" */
const ENCLITIC = /m[ei](?:l[ao]s?)?$/;
const PLURAL = /[^i]s$/;

/** Behind "unsubscribe" or "cancel this": nothing, or courtesy. */
export function isPoliteBehind(words: readonly Word[]): boolean {
  return words.length === 0 || COURTESY_BEHIND.matchAt(words, 0) !== null;
}

const { BEFORE, SPANS, DONT } = plainSets(lists.wish);

/** "don't text us again | before Wednesday"; not "before I get angry". */
export function isBeforeADay(words: readonly Word[]): boolean {
  const named = words.slice(1, 4);
  return BEFORE.has(words[0]?.plain ?? '') && named.some(({ plain }) => WEEKDAYS.has(plain) || SPANS.has(plain));
}

/** "don't text us"; "unsubscribe me before Monday" and "stop before Friday" name a deadline. */
export function isDontWrite(said: readonly Word[]): boolean {
  return said.some(({ plain }) => DONT.has(plain));
}
