import type { Clause } from '#domain/reply/goals/clauses.ts';
import { actionEnd, frameOf, isAction } from '#domain/reply/goals/frames.ts';
import { wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { DEFINITE } from '#domain/reply/words/determiners.ts';
import { LANGUAGES, PASTIMES } from '#domain/reply/words/pastimes.ts';
import { KIN, VERBS_AS_NAMES } from '#domain/reply/words/people.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Nobody lists more objects of one verb before it is a list of its own. */
const OBJECTS_MAX = 7;

/** "email Soo-jin, Raj and Hannah about the offsite", "paint the fence, the gate and the shed": one verb with several objects. */
export function joinObjects(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (let at = 0; at < clauses.length; at += 1) {
    const clause = clauses[at]!;
    const end = endOfObjects(clauses, at);
    joined.push(end === at ? clause : { ...clause, text: listOf(clauses.slice(at, end + 1)) });
    at = end;
  }
  return joined;
}

function listOf(clauses: readonly Clause[]): string {
  return clauses.map(({ text }) => text).join(', ');
}

/** The clause with the last of the objects that begin in the clause at `from`; `from` itself where there is no such list. */
function endOfObjects(clauses: readonly Clause[], from: number): number {
  const kind = objectKind(clauses[from]!.text);
  if (kind === null) return from;
  for (let at = from + 1; at < clauses.length && at < from + OBJECTS_MAX; at += 1) {
    const words = wordsOf(clauses[at]!.text);
    const and = words.findIndex(({ plain }) => ANDS.has(plain));
    const isLast =
      and >= 0 &&
      and + 1 < words.length &&
      (and === 0 || isObject(words.slice(0, and), kind, clauses[at]!.text)) &&
      opensObject(words, and + 1, kind, clauses[at]!.text);
    if (isLast) return at;
    if (!isObject(words, kind, clauses[at]!.text)) return from;
  }
  return from;
}

type ObjectKind = 'named' | 'pointed' | 'counted';
const ANDS = new Set(['and', '&', 'y', 'et', 'und', 'or']);
const POINTING = new Set([...DEFINITE, 'both', 'that', 'those', 'these']);

/** Of what kind the object is with which a clause ends: "email Soo-jin", "paint the fence", "review tickets 12". */
function objectKind(text: string): ObjectKind | null {
  const words = wordsOf(text);
  const end = actionEnd(words, frameOf(words).end);
  // "reply to Rowan, Kit and …"
  const verb = end !== null && LEADING_TO.has(words[end]?.plain ?? '') ? end + 1 : end;
  // "text Babs about the raffle, the hall and the urn"
  const about =
    verb === null ? -1 : words.findIndex(({ plain }, at) => at > verb && at <= verb + 2 && plain === 'about');
  if (about > 0) return isObject(words.slice(about + 1), 'pointed', text) ? 'pointed' : null;
  if (verb === null || verb >= words.length || words.length - verb > 4) return null;
  if (isObject(words.slice(verb), 'named', text)) return 'named';
  if (isObject(words.slice(verb), 'pointed', text)) return 'pointed';
  return words.length - verb === 2 && words.at(-1)?.kind === 'number' && NUMBERED.has(words[verb]?.plain ?? '')
    ? 'counted'
    : null;
}

const LEADING_TO = new Set(['back', 'to', 'with', 'for', 'on']);
const NUMBERED = new Set(
  phrases(
    'ticket, tickets, chapter, chapters, ch, page, pages, problem, problems, question, questions, lesson, lessons, unit, units, room, rooms, bay, bays, lot, lots, section, sections, item, items, no, numbers, exercise, exercises, row, rows, bed, beds, issue, issues, module, modules, kapitel, capitulo, capitulos, chapitre, chapitres',
  ),
);

function isObject(all: readonly Word[], kind: ObjectKind, text: string): boolean {
  // "Soo-jin" is one name.
  const words = all.filter(({ plain }, at) => plain !== '-' && all[at - 1]?.plain !== '-');
  if (words.length === 0 || words.length > 4 || words.some(({ kind: sort }) => sort === 'mark')) return false;
  if (kind === 'counted') return words.length === 1 && words[0]?.kind === 'number';
  if (kind === 'named') return words.length <= 2 && words.every((word) => isName(word, text));
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    POINTING.has(words[0]?.plain ?? '') &&
    !words.some(({ plain }) => LINKS.has(plain))
  );
}

/** Whether an object of the kind begins at `at`; more may stand behind it: "Hannah about the offsite". */
function opensObject(words: readonly Word[], at: number, kind: ObjectKind, text: string): boolean {
  const first = words[at]!;
  if (kind === 'counted') return first.kind === 'number';
  if (POINTING.has(first.plain)) return words.length - at > 1;
  return kind === 'named' && isName(first, text);
}

/** "Ana", "Mum"; where somebody writes every goal with a capital, no goal of its own: "Call Mom, Gym, Vacuum and Laundry". */
function isName(word: Word, text: string): boolean {
  const { start, end, plain, kind } = word;
  if (kind !== 'word' || PASTIMES.has(plain) || LANGUAGES.has(plain)) return false;
  if (KIN.has(plain)) return true;
  const isDeed = (isAction([word], 0) && !VERBS_AS_NAMES.has(plain)) || baseOfGerund(plain) !== null;
  return !isDeed && /^\p{Lu}[\p{Ll}\p{M}'’-]/u.test(text.slice(start, end));
}

const LINKS = new Set('to for at with in on by from and about then'.split(' '));
