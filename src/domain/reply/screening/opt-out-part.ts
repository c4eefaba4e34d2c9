import inboundLists from '#data/reading/words/email.json' with { type: 'json' };
import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import { withoutEnding } from '#domain/reply/email/ending.ts';
import { looksLikeName } from '#domain/reply/email/names.ts';
import { isOptOutWord } from '#domain/reply/screening/opt-out-word.ts';
import { DECISIVE, PLAINLY_DECISIVE, POLITE } from '#domain/reply/words/opt-out.ts';
import { LAUGHS } from '#domain/reply/words/to-us.ts';

const { GIVEN_NAMES } = plainSets(inboundLists.names);
const { HERE } = plainSets(lists.aside);
const { TOLD, ANNOUNCES, CONDITIONS } = phraseBooks(lists.aside);

/**
 * A message that is an opt-out word, or whose first or last part is one and decides: "STOP. This is not for me.",
 * "gym done. STOP", "2 done\nThanks\nUnsubscribe", "this is Tess. stop". A word that could be a plan has to be shouted,
 * or stands beside a name or courtesy: "milk\neggs\nstop" is a list. Returns the part, or null.
 */
export function optOutPartIn(newWords: string, isCorrected: boolean): string | null {
  if (isStopSign(newWords) || isOptOutWord(newWords)) return newWords.trim();
  const lines = newWords.split('\n');
  if (!lines.flatMap(partsOf).some(decides)) return null;
  const parts = withoutEnding(lines).flatMap(partsOf);
  const [request] = parts.filter(decides);
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (request === undefined) return null;
  const isNamed = (part: Part) =>
    isAnnounced(part) || isDashedName(part) || (request === first && looksLikeName(part.text));
  if (parts.every((part) => part === request || isPolite(part) || isNamed(part))) return request.text;
  // "Stop." on a line of its own, above one other: "On that day, Anchor wrote:".
  if (request === first && lines.filter((line) => spokenWordsOf(line).length > 0).length === 2) return request.text;
  // What means nothing else needs no capitals.
  const isClear =
    isShouted(request.text) || PLAINLY_DECISIVE.has(wordsOf(request.text)) || (request.isLine && parts.some(isPolite));
  if (!isClear || (request !== first && request !== last)) return null;
  if (request === first) {
    // "Stop. No wait, 2 is done" is somebody thinking aloud, "STOP, 2 is done" another.
    const isSaid = !/[,:]/u.test(request.behind);
    return isSaid && !isCorrected && !LAUGHS.has(wordsOf(newWords)) ? request.text : null;
  }
  if (request.isLine) return request.text;
  // "I keep telling him, STOP" tells of a talk; "if you text again, STOP" is a condition, and nothing but one.
  const isTold = TOLD.has(spokenWordsOf(request.line)) || CONDITIONS.covers(spokenWordsOf(parts.at(-2)!.text));
  return isShouted(request.text) && !isTold ? request.text : null;
}

/** Of a line, as breaths part it: at a full stop, a comma, a colon, a dash between blanks. */
interface Part {
  readonly text: string;
  readonly line: string;
  /** Nothing else stands in its line. */
  readonly isLine: boolean;
  /** What parts it from the next one. */
  readonly behind: string;
}

function partsOf(line: string): Part[] {
  // "STOP, thanks"
  if (isOptOutWord(line)) return [{ text: line.trim(), line, isLine: true, behind: '' }];
  const pieces = line.trim().split(/([.!?;:,]+(?:\s|$)|\s[-–—|/]+\s)/u);
  const parts = pieces.flatMap((piece, at) => {
    if (at % 2 === 1 || spokenWordsOf(piece).length === 0) return [];
    return [{ text: piece.trim(), line, behind: pieces[at + 1] ?? '' }];
  });
  return parts.map((part) => ({ ...part, isLine: parts.length === 1 }));
}

function decides({ text }: Part): boolean {
  return isOptOutWord(text) && DECISIVE.has(wordsOf(text));
}

/** "Thanks", "stop please" */
function isPolite({ text }: Part): boolean {
  const words = spokenWordsOf(text);
  return POLITE.covers(words) || (isOptOutWord(text) && POLITE.has(words));
}

/** "STOP", "OPT OUT"; of "STOP writing" what is to stop may be said quietly. */
function isShouted(text: string): boolean {
  const [first = '', ...more] = text.match(/\p{L}+/gu) ?? [];
  return first === first.toUpperCase() && (first === 'STOP' || more.every((word) => word === word.toUpperCase()));
}

/** "tess - stop"; "coffee - stop" is a plan, and a comma may stand behind whom one talks to. */
function isDashedName({ text, behind }: Part): boolean {
  return /^\s[-–—|/]/u.test(behind) && GIVEN_NAMES.has(spokenWordsOf(text)[0]?.plain ?? '');
}

/** "it's Tess", "Hi, this is Tess Miller", "Tess here" */
function isAnnounced({ text }: Part): boolean {
  const words = spokenWordsOf(text);
  let at = 0;
  for (let end = POLITE.endAt(words, at); end !== null; end = POLITE.endAt(words, at)) at = end;
  const named = ANNOUNCES.endAt(words, at);
  if (named === null && !HERE.has(words.at(-1)?.plain ?? '')) return false;
  const name = named === null ? words.slice(at, -1) : words.slice(named);
  return name.length > 0 && name.length <= 3 && looksLikeName(text.slice(name[0]!.start, name.at(-1)!.end));
}

/** "🛑", "⛔️⛔️" */
function isStopSign(text: string): boolean {
  return text.length < 20 && /^(?:[🛑⛔🚫]\uFE0F?\s?){1,6}[.!]?$/u.test(text.trim());
}
