import letterLists from '#data/reading/words/letter.json' with { type: 'json' };
import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { looksLikeName } from '#domain/reply/letter/names.ts';
import { spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { isOptOutWord } from '#domain/reply/screening/opt-out-word.ts';
import { DECISIVE, POLITE } from '#domain/reply/words/opt-out.ts';
import { REPORTS } from '#domain/reply/words/to-us.ts';

const { GIVEN_NAMES } = plainSets(letterLists.names);

/**
 * An opt-out word in capitals as the last part of a line: "Tess - STOP", "gym done. STOP",
 * "2 done, STOP please". "I keep telling him, STOP" tells of a talk, and "STOP, STOP, gym, STOP" is a telegram's.
 */
export function shoutedAtEnd(line: string): string | null {
  if (line.length > LINE_LENGTH_MAX || !CAPITALS.test(line)) return null;
  const parts = partsOf(line);
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2 || !isShoutedWord(last)) return null;
  const before = parts.slice(0, -1);
  if (before.some((part) => isOptOutWord(part))) return null;
  const words = before.flatMap((part) => spokenWordsOf(part));
  return REPORTS.has(words) || TOLD.has(words) ? null : last;
}

/** In characters; who writes more has a line for the wish. */
const LINE_LENGTH_MAX = 300;
/** What no shout can do without; most lines end here. */
const CAPITALS = /\b(?:STOP|UNSUB|OPT|REMOVE|BAJA|ABMELDEN|DESABONNER|DESINSCRIRE)/u;
const { HERE } = plainSets(lists.aside);
const { TOLD, ANNOUNCES } = phraseBooks(lists.aside);

function isShoutedWord(part: string): boolean {
  const [first, ...more] = part.match(/\p{L}+/gu) ?? [];
  // "STOP writing": what is to stop may be said quietly.
  return (
    first !== undefined &&
    first === first.toUpperCase() &&
    (first === 'STOP' || more.every((word) => word === word.toUpperCase())) &&
    isOptOutWord(part) &&
    DECISIVE.has(wordsOf(part))
  );
}

/** "this is Tess. stop", "Hi it's Tess - stop please", "Tess here, stop", "stop - Tess", "STOP, Tess": the word and who says it. */
export function isBesideName(line: string): boolean {
  if (line.length > NAMED_LENGTH_MAX) return false;
  const parts = partsOf(line);
  const at = parts.findIndex((part) => isOptOutWord(part) && DECISIVE.has(wordsOf(part)));
  if (at < 0 || parts.length < 2) return false;
  if (parts.length === 2 && DASHED.test(line) && isGivenName(parts[1 - at]!)) return true;
  const others = parts.filter((part, index) => index !== at && !POLITE.covers(spokenWordsOf(part)));
  return (
    others.length > 0 &&
    others.every((part, index) => isAnnounced(part) || (at === 0 && index === 0 && looksLikeName(part)))
  );
}

// "tess - stop", "stop - tess"; "coffee - stop" is a plan, and a comma may stand behind whom one talks to
const DASHED = /^\s*\p{L}+\s[-–—|/]{1,3}\s\p{L}+\W*$/u;

function isGivenName(part: string): boolean {
  return GIVEN_NAMES.has(spokenWordsOf(part)[0]?.plain ?? '');
}

/** In characters. */
const NAMED_LENGTH_MAX = 80;

/** "it's Tess", "Hi, this is Tess Miller", "Tess here" */
function isAnnounced(part: string): boolean {
  const words = spokenWordsOf(part);
  let at = 0;
  for (let end = POLITE.endAt(words, at); end !== null; end = POLITE.endAt(words, at)) at = end;
  const named = ANNOUNCES.endAt(words, at);
  if (named !== null) return isNameIn(part, words.slice(named));
  return HERE.has(words.at(-1)?.plain ?? '') && isNameIn(part, words.slice(at, -1));
}

function isNameIn(part: string, words: readonly Word[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  return (
    first !== undefined &&
    last !== undefined &&
    words.length <= 3 &&
    looksLikeName(part.trim().slice(first.start, last.end))
  );
}

/** Parted where a breath is: at a full stop, a comma, a colon, a dash between blanks. */
function partsOf(line: string): string[] {
  return line
    .trim()
    .split(/[.!?;:,]+(?:\s|$)|\s[-–—|/]+\s/u)
    .map((part) => part.trim())
    .filter((part) => spokenWordsOf(part).length > 0);
}
