import { PhraseBook, wordsOf } from '#domain/reply/language/plain-words.ts';
import { cutMark, isFilled, type LineMark } from '#domain/reply/letter/line-marks.ts';
import { runsOf } from '#domain/reply/letter/runs.ts';
import { nameWordsOf, type Sender } from '#domain/reply/letter/sender.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { SIGN_OFFS_ABROAD } from '#domain/reply/words/letter-ends.ts';

/** A card has a sign-off, a name, a title, a firm, a street, some numbers; rarely more. In filled lines. */
const CARD_LINES_MAX = 10;
const CARD_LINE_LENGTH_MAX = 110;

/**
 * Cuts the card at the end of the new words that no "-- " announces: a sign-off and the sender's name, or the name with
 * what stands below it. Only the name tells it from words, so that without one a sign-off has to be there.
 */
export function cutCards(marks: readonly LineMark[], sender: Sender): void {
  const name = nameWordsOf(sender.name);
  for (const run of runsOf(marks)) {
    const filled = run.filter(isFilled);
    const last = filled.slice(-CARD_LINES_MAX);
    for (const [at, mark] of last.entries()) {
      const cardLines = last.slice(at);
      const texts = cardLines.map((line) => line.dequoted.trim());
      if (!isCard(texts, name) && !isNameAlone(texts, name, isBelowGap(run, mark))) continue;
      // A card alone is an empty mail; a name alone may be all that somebody has to say.
      const isAlone = mark === filled[0];
      if (isAlone && !cardLines.some((line) => CONTACT.test(line.dequoted))) break;
      for (const line of cardLines) cutMark(line, 'signature', "a signature with the sender's name", !isAlone);
      break;
    }
  }
}

/** Whether these lines, down to the last one, are a sign-off, a name and what stands on a card below it. */
function isCard(texts: readonly string[], name: readonly string[]): boolean {
  if (texts.some((text) => text.length > CARD_LINE_LENGTH_MAX)) return false;
  const signOff = closes(texts[0] ?? '') ? 1 : 0;
  const named = texts[signOff];
  if (named === undefined || !(signOff > 0 ? isNameBelow(named, name) : isFullName(named, name))) return false;
  return !texts.slice(signOff + 1).some((text) => LISTED.test(text));
}

/** "Priya" below a blank line, as the last word. */
function isNameAlone([text = '', ...more]: readonly string[], name: readonly string[], isApart: boolean): boolean {
  if (!isApart || more.length > 0 || text.length > CARD_LINE_LENGTH_MAX) return false;
  const words = nameWordsOf(text.replace(/^[-–—~*\s]{1,4}|[.!,\s]+$/gu, ''));
  return words.length > 0 && words.every((word) => name.includes(word));
}

function isBelowGap(run: readonly LineMark[], mark: LineMark): boolean {
  const above = run[run.indexOf(mark) - 1];
  return above !== undefined && !isFilled(above);
}

/** "Best regards,", "Mit freundlichen Grüßen": nothing else stands in the line. */
function closes(text: string): boolean {
  if (text.length > SIGN_OFF_LENGTH_MAX) return false;
  const words = wordsOf(text).filter(({ kind }) => kind !== 'mark');
  if (words.length === 0 || words.length > 6) return false;
  return [lexicon('signOffs'), lexicon('thanks'), ABROAD].some((book) => book.matchAt(words, 0)?.end === words.length);
}

const SIGN_OFF_LENGTH_MAX = 60;
const ABROAD = new PhraseBook(SIGN_OFFS_ABROAD);

/** "Tess Okonkwo", "Tess Okonkwo, RN", "Tess Okonkwo | Northside Clinic"; not "Tess Okonkwo called". */
function isFullName(text: string, name: readonly string[]): boolean {
  if (name.length < 2) return false;
  const words = nameWordsOf(text.split(/[,|·•–—/(]|\s-\s/u, 1)[0] ?? '');
  return words.join(' ') === name.join(' ');
}

/** Below a sign-off the first name is enough, and where none is known whatever looks like one. */
function isNameBelow(text: string, name: readonly string[]): boolean {
  const [front = ''] = text.split(/[,|·•–—/(]|\s-\s/u, 1);
  const words = nameWordsOf(front);
  if (words.length === 0 || words.length > 4 || /\d/.test(front)) return false;
  if (name.length > 0) return words.some((word) => name.includes(word));
  return front
    .trim()
    .split(/\s+/u)
    .every((word) => /^\p{Lu}/u.test(word));
}

/** A line of an answer: "1. gym", "- gym", "2 done"; not a number to ring. */
const LISTED = /^(?:[-*•☐☑✅✔]\s|\[[ xX]?\]|\d{1,2}(?:[.)]|\s)\s?\p{L})/u;

// "O: 555-0134", "+49 30 1234567", "www.hargrovesons.example", "bill@example.org"
const CONTACT = /(?:\d[\s().-]{0,3}){6}\d|\b(?:www\.|https?:)|\S@\S{1,60}\.\p{L}{2}/iu;
