import type { DayItem } from '#domain/agenda/day-items.ts';
import { isOnlyCompanion } from '#domain/reply/items/companions.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { type Forms, sameStem } from '#domain/reply/language/word-forms.ts';
import { DEED_NOUNS } from '#domain/reply/words/deed-nouns.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { CIRCUMSTANCE, RESULT_STATES } from '#domain/reply/words/telling.ts';
import type { Vocabulary } from '#domain/reply/words/vocabulary.ts';

const EXCEPT = lexicon('except');

/** An item of which words were said. */
export interface Candidate {
  readonly item: DayItem;
  readonly tokens: readonly Forms[];
  readonly verbFirst: boolean;
  readonly used: ReadonlyMap<number, number>;
  /** How many of the words are the item's own, and no synonyms. */
  readonly exact: number;
}

/** A shared verb alone names no item ("called mom" is not "Call the landlord"), nor do words that fit another better. */
export function isEnough(
  candidate: Candidate,
  all: readonly Candidate[],
  words: readonly Word[],
  said: readonly (Forms | null)[],
  languages: ReadonlySet<Vocabulary['language']>,
): boolean {
  const { used, tokens } = candidate;
  const spoken = new Set(used.values());
  for (const other of all) {
    if (other === candidate) continue;
    const theirs = new Set(other.used.values());
    const shared = [...spoken].every((word) => theirs.has(word));
    if (shared && theirs.size > spoken.size) return false;
    if (shared && theirs.size === spoken.size && other.exact < candidate.exact) continue;
    // The same words fit two items: the one that they cover wholly, else neither.
    if (
      shared &&
      theirs.size === spoken.size &&
      !(used.size === tokens.length && other.used.size < other.tokens.length) &&
      // "kitchen's sparkling" of "Clean the kitchen" beside "Buy kitchen towels"
      !(namesObject(candidate) && !namesObject(other))
    )
      return false;
  }
  if (used.size === tokens.length) return true;
  if (used.size === 1 && isOnlyCompanion(candidate.item.text, words, [...used.values()][0]!, languages)) return false;
  const onlyHead = used.size === 1 && used.has(0);
  // "sermon" names "Sermon draft": only a verb in front is shared by too much.
  if (onlyHead && candidate.verbFirst) {
    // "cancel the sewing" is said of the sewing, whatever "Cancel Prime" begins with.
    if (all.length > 1 && ORDERS.some((book) => book.endAt(words, used.get(0) ?? 0) !== null)) return false;
    // "paid over the phone" calls nobody, "the mail is still in drafts" drafts nothing.
    if (all.length > 1 && isCircumstance(words, used.get(0) ?? 0)) return false;
    if (isNoun(words, used.get(0) ?? 0, tokens[0]?.plain ?? '')) return true;
    // "ya lo mandé a tres sitios", "texted her from the train": the verb with a pronoun for the rest of it.
    const verb = used.get(0) ?? 0;
    // "started" of "Start podcast edit" may be said of anything.
    if (PHASES.has(words[verb]?.plain ?? '') && all.length === 1 && !AS_OBJECT.has(words[verb + 1]?.plain ?? ''))
      return false;
    const hasPronoun = AS_OBJECT.has(words[verb + 1]?.plain ?? '') || BEFORE_VERB.has(words[verb - 1]?.plain ?? '');
    if (hasPronoun && all.length === 1) return true;
    const others = new Set(all.flatMap((other) => (other === candidate ? [] : [...other.used.values()])));
    // "todo menos correr", "the lot except sweeping": what is left out stands behind.
    const except = EXCEPT.find(words);
    const from = except !== null && except.phrase !== 'not' && except.end <= verb ? except.end : 0;
    const strangers = said.filter(
      (forms, at) =>
        at >= from &&
        forms !== null &&
        !spoken.has(at) &&
        !others.has(at) &&
        // "caminar he caminado"
        !sameStem(forms, tokens[0]!) &&
        !LIGHT.has(words[at]?.plain ?? '') &&
        !isCircumstance(words, at) &&
        !isThereAndBack(words[at], candidate.item.text),
    );
    return strangers.length === 0 && tokens.length <= 4;
  }
  if (used.size / tokens.length >= 0.5) return true;
  // One rare word of a long item: "the poster" for "Finish the poster for the school fair".
  const nouns = [...used.keys()].filter((at) => at > 0 || !candidate.verbFirst);
  return nouns.some((at) => {
    const word = used.get(at) ?? -1;
    // A picture says as much as a word.
    return (
      words[word]?.kind === 'mark' ||
      (words[word]?.plain.length ?? 0) >= 3 ||
      isNumbered(words, word, candidate.item.text)
    );
  });
}

/** All that an item is about, its verb aside. */
function namesObject({ used, tokens, verbFirst }: Candidate): boolean {
  return verbFirst && tokens.length > 1 && !used.has(0) && used.size === tokens.length - 1;
}

/** "ch. 8" of "Study pharm ch. 8": a short word and its number. */
function isNumbered(words: readonly Word[], at: number, text: string): boolean {
  const number = words.slice(at + 1, at + 3).find(({ kind }) => kind === 'number');
  return number !== undefined && wordsOf(text).some(({ plain }) => plain === number.plain);
}

const PHASES = new Set('start started begin began finish finished complete completed'.split(' '));
const AS_OBJECT = new Set(['any', 'it', 'them', 'him', 'her']);
const BEFORE_VERB = new Set(['lo', 'la', 'los', 'las']);

const ORDERS = [lexicon('drop'), lexicon('carry')];
const SAID_OF = [...ORDERS, lexicon('done')];

const ENGLISH = new Set(['en'] as const);
const NAMED = new Set('the my that this todays our'.split(' '));

function isPlural(said: string, head: string): boolean {
  return said === `${head}s` || said === `${head}es`;
}

/** "made the call", "the invoice I'll send": the verb of an item said as a noun. */
function isNoun(words: readonly Word[], at: number, head: string): boolean {
  const next = words[at + 1];
  // "measurements taken" of "Measure windows"
  if (DEED_NOUNS.has(words[at]!.plain.replace(/s$/, '')) && (!next || !isContent(next) || isPast(next, ENGLISH, true)))
    return true;
  // "postpone bank", "the bank's shut", "Expenses for the trip are in" of "Expense claims"
  if (at > 0 && SAID_OF.some((book) => book.endAt(words, at - 1) === at)) return true;
  // "shift the visit to Saturday", "cancel the call"
  const isOrdered =
    at > 1 && NAMED.has(words[at - 1]!.plain) && ORDERS.some((book) => book.endAt(words, at - 2) === at - 1);
  if (isOrdered && (next === undefined || !isContent(next) || LIGHT.has(next.plain))) return true;
  if (words[at]!.accented.endsWith("'s")) return true;
  if (at === 0 && isPlural(words[at]!.plain, head)) return true;
  if (words.slice(at + 1, at + 4).some((word) => ['with', 'to', 'from', 'for', 'about', 'of'].includes(word.plain)))
    return false;
  // "the feed shop" is another thing.
  if (next && (RESULT_STATES.has(next.plain) || CIRCUMSTANCE.has(next.accented))) return true;
  if (next && isContent(next) && !AFTER_NOUN.test(next.plain)) return false;
  if (['the', 'my', 'that', 'this', 'todays'].includes(words[at - 1]?.plain ?? '')) return true;
  if (at > 0 || !next) return false;
  return (
    AFTER_NOUN.test(next.plain) ||
    baseOfGerund(words[at]!.plain) !== null ||
    words[at]!.accented.endsWith("'s") ||
    ['i', 'ill', 'ive', 'im', 'is', 'was', 'will', 'went', 'can', 'isnt', 'wasnt'].includes(next.plain)
  );
}

const AFTER_NOUN =
  /ed$|^(?:went|gone|sent|in|off|out|was|took|got|felt|nearly|finally|isnt|wasnt|done|over|needs|need|still|yes|no|later|tomorrow|tonight|anymore)$/;

/** "in the rain", "at the meeting", "12 km": where, when and how much; no other object of the verb. */
function isCircumstance(words: readonly Word[], at: number): boolean {
  if (words[at - 1]?.kind === 'number' || WHERE.has(words[at]?.plain ?? '')) return true;
  return words.slice(Math.max(0, at - 3), at).some((word) => WHERE.has(word.plain));
}

/** "cycled there and back", "walked both ways" of "Cycle to work", "Walk to school" */
function isThereAndBack(word: Word | undefined, text: string): boolean {
  return THERE_AND_BACK.has(word?.plain ?? '') && wordsOf(text)[1]?.plain === 'to';
}

const THERE_AND_BACK = new Set('there back both ways'.split(' '));

const WHERE = new Set(
  'in at on against across along past during through before after around over via till until im am bei dans pendant durante'.split(
    ' ',
  ),
);

/** Words that say how an item went; they are no part of what it is. */
const LIGHT = new Set(
  'lol haha hahaha hehe lmao phew yay woohoo em everyone everybody people things stuff like loads lots several couple scrapped cancelled canceled dropped binned ditched abandoned postponed moved pushed needed necessary though tho actually then now just really also btw anyway finally yes no yep nope nah never not think guess well badly properly together done finished completed complete finish all set did made got went sent tomorrow monday tuesday wednesday thursday friday saturday sunday today tonight later next week pied move push skip drop cancel forget still half halfway started almost nearly yet time well great good fine today drop carry happen happened check finally earlier morning lunch afternoon evening before after keep ok okay instead again twice anymore him her them hecho fertig fait termine listo demain morgen manana'.split(
    ' ',
  ),
);
