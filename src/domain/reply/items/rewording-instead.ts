import { WordSet } from '#domain/reply/language/word-set.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { ItemFinder } from '#domain/reply/items/finder.ts';
import { verdictOf } from '#domain/reply/items/verdict.ts';
import { isAction } from '#domain/reply/goals/frames.ts';
import { weekdayNamed } from '#domain/reply/language/days.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { itemsIn, reworded, type Rewording, startsGoal } from '#domain/reply/items/rewording-goals.ts';
import { referencesIn } from '#domain/reply/items/references.ts';
import { withQuantity } from '#domain/reply/items/rewording-quantities.ts';
import { endsInTime, isOnlyTime, timed } from '#domain/reply/items/rewording-times.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const TOMORROW = lexicon('tomorrow');

// "instead of buying paint I'll order it online", "instead of 2, call Ana", "au lieu des lasagnes je fais une quiche"
const INSTEAD_FIRST =
  /^\s*(?:instead of|rather than|in place of|en vez de|en lugar de|au lieu d(?:e|es|u)|à la place d(?:e|es|u)|plutôt que(?: de)?|statt|anstatt|anstelle von)\s+(?:the |el |la |le |les |dem |der |des )?([^,:\n]{1,120}?)(?:[,:]\s*|\s+(?=(?:i['’]?ll|i will|i shall|i should|i might|i can|i think|i plan|we shall|we will|i['’]?m|let['’]?s|i want|i['’]?d|we['’]?ll|just|je|on|voy a|hago|haré|mejor)\b))(?:je (?:fais|vais)|on (?:fait|va)|voy a|hago|haré|mejor)?\s*([^\n]{2,200})$/iu;
// "statt joggen geh ich schwimmen", "statt Küche streiche ich den Flur": the German verb stands before its subject.
const INSTEAD_GERMAN =
  /^\s*(?:statt|anstatt)\s+([^,\n]{1,80}?)\s+(gibts|gibt['’]s|(?:\p{L}{2,20})\s+(?:ich|wir|es))\s+(?:(?:jetzt|heute|erstmal|lieber|dann|halt)\s+)*([^,\n]{2,120})/iu;
/** What stands wherever a thing is named in place of another. */
export const IN_PLACE = new WordSet(
  'instead rather place vez lugar lieu plutot statt anstatt anstelle stattdessen'.split(' '),
);
// "yoga instead of the swim"
export const INSTEAD_LAST =
  /^\s*([^\n]{2,160}?)\s+(?:instead of|rather than|in place of|en vez de|en lugar de|au lieu d(?:e|es|u)|plutôt que|statt|anstatt)\s+([^\n]{1,120})$/iu;

/** What is named in place of an item; null where nothing is. */
export function replaced(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  const german = INSTEAD_GERMAN.exec(sentence);
  if (german) {
    const [item, ...others] = itemsIn(german[1] ?? '', items, finder);
    const [verb = ''] = (german[2] ?? '').split(/\s/u);
    const infinitive = /^(?:geh|gehe|mach|mache|gehen|machen|gib.*)$/iu.test(verb)
      ? ''
      : ` ${verb.replace(/e$/u, '')}en`;
    if (item && others.length === 0) return reworded(item, `${german[3] ?? ''}${infinitive}`);
  }
  const rather = RATHER.exec(sentence);
  const [meant, ...more] = rather ? itemsIn(rather[2] ?? '', items, finder) : [];
  if (meant && more.length === 0 && startsGoal(rather?.[1] ?? '')) return reworded(meant, rather?.[1] ?? '');
  const first = INSTEAD_FIRST.exec(sentence);
  const last = first ? null : INSTEAD_LAST.exec(sentence);
  const old = first?.[1] ?? last?.[2];
  // "run done, got steak instead of snags": what stands before the last comma is told of other things.
  const fresh = first?.[2] ?? last?.[1]?.split(/,\s/u).at(-1);
  if (old === undefined || fresh === undefined) return null;
  const verb = wordsOf(fresh)[0];
  if (last && verb !== undefined && verb.plain !== 'cut' && isPast(verb, finder.languages, false)) return null;
  // "dentist at 4 instead of 3": an hour in place of an hour, and no item.
  if (isOnlyTime(old) && endsInTime(fresh)) return timed(`${fresh} instead`, items, finder);
  const counted = recounted(old, fresh, items);
  if (counted) return counted;
  const [item, ...others] = itemsIn(old, items, finder);
  if (!item || others.length > 0) return null;
  return (finder.languages.size === 1 ? exchangedObject(item, old, fresh) : null) ?? reworded(item, fresh);
}

// "Raj wants dinner instead of lunch", "I'd like soy instead of oat", "a cake", "just the credit union"
const WISHED =
  /^\s*(?:\p{L}{1,20}\s(?:wants|prefers|suggests|suggested|asked for)\s|(?:i['’]?d like|i want|i['’]?d prefer|let['’]?s have|get|having)\s)?(?:(?:just|only|maybe|probably|some|a|an|the)\s){0,3}(\p{L}+(?:\s[\p{L}\d]+){0,2})\s*$/iu;

/** "dinner instead of lunch" of "Meet Raj for lunch": one thing of a deed in place of another, and the deed stays. English alone tells its verbs by their place. */
export function exchangedObject(item: DayItem, old: string, fresh: string): Rewording | null {
  const thing = WISHED.exec(fresh)?.[1];
  const own = wordsOf(item.text);
  const words = wordsOf(old).filter(({ plain }) => !ARTICLES.has(plain));
  if (thing === undefined || startsGoal(thing) || !isAction(own, 0) || words.length === 0) return null;
  const at = own.findIndex((_, from) => from > 0 && words.every(({ plain }, on) => own[from + on]?.plain === plain));
  const [from, to] = [own[at], own[at + words.length - 1]];
  if (!from || !to) return null;
  return { item, text: `${item.text.slice(0, from.start)}${thing}${item.text.slice(to.end)}` };
}

const ARTICLES = new Set(['the', 'a', 'an', 'some', 'my', 'el', 'la', 'le', 'les', 'der', 'die', 'das']);

// "I'd rather listen to a podcast than read"
const RATHER = /^\s*(?:i|we)(?:['’]?d| would)\s(?:much )?rather\s([^,\n]{3,100}?)\sthan\s([^,\n]{2,60})$/iu;

// "not gym but pilates", "nicht joggen, sondern schwimmen", "no correr sino nadar", "pas la course mais la piscine"
const NOT_BUT = /^\s*(?:not|no|nicht|kein|pas)\s([^,\n]{2,60}?),?\s(?:but|sondern|sino|mais)\s([^,\n]{2,80})$/iu;

/** What is named in place of an item that is denied; "not the gym but everything else" is an exception. */
export function denied(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  const [, old = '', fresh = ''] = NOT_BUT.exec(sentence) ?? [];
  if (old === '') return deniedThing(sentence, items, finder);
  const words = wordsOf(old);
  const { items: meant, used } = referencesIn(words, items, finder);
  const named = referencesIn(wordsOf(fresh), items, finder);
  const [item, ...others] = meant;
  const isOther = named.items.length === 0 && !named.all && !named.rest && !named.unknown;
  if (!item || others.length > 0 || !isOther || words.some((word, at) => isContent(word) && !used.has(at))) return null;
  const judged = verdictOf(wordsOf(fresh), named, { laterDay: dayOf(fresh), stage: 'morning' });
  if (judged !== null || (!startsGoal(fresh) && wordsOf(fresh).length > 3)) return null;
  return (finder.languages.size === 1 ? exchangedObject(item, old, fresh) : null) ?? reworded(item, fresh);
}

// "not lasagne, tacos"; "not gym, headache" gives a reason
const NOT_THIS = /^\s*(?:not|no) ([^,\n]{2,40}), (?:but )?(\p{L}[^,\n]{2,30})$/iu;

/** One thing of a deed in place of the one that is denied: no item is denied as a whole. */
function deniedThing(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  const [, old = '', fresh = ''] = NOT_THIS.exec(sentence) ?? [];
  const [item, ...others] = old === '' ? [] : itemsIn(old, items, finder);
  const isOther = referencesIn(wordsOf(fresh), items, finder).items.length === 0;
  if (!item || others.length > 0 || !isOther || !TAKES_A_THING.has(wordsOf(item.text)[0]?.plain ?? '')) return null;
  return exchangedObject(item, old, fresh);
}

/** Whose object may be another thing of its kind; whom one calls is no headache. */
export const TAKES_A_THING = new Set(
  'cook make bake buy get order eat read wear play watch paint plant pick'.split(' '),
);

function dayOf(text: string): boolean {
  return TOMORROW.has(wordsOf(text)) || wordsOf(text).some(({ plain }) => weekdayNamed(plain) !== null);
}

/** "rather than 30 pages let's say 10": another number for the item that has the first. */
function recounted(old: string, fresh: string, items: readonly DayItem[]): Rewording | null {
  const [, number] = /^\s*(?:the )?(\d{1,5})\b/u.exec(old) ?? [];
  if (number === undefined) return null;
  const [item, ...others] = items.filter(({ text }) => wordsOf(text).some((word) => word.plain === number));
  if (!item || others.length > 0) return null;
  const text = withQuantity(
    item,
    fresh.replace(/^(?:(?:let['’]?s|say|make it|make that|do|only|just|i['’]?ll|will)\s+){1,4}/iu, ''),
  );
  return text === null ? null : { item, text };
}

const INSTEAD =
  /^\s*(?:actually\s+|i['’]?ll\s+|just\s+)*([^\n,]{3,120}?)\s+(?:instead|stattdessen|à la place|en su lugar)\s*$/iu;

/** "text Omar instead": another verb for what the item names. */
export function instead(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  const text = INSTEAD.exec(sentence)?.[1];
  if (text === undefined || !startsGoal(text)) return null;
  const words = wordsOf(text);
  const refs = referencesIn(words, items, finder);
  const [item, ...others] = refs.items;
  if (!item || others.length > 0 || TOMORROW.has(words) || isPast(words[0]!, finder.languages, false)) return null;
  // "Al at 7:30 instead" is a new time.
  return refs.used.has(0) ? null : reworded(item, text);
}
