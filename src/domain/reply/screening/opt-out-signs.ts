import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { PhraseBook, type Word, spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import { isQuoted } from '#domain/reply/screening/opt-out-addressed.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { normalizedWords } from '#domain/reply/screening/opt-out-word.ts';
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
 * Two signs that are enough only together: a clause that is nothing but a short request, and elsewhere a word about us.
 * "I never even open these. Just stop", "who gave you my number? remove it"; not "stop it, you're too kind" and not
 * "cancel it, no longer needed", which may be an item. Returns the clause, or null.
 * `isOfUsOnly`: where somebody mourns, "please stop" alone may mean the pain.
 */
export function optOutOfSigns(newWords: string, isOfUsOnly = false): string | null {
  const words = normalizedWords(spokenWordsOf(newWords));
  const found = TOLD_TO_STOP.find(words);
  if (found !== null) {
    const next = words[found.end]?.plain;
    const isOther =
      REPORTS.has(words.slice(0, found.start)) ||
      OTHERS.has(words[found.start - 1]?.plain ?? '') ||
      // "why don't you stop at the shop"
      !(
        words[found.end - 1]?.plain !== 'stop' ||
        next === undefined ||
        BEHIND_STOP.has(next) ||
        POLITE.matchAt(words, found.end) !== null
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
      const said = normalizedWords(spokenWordsOf(clause));
      if (!isShortRequest(said, isOfUs || (ASKED.has(said) && !said.some(isThing)))) continue;
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
    const said = normalizedWords(spokenWordsOf(part));
    const isAsked = ASKED.has(said) || (isSaidToYou && said.length > 1);
    return isAsked && !said.some(isThing) && isShortRequest(said, false);
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

/** Only the request and courtesy. */
function isShortRequest(words: readonly Word[], isOfUs: boolean): boolean {
  let requests = 0;
  for (let at = 0; at < words.length;) {
    const request = BARE_STOP.endAt(words, at) ?? (isOfUs ? BARE_END.endAt(words, at) : null);
    const end = request ?? POLITE.endAt(words, at) ?? LINKS.endAt(words, at) ?? AROUND.endAt(words, at);
    if (end === null) return false;
    if (request !== null) requests += 1;
    at = end;
  }
  return requests > 0;
}
