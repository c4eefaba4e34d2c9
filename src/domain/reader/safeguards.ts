/** The checks that override any judgment, however certain: a wrong act is worse than a missed one (D115). */
import lists from '#data/reading/words/answers.json' with { type: 'json' };
import requests from '#data/reading/words/requests.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import type { Analysed, Candidate } from './analysed.ts';
import { isNaming } from './analyse.ts';
import { namesDay } from './day.ts';
import { HESITATING } from './retraction.ts';
import type { KnownItem, Reference } from './references.ts';
import { GIVING_UP } from './segments.ts';
import { endsLikePast, isJoining, isPart, likeness, type Token } from './tokens.ts';
import { isFixedDay, isWished } from './wishes.ts';

/**
 * `asks`: the words ask, are too vague, or deny; `asks when`: they name a day to come; `open`: they say that it is not
 * so. Null if nothing contradicts the act.
 */
export function objectionTo(
  act: string,
  { segment: at, reference, items }: Candidate,
  { segmented: { text, tokens, segments }, items: known, stage }: Analysed,
): 'asks' | 'asks when' | 'open' | null {
  const segment = segments[at]!;
  const words = segment.places.map((place) => tokens[place]!);
  if (act !== 'done' && act !== 'drop' && act !== 'carry') return null;
  const isLone = [segments[at - 1], segments[at + 1]].every((beside) => beside?.sentence !== segment.sentence);
  // "is 1 done?", "drop 2?"; "can you move 2 to tomorrow?" and "can you mark 2 as done?" are requests.
  const isRequest =
    (act !== 'done' || words.some(({ word }) => MARKING.has(word))) &&
    /^(?:can|could|would|will|please|lets?|puedes|peux|kannst)$/.test(words[0]?.word ?? '');
  if (isLone && segment.ending === '?' && !isRequest) return 'asks';
  // "who wants to do tax on a sunday"
  if (ASKING.has(words[0]?.word ?? '')) return 'asks';
  // "don't drop 2", "do not mark 1 as done"
  if (words.some((_, place) => isForbidden(words, place))) return 'open';
  const next = segments[at + 1];
  const isNameAlone =
    words.length > 0 && segment.places.every((place) => reference?.at.includes(place) || isJoining(tokens[place]!));
  const nextWords =
    isNameAlone && next?.sentence === segment.sentence ? next.places.map((place) => tokens[place]!) : [];
  if (act === 'done' && (isWished(words) || isWished(nextWords))) return 'open';
  if (act === 'carry' && isFixedDay(words)) return 'open';
  const has = (one: string) => words.some(({ classes }) => classes.includes(one));
  // "put Ann first" is no move to another day.
  if (act === 'carry' && has('turn') && has('mover') && !LATER.some(has)) return 'open';
  // "pause 2", "mute 1": words of the service, which do not move an item.
  const named = new Set(reference?.at);
  const besides = segment.places.flatMap((place) => (named.has(place) ? [] : [tokens[place]!]));
  const isOfService = ({ word, classes }: Token) => PAUSING.has(word) && !classes.includes('mover');
  if (besides.length > 0 && besides.every(isOfService)) return 'asks';
  if (reference === null && (act === 'done' ? isOtherDone(words, text) : isOtherMoved(words))) return 'asks';
  if (act !== 'done') return null;
  if (reference?.kind === 'words' && items.every((place) => isOtherOfKind(tokens, reference, known[place]!)))
    return 'asks';
  // "shall go to bed early", "bill friday": what is to come is not done.
  const isOver = has('past') || has('done-sign') || words.some((token) => endsLikePast(token) || token.word === 'yes');
  // An item's own "thursday" may be when it is to come: "dentist thurs".
  const isOnDay = () =>
    words.some(({ classes }) => classes.includes('day')) || namesDay(besides.map(({ text: word }) => word).join(' '));
  if (!isOver && isOnDay()) return 'asks when';
  if (!isOver && besides.some(({ classes }) => classes.includes('to-come'))) return 'asks';
  // "wait 2", "no sorry 2": hesitating alone reports nothing.
  const spoken = besides.filter(({ kind }) => kind === 'word');
  if (spoken.some(({ word }) => word !== 'no') && spoken.every(({ word }) => HESITATING.has(word))) return 'asks';
  // "nobody called mum", "could have paid rent"
  if (!isRequest && words.some(({ classes }) => classes.includes('doubt'))) return 'asks';
  // "did half of 2", "mostly done", "60% done"
  const isOpenYet = besides.some((_, place) => isPart(besides, place));
  if (isOpenYet && reference !== null && isNaming(reference)) return 'open';
  const isShare = words.some(({ word }, place) => SHARE.test(word) && words[place + 1]?.classes.includes('verdict'));
  if (isOpenYet || isShare) return 'asks';
  const isBroad = items.length > 1 && (reference === null || !isNaming(reference)) && reference?.kind !== 'except';
  const isReport = words.some((word) => word.classes.some((one) => SAYING.has(one)) || endsLikePast(word));
  // "yes", to a list: it is unclear which of them.
  if (isBroad && words.every(({ kind, word }) => kind === 'mark' || word === 'yes')) return 'asks';
  // "everything fine"; in the morning "all of them today" is a plan.
  return isBroad && !isReport && (has('vague') || (stage === 'morning' && has('today'))) ? 'asks' : null;
}

const { ASKING } = plainSets(lists.asking);
const PAUSING = plainSets(requests.pausing).HOLD;

/** "kitchen done", "mom ✅", "3 done", "done: kitchen": of what is on no list, not of the list. */
function isOtherDone(words: readonly Token[], text: string): boolean {
  const end = words.findIndex(({ classes }) => classes.includes('done-sign') || classes.includes('past'));
  const verdict = words[end];
  if (verdict !== undefined && text[verdict.end] === ':') return isOther(words.slice(end + 1));
  if (end === 0 && isCounted(words)) return true;
  return isOther(words.slice(0, Math.max(end, 0)));
}

/** "done 2 courses", "done room 2": a number that names no item; "done at 5" and "done 5 minutes ago" are of all. */
function isCounted(words: readonly Token[]): boolean {
  const at = words.findIndex(({ kind }) => kind === 'number');
  if (at < 1 || at > 2) return false;
  return !words[at - 1]!.classes.includes('prep') && words[at + 1]?.classes.includes('unit') !== true;
}

/** "move tax to sunday", "drop yoga" */
function isOtherMoved(words: readonly Token[]): boolean {
  const verb = words.findIndex(({ word, classes }) => classes.includes('mover') || GIVING_UP.has(word));
  if (verb < 0) return false;
  const after = words.slice(verb + 1);
  const end = after.findIndex(({ word, classes }) => TO.has(word) || LATER.some((one) => classes.includes(one)));
  return isOther(end < 0 ? after : after.slice(0, end));
}

/** Whether the words name something by words or a number that no item has. */
function isOther(words: readonly Token[]): boolean {
  const topic = words.filter(({ classes }) => !TOPIC_SMALL.some((one) => classes.includes(one)));
  const isThing = (token: Token) =>
    token.kind === 'number'
      ? token.value !== null
      : token.kind === 'word' &&
        (token.classes.length === 0 || token.classes.includes('agent')) &&
        !endsLikePast(token);
  return topic.length > 0 && topic.every(isThing);
}

const { TO } = plainSets(lists.moving);
const TOPIC_SMALL = ['article', 'be'] as const;
const LATER = ['later', 'soon', 'day', 'neg', 'someday'] as const;
const SHARE = /^[1-9]?\d%$/;

/** "chapter 4 done", beside "Draft chapter 3"; "30 min" is an amount. */
function isOtherOfKind(tokens: readonly Token[], { at }: Reference, { tokens: own }: KnownItem): boolean {
  return at.some((place) => {
    const value = tokens[place + 1]?.value ?? null;
    const same = own.findIndex((word) => likeness(word, tokens[place]!) === 1);
    if (value === null || same < 1 || own[same + 1]?.value == null) return false;
    const isAmount = [tokens[place + 2], own[same + 2]].some((word) => word?.classes.includes('unit') === true);
    return !isAmount && own.slice(same + 1).every((word) => word.value !== value);
  });
}

/** A negation right before a verb of an act. */
function isForbidden(words: readonly Token[], place: number): boolean {
  const [deny, verb, next] = [words[place]!, words[place + 1], words[place + 2]];
  if (!deny.classes.includes('neg') || words[place - 1]?.word !== 'do') return false;
  const acts = (token: Token | undefined) =>
    token !== undefined && (GIVING_UP.has(token.word) || FORBIDDEN.has(token.word));
  return acts(verb) || (verb?.classes.includes('small') === true && acts(next));
}

const MARKING: ReadonlySet<string> = new Set(['mark', 'tick', 'check', 'cross']);
const FORBIDDEN: ReadonlySet<string> = new Set(['move', 'push', 'carry', 'postpone', ...MARKING]);
const SAYING: ReadonlySet<string> = new Set(['verdict', 'done-sign', 'past']);
