import lists from '#data/reading/words/email.json' with { type: 'json' };
import itemWords from '#data/reading/item-words.json' with { type: 'json' };
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { PhraseBook, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { joined, lexicon, listsOf, DAY_NAMES } from '#domain/reply/words/lexicon.ts';

const { SAID_ON_NO_CARD } = phraseBooks(lists.ends);

const { FIRMS, GOODS, TO_SOMEBODY, OF_WHAT, ROLES, SMALL_ON_CARDS } = plainSets(lists.cardLines);

const ACTIONS = lexicon('actions');

/** In characters. */
const LENGTH_MAX = 110;

/**
 * Whether a line has no word that only messages to us have: a verb, an answer's number, a day. It may be part of a
 * card.
 */
export function mayBeOnCard(text: string): boolean {
  if (isRule(text) || ASIDE.test(text)) return true;
  if (text.length > LENGTH_MAX || (isListed(text) && !isStreet(text)) || /[!?]/.test(text)) return false;
  const words = spokenWordsOf(text);
  if ((beginsWithAction(words) && !isRole(text)) || SAID.has(words)) return false;
  // "Site Manager" is a title although its words occur in plans; "Call Manager" is not.
  if (isRole(text) && !TO_SOMEBODY.has(words[0]?.plain ?? '')) return true;
  return isContactLine(text) || !words.every((word) => word.kind === 'number' || isKnown(word));
}

/** "Practice Manager, Hillview Surgery", "Head of Sales, Acme Ltd", "Reader in Physics": a role, not a goal. */
export function isRole(text: string): boolean {
  const title = text.split(/[,|·•–—(]/u, 1)[0]!.trim();
  const words = wordsOf(title);
  const [first, second] = words;
  const isHeadOf = (ROLES.has(first?.plain ?? '') || first?.plain === 'reader') && OF_WHAT.has(second?.plain ?? '');
  const isAlone = words.length === 1 && /^\p{Lu}/u.test(title);
  return (isAlone || isTitle(title)) && (isHeadOf || ROLES.has(words.at(-1)?.plain ?? ''));
}

/** "Senior Analyst", "Room 4.12, Hull", "Hargrove & Sons": at least two words, all capitalised. */
export function isTitle(text: string): boolean {
  const parts = text.split(/\s+/u);
  return parts.length > 1 && parts.every((part) => SMALL_ON_CARDS.has(part) || !/^\P{L}{0,2}\p{Ll}/u.test(part));
}

/** "-----", "━━━━━" */
export function isRule(text: string): boolean {
  return RULE.test(text.trim());
}

/** "Nordkai Logistik GmbH", "Maison Lambert & Filles – depuis 1931" */
export function isFirm(text: string): boolean {
  const words = text.split(/\s[–—|-]\s|,/u, 1)[0]!.trim();
  return isTitle(words) && FIRMS.has(wordsOf(words).findLast(({ kind }) => kind !== 'mark')?.plain ?? '');
}

/** "O: 555-0134", "+49 30 1234567", "Ext. 2217", "www.hargrovesons.example", "lane.example", "bill@example.org" */
export function isContactLine(text: string): boolean {
  return CONTACT.test(text);
}

/** "14 Cooper Row, Bristol BS1 4LJ", "12 rue des Lilas, 69003 Lyon" */
function isStreet(text: string): boolean {
  return /^\d{1,3} [^,]{3,40}, (?:\d{4,5} )?\p{Lu}/u.test(text);
}

/** A line of an answer: "1. gym", "- gym", "2 done", "[x] gym"; not a telephone number. */
export function isListed(text: string): boolean {
  return LISTED.test(text);
}

export function beginsWithAction(words: readonly Word[]): boolean {
  return ACTIONS.endAt(words, 0) !== null;
}

/** A word that occurs in plans and answers is not a name. */
export function isKnown({ plain, kind }: Word): boolean {
  return kind === 'mark' || KNOWN.has(plain);
}

const RULE = /^[-–—_=*~#━─☆★]{2,80}$/u;
// "She/Her", '"Onwards and upwards."'
const ASIDE = /^(?:\(?(?:she|he|they)\/\p{L}{2,6}\)?|["“„«][^"”“»]{3,100}["”“»])$/iu;
const LISTED = /^\s*(?:[-*•☐☑✅✔]\s|\[[ xX]?\]|\d{1,2}(?:[.)]|\s)\s?\p{L})/u;
const CONTACT =
  /(?:\d[\s().-]{0,3}){6}\d|\b(?:www\.|https?:)|\S@\S{1,60}\.\p{L}{2}|^(?:ext|tel|fax|durchwahl)\b[.:]{0,2}\s?\d{2}|^[\p{L}\d-]{2,40}(?:\.[\p{L}\d-]{2,40}){1,3}$/iu;
const SAID = PhraseBook.joined([
  SAID_ON_NO_CARD,
  joined(['done', 'negations', 'tomorrow', 'today', 'optOutWords']),
  new PhraseBook(DAY_NAMES.keys()),
]);
const KNOWN: ReadonlySet<string> = new Set([
  ...itemWords.flatMap((row) => row.split(' ')),
  ...GOODS,
  ...listsOf('functionWords', 'actions', 'optOutWords', 'tomorrow', 'done'),
  ...DAY_NAMES.keys(),
]);
