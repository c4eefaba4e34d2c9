import type { PhraseMatch, Word } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

/** "dropped the kids off" and "no longer on speaking terms" drop nothing. */
export function dropIn(rest: readonly Word[]): PhraseMatch | null {
  for (let drop = lexicon('drop').find(rest); drop; drop = lexicon('drop').find(rest, drop.end)) {
    const behind = rest.slice(drop.end, drop.end + 5).map((word) => word.plain);
    // "2 isn't happening today"; "schwimmen bin ich auch" is German.
    if (drop.phrase.endsWith('happening') && behind[0] === 'today') continue;
    if (drop.phrase === 'bin' && (behind[0] === 'ich' || rest[drop.start - 1]?.plain === 'ich')) continue;
    if (/^dropp?/.test(drop.phrase) && behind.some((plain) => DROPPED_AT.has(plain))) continue;
    if (drop.phrase === 'dropped' && behind.some((plain) => DROPPED_WHERE.has(plain))) continue;
    // "the strimmer gave up on me"
    if (/^g(?:ave|iven) up/.test(drop.phrase) && ['me', 'us'].includes(behind[0] ?? '')) continue;
    // "the mattress can go"; "now the kids can go out"
    if (drop.phrase === 'can go' && behind.length > 0) continue;
    if (drop.phrase === 'no longer' && !NOT_NEEDED.has(behind[0] ?? '')) continue;
    return drop;
  }
  return takenOff(rest);
}

/** "dropped the kids off", "dropped by the shop" */
const DROPPED_AT = new Set(['off', 'by', 'round']);
/** "dropped the car at the mechanic", "dropped the keys in with Bo" */
const DROPPED_WHERE = new Set(['at', 'in', 'into', 'with', 'to', 'over', 'back']);

/** "take the tutor off the list", "take it off", "strike that one off", "lass das weg"; "took the kids off" drops nothing. */
function takenOff(rest: readonly Word[]): PhraseMatch | null {
  const at = rest.findIndex((word) => TAKE.has(word.plain));
  if (at < 0) return null;
  const off = rest.findIndex((word, index) => index > at + 1 && index <= at + 7 && OFF.has(word.plain));
  if (off < 0) return null;
  const behind = rest.slice(off + 1, off + 4).filter((word) => word.kind === 'word');
  const ends = behind.length === 0 || LISTED.has(behind[0]!.plain) || LISTED.has(behind[1]?.plain ?? '');
  return ends ? { phrase: 'take off', start: at, end: off + 1 } : null;
}

const TAKE = new Set(['take', 'takes', 'strike', 'knock', 'leave', 'get', 'lass', 'nimm', 'streich']);
const OFF = new Set(['off', 'weg', 'runter', 'raus']);
const LISTED = new Set(['list', 'please', 'pls', 'then', 'plan', 'now', 'for', 'again', 'agenda', 'bitte']);

/** "no quote needed now", "so no reply required", "not needed" */
export function isUnneeded(rest: readonly Word[]): boolean {
  const at = rest.findIndex((word) => ['no', 'not', 'isnt', 'arent', 'kein', 'keine'].includes(word.plain));
  return (
    at >= 0 &&
    rest.slice(at + 1, at + 6).some((word) => ['needed', 'required', 'necessary', 'notig'].includes(word.plain))
  );
}

const NOT_NEEDED = new Set(
  'needed necessary required wanted relevant need want doing happening going important matters applies interested valid worth useful possible'.split(
    ' ',
  ),
);
