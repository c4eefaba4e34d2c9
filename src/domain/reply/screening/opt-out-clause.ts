import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import { type Word, spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import {
  FOR_ME,
  isAtAnHour,
  isBeforeADay,
  isDontWrite,
  isOfList,
  isQuoted,
} from '#domain/reply/screening/opt-out-addressed.ts';
import { normalizedWords } from '#domain/reply/screening/opt-out-word.ts';

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
    const words = normalizedWords(spokenWordsOf(sentence));
    for (const clause of clausesOf(words)) {
      if (
        !asksToEnd(clause) ||
        isAtAnHour(behind(clause, words)) ||
        (isDontWrite(clause) && isBeforeADay(behind(clause, words))) ||
        isQuoted(newWords.slice(0, clause[0]!.start + index))
      )
        continue;
      const ends = clause.map((word) => ({ ...word, start: word.start + index, end: word.end + index }));
      if (!isOfList(newWords, [ends[0]!, ends.at(-1)!], clause)) return sentence.trim();
    }
  }
  return null;
}

const STRETCH = /[^.!?;,:\n—–]+/gu;

function behind(clause: readonly Word[], words: readonly Word[]): readonly Word[] {
  return words.slice(words.indexOf(clause.at(-1)!) + 1);
}

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
  // "no more messages for me to send"
  const own = FOR_ME.find(clause);
  if (own !== null && clause[own.end]?.plain === 'to' && !has(LEAVING)) return false;
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
