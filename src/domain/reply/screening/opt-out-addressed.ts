import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { OUR_NOUN, REPORTS } from '#domain/reply/words/to-us.ts';

/**
 * Whether a wish is about somebody or something else (D41): "I'd rather not text them", "get me out of this dump heap",
 * "take me off this email thread", "no more texts to Jake". Said to us are wishes of who gets ("stop texting me") or
 * of what is ours ("your", "these"); any other, as "no more emails", is one where it stands alone.
 */
export function isOfOthers(said: readonly Word[], before: readonly Word[], after: readonly Word[]): boolean {
  if (isToOthers(said)) return true;
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
export const { FROM_YOU } = phraseBooks(lists.addressed);
const { TELLS, YOURS, COURTESY_BEHIND } = phraseBooks(lists.addressed);

/** "stop texting them", "never write to those people"; "stop texting her number" is said of whom we write to. */
function isToOthers(said: readonly Word[]): boolean {
  return said.some(({ plain }, at) => {
    const to = said[at + 1]?.plain === 'to' ? at + 2 : at + 1;
    return (
      WORDS.CONTACTING.has(plain) &&
      WORDS.THIRD_PARTY.has(said[to]?.plain ?? '') &&
      !WORDS.NUMBERS.has(said[to + 1]?.plain ?? '')
    );
  });
}

/** "texting me", "sending me", "write to us", "m'écrire", "escribirme", "schreibt mir" */
function isReceived(said: readonly Word[]): boolean {
  return said.some(({ plain }, at) => {
    if (CONTACTING_ME.test(plain)) return true;
    if (CONTACTING_ABROAD.test(plain)) return said.some((word) => WORDS.ME_ABROAD.has(word.plain));
    const to = said[at + 1]?.plain === 'to' ? at + 2 : at + 1;
    const next = said[to]?.plain ?? '';
    return WORDS.SENDING.has(plain)
      ? next === 'me' || next === 'us'
      : WORDS.CONTACTING.has(plain) && WORDS.ME.has(next);
  });
}

/** "ricevere | più messaggi", "toglimi | dalla lista", "lasst mich in Ruhe | mit euren Mails" */
function namesOurs(after: readonly Word[]): boolean {
  if (after.slice(0, 3).some(({ plain }) => WORDS.YOURS_ABROAD.has(plain))) return true;
  const at = after.findIndex(({ plain }) => !WORDS.SMALL_ABROAD.has(plain));
  if (at < 0) return false;
  const end = WORDS.LISTED.has(after[at]!.plain) ? at + 1 : OUR_NOUN.endAt(after, at);
  return end !== null && (WORDS.YOURS_ABROAD.has(after[end]?.plain ?? '') || isPoliteBehind(after.slice(end)));
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

/** 'he said "stop texting me"', "letter to the bank: stop sending me …": words that are told, or said to somebody else. */
export function isQuoted(before: string): boolean {
  if (!OPENS_QUOTE.test(before)) return false;
  const words = spokenWordsOf(before.slice(-SPEECH_LENGTH_MAX));
  return REPORTS.has(words) || (TELLS.has(words) && !YOURS.has(words));
}

const OPENS_QUOTE = /[:"“«„‘]\s?["“«„‘]?\s?$/u;
/** How far before a quote its speaker is looked for, in characters. */
const SPEECH_LENGTH_MAX = 60;

const CONTACTING_ME = /^(?:escribir|mandar|enviar|molestar|contactar|scriver|inviar|escrever)(?:me|mi)(?:la|las|los)?$/;
const CONTACTING_ABROAD =
  /^(?:escrib|mand|envi|molest|contact|ecri|envoy|derang|sollicit|schreib|schick|send|kontakt|anschreib|belastig|scriv|escrev)/;
const PLURAL = /[^i]s$/;

/** Behind "unsubscribe" or "cancel this": nothing, or courtesy. */
export function isPoliteBehind(words: readonly Word[]): boolean {
  return words.length === 0 || COURTESY_BEHIND.matchAt(words, 0) !== null;
}
