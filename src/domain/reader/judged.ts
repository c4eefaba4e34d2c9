/** The likelihood of each act that a segment may express about its reference, after the safeguards. */
import lists from '#data/reading/words/answers.json' with { type: 'json' };
import type { AskedVerdict } from '#domain/reply/asking/question.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { plainSets } from '#domain/reply/language/word-data.ts';
import type { Analysed, Candidate } from './analysed.ts';
import { isNaming } from './analyse.ts';
import type { JudgedAsRequest } from './controls.ts';
import { isCourtesy, isGoodWish } from './courtesy.ts';
import { rivalsOf } from './rivals.ts';
import type { Reference } from './references.ts';
import { isTakingBack } from './retraction.ts';
import { objectionTo } from './safeguards.ts';
import { GIVING_UP, type Segmented } from './segments.ts';
import type { Token } from './tokens.ts';

export interface Judged {
  readonly candidate: Candidate;
  readonly label: string;
  readonly share: number;
  /** How likely it adds something, whatever its label. */
  readonly addShare: number;
  /** How likely it reports the outcome of an item that it does not name. */
  readonly outcomeShare: number;
  /** For the likeliest act. */
  readonly actShare: number;
  /** The likeliest request to the service, and how likely it is one of any kind. */
  readonly request: JudgedAsRequest;
  /** What a question would ask. */
  readonly verdict: AskedVerdict;
  /** It forbids an act: its words contain no goal. */
  readonly isForbidding?: boolean;
  /** It asks to add what begins at this token. */
  readonly addsFrom?: number;
}

const VERDICTS: readonly AskedVerdict[] = ['done', 'drop', 'carry'];
export const ACTS: ReadonlySet<string> = new Set(['done', 'drop', 'carry', 'reword']);
export const ASK_SHARE_LEAST = 0.3;

/** How likely each label is, in the order of `labels`, and each request. */
export interface Shares {
  readonly shares: Float64Array;
  readonly labels: readonly string[];
  readonly request: JudgedAsRequest;
}

export function judgedOf(candidate: Candidate, analysed: Analysed, { shares, labels, request }: Shares): Judged {
  const judged = {
    ...judge(candidate, shares, labels),
    request: bothOf(request, shares[labels.indexOf(request.label)]),
  };
  const addsFrom = afterAdding(candidate, analysed);
  if (addsFrom !== null) return { ...judged, label: 'add', share: 1, addShare: 1, actShare: 0, addsFrom };
  // "2 done. scrap that": the words before it are taken back, and no item is dropped.
  if (isTakingBack(tokensOf(candidate, analysed))) return { ...judged, ...NOTHING };
  const ordered = isUnderDone(candidate, analysed) ? 'done' : orderOf(candidate, analysed);
  if (ordered !== null) return { ...judged, label: ordered, verdict: ordered, share: 1, actShare: 1 };
  if (isExclamation(candidate, analysed)) return { ...judged, ...NOTHING };
  return withSafeguards(withoutBareName(judged, analysed), analysed);
}

/** The model for items knows most requests as well: what both find likely is done, what one finds is asked about. */
function bothOf(request: JudgedAsRequest, other: number | undefined): JudgedAsRequest {
  if (other === undefined) return request;
  const mean = (request.share + other) / 2;
  const share = request.share < POSSIBLE_SHARE ? mean : Math.max(mean, other);
  return { ...request, share, anyShare: Math.max(request.anyShare, share) };
}

const POSSIBLE_SHARE = 0.1;

const NOTHING = {
  label: 'none',
  actShare: 0,
  outcomeShare: 0,
  request: { label: 'undo', share: 0, anyShare: 0 },
} as const;

function tokensOf({ segment }: Pick<Candidate, 'segment'>, { segmented }: Pick<Analysed, 'segmented'>): Token[] {
  return segmented.segments[segment]!.places.map((place) => segmented.tokens[place]!);
}

/** "Done today: paint the fence" */
function isUnderDone({ segment, reference }: Candidate, { segmented }: Analysed): boolean {
  const [first, second] = tokensOf({ segment }, { segmented });
  if (reference === null || !isNaming(reference) || !DONE.has(first?.word ?? '')) return false;
  return [first, second?.classes.includes('today') === true ? second : undefined].some(
    (word) => word !== undefined && segmented.text[word.end] === ':',
  );
}

const { DONE } = plainSets(lists.inOrder);

/** "can't believe it", "thanks though", "that's all for today": they mean no item. */
function isExclamation({ segment, reference }: Candidate, { segmented }: Analysed): boolean {
  if (reference !== null && reference.kind !== 'pronoun' && reference.kind !== 'all') return false;
  const words = spokenWordsOf(spanOf(segmented, [segment]));
  return reference?.kind === 'pronoun' ? isCourtesy(words) : isGoodWish(words);
}

/** "report not done, move it to Friday", "drop it", "cancel all but the gym": what is ordered of the items. */
function orderOf({ segment, reference, items }: Candidate, { segmented }: Analysed): 'done' | 'carry' | 'drop' | null {
  const words = tokensOf({ segment }, { segmented });
  const has = (one: string) => words.some(({ classes }) => classes.includes(one));
  const verb = words.find(({ classes }) => !classes.some((one) => LEADING.has(one)));
  if (verb === undefined || has('neg') || has('today')) return null;
  if (reference?.kind === 'number' && TICKS_OFF.test(withReference(reference, { segment }, { segmented })))
    return 'done';
  const isDated = ['later', 'day', 'soon'].some(has);
  const isAsked = segmented.segments[segment]!.ending === '?';
  if (reference?.kind === 'except' && GIVING_UP.has(verb.word) && !isDated && !isAsked) return 'drop';
  if (reference?.kind !== 'pronoun' || items.length !== 1) return null;
  if (GIVING_UP.has(verb.word) || isRiddance(verb, words)) return 'drop';
  return verb.classes.includes('mover') && has('later') ? 'carry' : null;
}

// "can you check 2 off"
const TICKS_OFF =
  /^(?:(?:can|could|would|will|please|you|just|and|then) )*(?:check|tick) (?:off @|@ off)(?: (?:please|thanks|too|now))*$/;

/** The words, with "@" for those that refer. */
function withReference(
  { at }: Reference,
  { segment }: Pick<Candidate, 'segment'>,
  { segmented }: Pick<Analysed, 'segmented'>,
): string {
  const { places } = segmented.segments[segment]!;
  const words = places.map((place) => (at.includes(place) ? '@' : segmented.tokens[place]!.word));
  return words.filter((word, place) => word !== '@' || words[place - 1] !== '@').join(' ');
}

const ENDS_OFF: ReadonlySet<string> = new Set(['the', 'my', 'list', 'please', 'then', 'thanks']);

/** "get rid of it", "cross it off", "take it off the list". */
function isRiddance({ word }: Token, words: readonly Token[]): boolean {
  if (word === 'get') return words.some((one) => one.word === 'rid');
  const off = words.findIndex((one) => one.word === 'off');
  const isEnd = words
    .slice(off + 1)
    .every(({ classes, word: behind }) => classes.includes('small') || ENDS_OFF.has(behind));
  return /^(?:cross|take|strike)$/.test(word) && off > 0 && isEnd;
}

/**
 * "ADD gym", "and please add: call Bob": the token after the verb, null if nothing asks for it. With an item's name or
 * number it may mean that item; "add call Ann" beside "call Bob" does not.
 */
function afterAdding({ segment, reference }: Candidate, { segmented: { segments, tokens } }: Analysed): number | null {
  const { places } = segments[segment]!;
  const first = places.findIndex((at) => !tokens[at]!.classes.some((one) => LEADING.has(one)));
  if (tokens[places[first]!]?.classes.includes('adder') === true) {
    const isOther = reference?.kind === 'words' && reference.hasFirst && reference.share < 1;
    const isOwnVerb = reference?.at.includes(places[first]!) === true;
    return reference === null || (isOther && !isOwnVerb) ? (places[first + 1] ?? null) : null;
  }
  if (reference !== null) return null;
  const words = places.map((at) => tokens[at]!.word);
  return places[behindReminder(words) ?? behindPutting(words) ?? -1] ?? null;
}

/** "remind me on Monday to | send the cards"; not "remind me how to stop" */
function behindReminder(words: readonly string[]): number | null {
  const reminder = words.findIndex((word) => REMINDING.has(word));
  const isMine = ME.has(words[reminder + 1] ?? '') || ME.has(words[reminder - 1] ?? '');
  if (reminder < 0 || !isMine || words[0] === 'you') return null;
  if (!words.slice(0, reminder).every((word) => ASKING.has(word))) return null;
  const to = words.findIndex((word, at) => at > reminder && at <= reminder + BEFORE_WHAT_MAX && BEFORE_WHAT.has(word));
  return to < 0 || HOW.has(words[to - 1]!) || !namesThing(words.slice(to + 1)) ? null : to + 1;
}

const BEFORE_WHAT_MAX = 5;

/** "could you put | the vet on my list for Friday", "bitte | die Bank auf die Liste setzen" */
function behindPutting(words: readonly string[]): number | null {
  const list = words.findIndex((word) => LIST.has(word));
  const verb = words.findIndex((word) => PUTTING.has(word));
  const on = OF_LIST.has(words[list - 1] ?? '') ? list - 2 : list - 1;
  if (list < 0 || verb < 0 || !ON.has(words[on] ?? '')) return null;
  const asked = words.findIndex((word) => !ASKING.has(word));
  const begin = verb < list ? verb + 1 : asked;
  return (verb === asked || verb === list + 1) && namesThing(words.slice(begin, on)) ? begin : null;
}

/** Not only "it", and nothing that is about us. */
function namesThing(words: readonly string[]): boolean {
  return words.some((word) => !POINTING.has(word)) && !words.some((word) => OF_US.has(word));
}

const { PUTTING, LIST, ON, OF_LIST, ASKING, REMINDING, ME, HOW, BEFORE_WHAT, POINTING, OF_US } = plainSets(
  lists.adding,
);

const LEADING: ReadonlySet<string> = new Set(['lead-in', 'and', 'also']);

function judge(candidate: Candidate, shares: Float64Array, labels: readonly string[]): Omit<Judged, 'request'> {
  const share = Math.max(...shares);
  const shareOf = (one: string) => shares[labels.indexOf(one)]!;
  const [verdict = 'done'] = VERDICTS.toSorted((a, b) => shareOf(b) - shareOf(a));
  const actShare = Math.max(...Array.from(ACTS, shareOf));
  const label = labels[shares.indexOf(share)]!;
  const [addShare, outcomeShare] = [shareOf('add'), shareOf('outcome')];
  return { candidate, label, share, addShare, outcomeShare, actShare, verdict };
}

/** In the past, an item's own words report it at any time of the day. */
const PAST_SHARE = 0.9;

/**
 * "gym": a name alone says nothing about the item, and is asked about; in the morning it is a plan. "sharpened the saw"
 * reports it.
 */
function withoutBareName(judged: Judged, { stage, segmented: { segments, tokens }, items }: Analysed): Judged {
  const { candidate, label } = judged;
  const { reference } = candidate;
  if (reference?.kind !== 'words') return judged;
  // "drop off the parcel" as it is on the list: its verb is no verdict on it.
  const said = segments[candidate.segment]!.places.filter((at) => tokens[at]!.kind !== 'mark');
  const isVerbatim = reference.items.some((place) =>
    sameWords(
      said.map((at) => tokens[at]!),
      items[place]!.tokens,
    ),
  );
  if (isVerbatim && VERDICTS.some((one) => one === label))
    return stage === 'morning'
      ? { ...judged, label: 'open', actShare: 0 }
      : { ...judged, label: 'done', verdict: 'done', share: ASK_SHARE_LEAST };
  const pointing = new Set(reference.at);
  const says = segments[candidate.segment]!.places.some(
    (at) => !pointing.has(at) && tokens[at]!.kind !== 'mark' && !tokens[at]!.classes.includes('article'),
  );
  const isPast = reference.form === 'past' || reference.isPast;
  if (!says && isPast && reference.hasFirst && reference.hasOther)
    return { ...judged, label: 'done', share: Math.max(judged.share, PAST_SHARE) };
  if (label !== 'done' || says || isPast) return judged;
  if (stage === 'morning') return { ...judged, label: 'open', actShare: 0 };
  return segments.length > 1 ? judged : { ...judged, share: ASK_SHARE_LEAST };
}

function sameWords(said: readonly Token[], named: readonly Token[]): boolean {
  return said.length === named.length && said.every(({ word }, at) => word === named[at]!.word);
}

function withSafeguards(judged: Judged, analysed: Analysed): Judged {
  const { candidate, label } = judged;
  const isOneOfSeveral = VERDICTS.some((one) => one === label) && rivalsOf(candidate, analysed).length > 0;
  const objection = isOneOfSeveral ? 'asks' : objectionTo(label, candidate, analysed);
  if (objection === null) return judged;
  return objection === 'open'
    ? { ...judged, label: 'open', actShare: 0, addShare: 0, isForbidding: true }
    : {
        ...judged,
        share: Math.min(judged.share, ASK_SHARE_LEAST),
        verdict: objection === 'asks when' ? 'carry' : judged.verdict,
      };
}

/** Groups them by segment. */
export function bySegment(judged: readonly Judged[], count: number): Judged[][] {
  const found = Array.from({ length: count }, (): Judged[] => []);
  for (const one of judged) found[one.candidate.segment]!.push(one);
  return found;
}

/** The words of neighbouring segments as written, with the punctuation in between. */
export function spanOf({ text, tokens, segments }: Segmented, run: readonly number[]): string {
  const places = run.flatMap((at) => segments[at]!.places);
  const [first, last] = [tokens[Math.min(...places)], tokens[Math.max(...places)]];
  return first === undefined || last === undefined ? '' : text.slice(first.start, last.end);
}
