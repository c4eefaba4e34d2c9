import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { ItemFinder } from '#domain/reply/items/finder.ts';
import { isState, reworded, type Rewording, startsGoal } from '#domain/reply/items/rewording-goals.ts';
import { withTime } from '#domain/reply/items/rewording-times.ts';
import { TAKES_A_THING } from '#domain/reply/items/rewording-instead.ts';
import { referencesIn } from '#domain/reply/items/references.ts';
import { verdictOf } from '#domain/reply/items/verdict.ts';
import { weekdayNamed } from '#domain/reply/language/days.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { EVENTS } from '#domain/reply/words/events.ts';
import { GIVEN_NAMES } from '#domain/reply/words/given-names.ts';
import { PASTIMES } from '#domain/reply/words/pastimes.ts';
import { REMARKS } from '#domain/reply/words/telling.ts';

/** What stands wherever a thing is told to be another one now. */
export const NOW_IS = new WordSet(['now', 'instead']);

// "lunch with Tom is dinner with Tom now, 7pm", "gym is pilates now"
const IS_NOW =
  /^\s*(?:the |my )?([^\n,]{2,60}?)(?:['’]s| is| are) (?:actually |a )?([^\n,]{2,60}?) (?:now|instead)(?:,? (?:at )?(\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]m)?))?[.! ]*$/iu;
// "Hull's been scrubbed, it's Leeds now so I need a route to Leeds", "pasta is off, so it's soup instead"
const GONE_NOW =
  /^\s*(?:the |my )?([^\n,]{2,40}?)(?:['’]s| is| are| was| has| have)(?: been| got)? (?:scrubbed|scrapped|off|out|changed|swapped|switched|cancelled|canceled|canned|binned|axed|pulled|moved|ditched|dropped|sold out),? (?:and |so |but )?(?:now )?(?:it['’]?s|its|it is) ([^\n,]{2,40}?) (?:now|instead)(?:,? (?:so|and) [^\n]{0,80})?[.! ]*$/iu;

/** What an item is now: another thing of its kind, or another name in it; "the gym is busy now" tells how it is. */
export function nowCalled(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  return becomes(sentence, items, finder) ?? givesWay(sentence, items, finder);
}

function becomes(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  const [, old = '', fresh = '', time] = IS_NOW.exec(sentence) ?? [];
  const item = old === '' ? null : meantBy(old, items, finder);
  if (item === null || !isOtherThing(fresh, finder)) return null;
  const own = new Set(wordsOf(item.text).flatMap((word) => (isContent(word) ? [word.plain] : [])));
  const words = wordsOf(fresh);
  const shares = words.some(({ plain }) => own.has(plain));
  const isKnown = words.length <= 2 && KINDS.some((kinds) => kinds.has(words[0]?.plain ?? ''));
  if (!(shares || isKnown) || words.every(({ plain }) => own.has(plain))) return null;
  const made = reworded(item, fresh);
  return made !== null && time !== undefined ? { item, text: withTime(made.text, time) } : made;
}

function givesWay(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  const [, old = '', fresh = ''] = GONE_NOW.exec(sentence) ?? [];
  const item = old === '' ? null : meantBy(old, items, finder);
  if (item === null || wordsOf(fresh).length > 3 || startsGoal(fresh) || !isOtherThing(fresh, finder)) return null;
  const own = wordsOf(item.text);
  const said = wordsOf(old).filter(isContent);
  const at = own.findIndex((_, from) => said.every(({ plain }, on) => own[from + on]?.plain === plain));
  const [from, to] = [own[at], own[at + said.length - 1]];
  if (!from || !to || !mayTakePlace(fresh, item, from)) return null;
  return { item, text: `${item.text.slice(0, from.start)}${fresh}${item.text.slice(to.end)}` };
}

/** A name for a name, a thing for what may be cooked or bought, a pastime for the whole: "the gym is off, it's raining now". */
function mayTakePlace(fresh: string, item: DayItem, old: Word): boolean {
  const [first, second] = wordsOf(fresh);
  if (first === undefined) return false;
  if (old.start > 0 && WRITTEN_LARGE.test(item.text.slice(old.start)))
    return WRITTEN_LARGE.test(fresh) || GIVEN_NAMES.has(first.plain);
  if (old.start === 0) return KINDS.some((kinds) => kinds.has(first.plain)) && second === undefined;
  const isThing = !REMARKS.has(first.plain) && baseOfGerund(first.plain) === null && isContent(first);
  return isThing && TAKES_A_THING.has(wordsOf(item.text)[0]?.plain ?? '');
}

const WRITTEN_LARGE = /^\p{Lu}\p{Ll}/u;

const KINDS: readonly ReadonlySet<string>[] = [PASTIMES, EVENTS];

/** The one item that is named, and nothing beside it. */
function meantBy(text: string, items: readonly DayItem[], finder: ItemFinder): DayItem | null {
  const words = wordsOf(text);
  const refs = referencesIn(words, items, finder);
  const [item, ...others] = refs.items;
  const isPure = words.every((word, at) => refs.used.has(at) || !isContent(word));
  return item !== undefined && others.length === 0 && isPure ? item : null;
}

/** No state, no verdict, no day and no hour: "it's late now". */
function isOtherThing(text: string, finder: ItemFinder): boolean {
  const words = wordsOf(text);
  if (
    isState(text) ||
    words.some(({ plain, kind }) => kind === 'number' || DAYS.has(plain) || weekdayNamed(plain) !== null)
  )
    return false;
  const refs = { ...referencesIn(words, [], finder), mentions: [], used: new Set<number>() };
  return verdictOf(words, refs, { laterDay: false, stage: 'morning' }) === null;
}

const DAYS = new Set(
  'late early dark quiet cold hot wet dry today tonight tomorrow mine his hers theirs ours yours'.split(' '),
);
