import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { PhraseBook, type Word, spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import { isOfList, isQuoted } from '#domain/reply/screening/opt-out-addressed.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { heardWords } from '#domain/reply/screening/opt-out-word.ts';
import { LAUGHS, LINKS, REPORTS } from '#domain/reply/words/to-us.ts';
import {
  BARE_END,
  BARE_STOP,
  COMES_BACK,
  INSTRUCTION,
  NARROWER,
  OF_US,
  OTHER_CHANNEL,
  POLITE,
  TOLD_TO_STOP,
  UNWANTED_HERE,
} from '#domain/reply/words/opt-out.ts';

/**
 * Two signs that are enough only together: a clause that is nothing but a short wish, and elsewhere a word about us.
 * "I never even open these. Just stop", "who gave you my number? remove it"; not "stop it, you're too kind" and not
 * "cancel it, no longer needed", which may be an item. Returns the clause, or null.
 * `isOfUsOnly`: where somebody mourns, "please stop" alone may mean the pain.
 */
export function optOutOfSigns(newWords: string, isOfUsOnly = false): string | null {
  const words = heardWords(spokenWordsOf(newWords));
  const told = TOLD_TO_STOP.find(words);
  if (told !== null) {
    const next = words[told.end]?.plain;
    const isOther =
      REPORTS.has(words.slice(0, told.start)) ||
      OTHERS.has(words[told.start - 1]?.plain ?? '') ||
      // "why don't you stop at the shop"
      !(
        words[told.end - 1]?.plain !== 'stop' ||
        next === undefined ||
        BEHIND_STOP.has(next) ||
        POLITE.matchAt(words, told.end) !== null
      ) ||
      LAUGHS.has(wordsOf(newWords));
    return isOther ? null : newWords.trim();
  }
  // "2: never asked for this, cancel it" speaks of an item.
  const isOfUs = !words.some(({ kind }) => kind === 'number') && tellsOfUs(OF_US, words);
  if (keepsChannel(words) || COMES_BACK.has(words) || (!isOfUs && isOfUsOnly)) return null;
  if (!isOfUs && !tellsOfUs(UNWANTED_HERE, words)) return requestIn(newWords, words);
  for (const { 0: sentence, index } of newWords.matchAll(SENTENCE)) {
    let end = 0;
    for (const clause of sentence.split(CLAUSE_END)) {
      end = sentence.indexOf(clause, end) + clause.length;
      const said = heardWords(spokenWordsOf(clause));
      if (!isShortWish(said, isOfUs || (ASKED.has(said) && !said.some(isThing)))) continue;
      if (isQuoted(newWords.slice(0, index + end - clause.length))) continue;
      if (INSTRUCTION.has(spokenWordsOf(sentence.slice(end - clause.length)))) continue;
      // "stop texting me so early"
      if (!NARROWER.has(spokenWordsOf(sentence.slice(end)))) return clause.trim();
    }
  }
  return null;
}

/** "never asked for this", and not "never asked for this promotion". */
function tellsOfUs(signs: PhraseBook, words: readonly Word[]): boolean {
  for (let sign = signs.find(words); sign !== null; sign = signs.find(words, sign.end)) {
    const next = words[sign.end];
    if (next === undefined || !POINTERS.has(words[sign.end - 1]!.plain) || !isContent(next)) return true;
  }
  return false;
}

const { POINTERS, OTHER_THINGS, YOU, OTHERS, BEHIND_STOP } = plainSets(lists.signsRead);
const { ASKED, AROUND } = phraseBooks(lists.signsRead);

/** "Please stop.", "nobody wants this from you. Stop texting", "this was her number, please stop": said to somebody. */
function requestIn(newWords: string, words: readonly Word[]): string | null {
  if (!BARE_STOP.has(words) || LAUGHS.has(wordsOf(newWords))) return null;
  const isSaidToYou = words.some(({ plain }) => YOU.has(plain));
  const asks = (part: string) => {
    const said = heardWords(spokenWordsOf(part));
    const isAsked = ASKED.has(said) || (isSaidToYou && said.length > 1);
    return isAsked && !said.some(isThing) && isShortWish(said, false);
  };
  const sentences = newWords.match(SENTENCE) ?? [];
  return [...sentences, newWords.slice(newWords.lastIndexOf(',') + 1)].find(asks)?.trim() ?? null;
}

/** "stop it please" may be said of anything, "please stop texting him" of anybody. */
function isThing({ plain }: Word): boolean {
  return OTHER_THINGS.has(plain);
}

/** "stop the texts, just email me"; not "why do you keep texting me". */
export function keepsChannel(words: readonly Word[]): boolean {
  const match = OTHER_CHANNEL.find(words);
  return match !== null && words[match.start - 1]?.plain !== 'you';
}

const SENTENCE = /[^.!?\n]+/gu;
const CLAUSE_END = /[;:,"“”—–]|\s-\s|\b(?:so|and|but|because|y|et|und)\b/iu;

/** Only the wish and courtesy. */
function isShortWish(words: readonly Word[], isOfUs: boolean): boolean {
  let wishes = 0;
  for (let at = 0; at < words.length;) {
    const wish = BARE_STOP.endAt(words, at) ?? (isOfUs ? BARE_END.endAt(words, at) : null);
    const end = wish ?? POLITE.endAt(words, at) ?? LINKS.endAt(words, at) ?? AROUND.endAt(words, at);
    if (end === null) return false;
    if (wish !== null) wishes += 1;
    at = end;
  }
  return wishes > 0;
}

/** The words of a clause that asks us to end, by what they do in it; it holds no others. */
const { CLAUSE_OPENERS, ...CLAUSE } = plainSets(lists.clause);
const { ENDING, LEAVING, THING, MINE, WITH_US, NOT, FROM } = CLAUSE;
const KNOWN = new Set(Object.values(CLAUSE).flatMap((words) => [...words]));
const OWN = new Set([...THING].filter((thing) => !WITH_US.has(thing) && !CLAUSE.ADDRESSES.has(thing)));

/**
 * A clause that asks us to end (D141), in whatever order: it says that something ends, and whose or for whom, and
 * nothing besides. One word of something else ("stop these emails from the gym") makes it another matter.
 */
export function optOutClauseIn(newWords: string): string | null {
  for (const { 0: sentence, index } of newWords.matchAll(STRETCH)) {
    const words = heardWords(spokenWordsOf(sentence));
    for (const clause of clausesOf(words)) {
      if (!asksToEnd(clause) || isQuoted(newWords.slice(0, clause[0]!.start + index))) continue;
      const ends = clause.map((word) => ({ ...word, start: word.start + index, end: word.end + index }));
      if (!isOfList(newWords, [ends[0]!, ends.at(-1)!], clause)) return sentence.trim();
    }
  }
  return null;
}

const STRETCH = /[^.!?;,:\n—–]+/gu;

function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]];
  for (const word of words) {
    if (CLAUSE_OPENERS.has(word.plain)) clauses.push([]);
    else clauses.at(-1)!.push(word);
  }
  return clauses;
}

function asksToEnd(clause: readonly Word[]): boolean {
  const has = (of: ReadonlySet<string>) => clause.some(({ plain }) => of.has(plain));
  const hasPair = (first: ReadonlySet<string>, second: ReadonlySet<string>) =>
    clause.some(({ plain }, at) => first.has(plain) && second.has(clause[at + 1]?.plain ?? ''));
  const isEnded =
    has(ENDING) ||
    (has(CLAUSE.MOVING) && (has(CLAUSE.OFF) || (has(FROM) && has(CLAUSE.PLACES)))) ||
    (has(NOT) && has(CLAUSE.MORE) && has(CLAUSE.CONTACTING));
  if (!isEnded || !clause.every(({ plain }) => KNOWN.has(plain) || ENCLITIC.test(plain))) return false;
  // "don't stop writing to me", "I'd never unsubscribe"; "off my list": the person's own.
  if (hasPair(NOT, ENDING) || hasPair(MINE, OWN)) return false;
  if (has(CLAUSE.TODAY) && !has(CLAUSE.FROM_THEN)) return false;
  if (has(LEAVING)) return true;
  const isWritten = clause.some(({ plain }) => ENCLITIC.test(plain));
  const isReceived = has(CLAUSE.RECEIVING) || isWritten;
  const isFromUs = hasPair(FROM, CLAUSE.YOU);
  if (has(THING) && (has(CLAUSE.OURS) || isReceived || isFromUs)) return true;
  if (has(CLAUSE.REQUEST) && ((has(MINE) && has(WITH_US)) || (has(THING) && has(CLAUSE.SERVICE)))) return true;
  return isReceived && has(ENDING) && (has(CLAUSE.CONTACTING) || isWritten);
}

/** "escribirme", "borrenme", "menvoyer": who gets is written with the verb. */
const ENCLITIC =
  /^(?:(?:escrib|contact|mand|envi|molest|borr|quit|sac|elimin)\w{1,4}me|m(?:envoy|ecri|contact)\w{1,4})$/;
