/** Derives the label of each candidate of a reply: the cases label whole replies, but the judgment needs segments. */
import type { Analysed, Candidate } from '#domain/reader/analysed.ts';
import { spanOf } from '#domain/reader/judged.ts';
import { probabilities, type Weights } from '#domain/reply/language/softmax.ts';
import type { TrainingReply } from './training-file.ts';

export const LABELS = [
  'done',
  'drop',
  'carry',
  'reword',
  'open',
  'add',
  'question',
  'thanks',
  'none',
  'pause',
  'resume',
  'skip_today',
  'set_zone',
  'set_time',
  'help',
  'outcome',
  'set_stage',
  'set_weekdays',
  'list',
  'undo',
  'unsubscribe',
] as const;
type Label = (typeof LABELS)[number];
const OTHERS: Readonly<Record<string, Label>> = { question: 'question', gratitude: 'thanks' };
/** An earlier layer decides these, so the judgment must not learn to label them as `none`. */
const SCREENED: ReadonlySet<string> = new Set(['delete_data']);
/** Among all labels, requests are rare. */
const REQUEST_WEIGHT = 5;
const BROAD: ReadonlySet<string> = new Set(['all', 'rest', 'except', 'both', 'none', 'count']);

export interface CandidateLabel {
  readonly label: Label;
  readonly weight: number;
}

interface LabelContext {
  /** Choose if a case leaves open which of several candidates is meant. */
  readonly weights: Weights | null;
  /** The words of the requests that are read before the judgment. */
  readonly asked: readonly string[];
}

/** Null if a candidate teaches nothing. */
export function labelCandidates(
  reply: TrainingReply,
  analysed: Analysed,
  { weights, asked }: LabelContext,
): (CandidateLabel | null)[] {
  const { expect } = reply;
  if (expect.other === 'distress' || SCREENED.has(expect.control?.kind ?? ''))
    return analysed.candidates.map(() => null);
  return analysed.candidates.map((candidate) => {
    const text = spanOf(analysed.segmented, [candidate.segment]);
    const request = reply.requests?.find((one) => overlaps(text, one.text));
    const requested = LABELS.find((one) => one === request?.kind);
    if (requested !== undefined) return { label: requested, weight: REQUEST_WEIGHT };
    const isAdded = expect.added.some((added) => isAbout(added, text));
    // 'make 1 "call Sam"': an item's new words say nothing by themselves.
    const isWording = expect.reworded.some(
      ({ n, text: wording }) => isWithin(text, wording) && !pointsTo(candidate, analysed, n),
    );
    if (isWording && analysed.segmented.segments.length > 1) return null;
    const act = candidate.items.length === 0 ? undefined : actOf(reply, analysed, candidate, text, weights);
    if (act !== undefined) return act;
    if (isAdded) return sure('add');
    const isOfMessage = analysed.segmented.segments.length === 1 && saysBesides(expect);
    if (candidate.reference !== null && candidate.items.length > 0 && !isOfMessage) return sure('open');
    const outcome = outcomeLabel(reply, analysed, text);
    if (outcome !== undefined) return outcome;
    const label = messageLabel(reply, analysed, candidate, weights);
    // Not every corpus has labels for "no midday messages": the judgment must not learn that it says nothing.
    return label?.label === 'none' && asked.some((one) => overlaps(text, one)) ? null : label;
  });
}

/**
 * An outcome concerns an item that the words do not name ("It passed!!!" about the car's test). Null if the case does not
 * label which words say what; undefined if the words report no outcome.
 */
function outcomeLabel(
  reply: TrainingReply,
  { items, candidates }: Analysed,
  text: string,
): CandidateLabel | null | undefined {
  if (reply.spans !== undefined)
    return reply.spans.some(({ act, text: span }) => act !== 'open' && overlaps(text, span))
      ? sure('outcome')
      : undefined;
  const pointed = new Set(candidates.flatMap((one) => (one.reference === null ? [] : one.items)));
  const isNamed = (number: number) => items.some((item, place) => item.number === number && pointed.has(place));
  return Array.from(actsOf(reply).keys()).every(isNamed) ? undefined : null;
}

/** The reply asks a question or makes a request to the service, apart from its items. */
function saysBesides({ other, control }: TrainingReply['expect']): boolean {
  return control != null || OTHERS[other ?? ''] !== undefined;
}

const sure = (label: Label): CandidateLabel => ({ label, weight: 1 });

/** Undefined if the words say nothing about the items. */
function actOf(
  reply: TrainingReply,
  analysed: Analysed,
  candidate: Candidate,
  text: string,
  weights: Weights | null,
): CandidateLabel | null | undefined {
  const { items, candidates, segmented } = analysed;
  const acts = actsOf(reply);
  const numbers = candidate.items.map((place) => items[place]!.number);
  const judged = numbers.map((number) => acts.get(number) ?? 'open');
  const act = mostCommon(judged);
  const isBroad = candidate.reference === null || BROAD.has(candidate.reference.kind);
  const share = judged.filter((one) => one === act).length / judged.length;
  if (act === 'open' || share < (isBroad ? 1 : 0.5)) return undefined;
  if (reply.spans !== undefined && act !== 'reword') {
    const isSaid = reply.spans.some(
      (span) =>
        span.act === act && span.numbers.some((number) => numbers.includes(number)) && overlaps(text, span.text),
    );
    return isSaid ? sure(act) : undefined;
  }
  const isOnly =
    segmented.segments.length === 1 || items.length === 1 || candidates.every(({ reference }) => reference === null);
  if (candidate.reference === null && !isOnly) return undefined;
  const rivals = candidates.filter(
    (other) =>
      other !== candidate &&
      other.items.some((place) => candidate.items.includes(place)) &&
      (other.reference !== null || candidate.reference === null),
  );
  if (rivals.length === 0) return sure(act);
  if (weights === null) return { label: act, weight: 0.4 };
  const shareOf = shareBy(weights, act);
  const own = shareOf(candidate);
  return own > 0.5 || own >= Math.max(...rivals.map(shareOf)) ? sure(act) : null;
}

/** The label of words about no item: what else the reply is. */
function messageLabel(
  { expect, requests = [] }: TrainingReply,
  { candidates, segmented }: Analysed,
  candidate: Candidate,
  weights: Weights | null,
): CandidateLabel | null {
  // The words of the requests are known, and these are others.
  const said = requests.length > 0 ? undefined : (expect.control?.kind ?? OTHERS[expect.other ?? '']);
  const label = LABELS.find((one) => one === said);
  if (label === undefined) return sure('none');
  if (
    segmented.segments.length === 1 ||
    (label === 'question' && segmented.segments[candidate.segment]!.ending === '?')
  )
    return sure(label);
  if (weights === null) return null;
  const shareOf = shareBy(weights, label);
  const own = shareOf(candidate);
  if (own >= Math.max(...candidates.map(shareOf))) return sure(label);
  return own > 0.2 ? null : sure('none');
}

function shareBy(weights: Weights, label: Label): (candidate: Candidate) => number {
  const place = weights.labels.indexOf(label);
  return ({ features }) => probabilities(weights, features)[place]!;
}

function actsOf({ expect }: TrainingReply): Map<number, Label> {
  const acts = new Map<number, Label>();
  for (const number of expect.done) acts.set(number, 'done');
  for (const number of expect.dropped) acts.set(number, 'drop');
  for (const number of expect.carried) acts.set(number, 'carry');
  for (const { n } of expect.reworded) acts.set(n, 'reword');
  return acts;
}

function mostCommon(labels: readonly Label[]): Label {
  const countOf = (label: Label) => labels.filter((one) => one === label).length;
  return labels.toSorted((a, b) => countOf(b) - countOf(a))[0]!;
}

/** Whether the goal contains most of the segment's words, or the segment most of the goal's. */
function isAbout(goal: string, text: string): boolean {
  const [a, b] = [contentOf(goal), contentOf(text)];
  if (a.size === 0 || b.size === 0) return false;
  const shared = Array.from(b).filter((word) => a.has(word)).length;
  return shared / a.size >= 0.6 || shared / b.size >= 0.6;
}

function pointsTo({ reference, items: meant }: Candidate, { items }: Analysed, number: number): boolean {
  return reference !== null && meant.some((place) => items[place]!.number === number);
}

function isWithin(text: string, wording: string): boolean {
  const [own, all] = [contentOf(text), contentOf(wording)];
  return own.size > 0 && Array.from(own).every((word) => all.has(word));
}

function overlaps(text: string, span: string): boolean {
  if (text.includes(span) || span.includes(text.trim())) return true;
  const [a, b] = [contentOf(span), contentOf(text)];
  return a.size > 0 && Array.from(a).filter((word) => b.has(word)).length / a.size >= 0.6;
}

const LITTLE = new Set('a an the my to i and of in on at it is for'.split(' '));

function contentOf(text: string): Set<string> {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');
  return new Set((plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !LITTLE.has(word)));
}
