/** How likely each label is for each candidate of a reply. */
import type { Analysed, Candidate } from './analysed.ts';
import { type Clauses, type ClauseNetwork, clauseScores } from './clause-network.ts';
import { ownFeatures } from './goal-features.ts';
import type { KnownItem, Reference } from './references.ts';
import { serviceWord } from './service-words.ts';
import { endsLikePast, likeness, type Token } from './tokens.ts';
import { hashOf, normalized, type Weights } from '../reply/language/softmax.ts';

/** The mean of two models counts: one knows wordings, the other what surrounds them. */
export interface Judgment {
  readonly linear: Weights;
  readonly network: ClauseNetwork;
}

/** For each candidate the probability of each label, in the order of the linear model's labels. */
export function sharesOf(analysed: Analysed, { linear, network }: Judgment): Float64Array[] {
  const surrounded = clauseScores(network, clausesOf(analysed));
  return analysed.candidates.map(({ features }, at) => {
    const scores = Float64Array.from(surrounded[at]!);
    for (const one of features) linear.addTo(scores, one);
    return normalized(scores.map((one) => one / 2));
  });
}

const SERVICE = {
  message: hashOf('service:message'),
  stage: hashOf('service:stage'),
  place: hashOf('service:place'),
} as const;
const [ITEM, REFERS, STARTS] = ['item', 'refers', 'starts'].map(hashOf) as [number, number, number];

/**
 * The candidates as the network sees them. Of words that refer to items it only knows that they do, and whether one is
 * the item's first word, usually its verb, and in which form; a clause also knows how its item is named and the verb.
 */
export function clausesOf(analysed: Analysed): Clauses {
  const known = clausesBy.get(analysed);
  if (known !== undefined) return known;
  const made = clausesMade(analysed);
  clausesBy.set(analysed, made);
  return made;
}

/** Two networks read the same clauses. */
const clausesBy = new WeakMap<Analysed, Clauses>();

function clausesMade({ stage, segmented, items, candidates }: Analysed): Clauses {
  const { tokens, segments } = segmented;
  const references = segments.flatMap((one) => one.references);
  const kinds = new Map(references.flatMap(({ at, kind }) => at.map((place) => [place, kind])));
  const naming = new Map(
    references.flatMap(({ kind, at, items: meant }) =>
      kind === 'words' ? at.map((place) => [place, namingOf(tokens[place]!, items[meant[0]!]!)]) : [],
    ),
  );
  const starts = new Set(segments.map(({ places }) => places[0]));
  const ofStage = hashOf(`stage:${stage}`);
  const features = tokens.map((token, at) => {
    const kind = kinds.get(at);
    const own = kind === 'words' ? [ITEM, hashOf(`k:${token.kind}`), ...(naming.get(at) ?? [])] : ownFeatures(token);
    const refers = kind === undefined ? [] : [REFERS, hashOf(`refers:${kind}`)];
    const asked = serviceWord(token);
    const service = asked === null ? [] : [SERVICE[asked]];
    return [...own, ...refers, ...service, ...(starts.has(at) ? [STARTS] : []), ofStage];
  });
  const clauses = candidates.map(({ segment, reference, items: meant }: Candidate) => {
    const { places } = segments[segment]!;
    const within = new Set(places);
    const referring = reference?.at.filter((at) => within.has(at)) ?? [];
    const kind = reference?.kind ?? 'nothing';
    const facts = [
      `stage:${stage}`,
      `kind:${kind}`,
      `meant:${Math.min(meant.length, 4)}`,
      `open:${Math.min(items.length, 4)}`,
      `kind:${kind}|stage:${stage}`,
      `kind:${kind}|meant:${Math.min(meant.length, 3)}|open:${Math.min(items.length, 3)}`,
      `tokens:${Math.min(tokens.length, 12)}`,
      `candidates:${Math.min(candidates.length, 5)}`,
      `length:${Math.min(places.length, 8)}`,
      `rest:${Math.min(places.length - referring.length, 6)}`,
      ...(reference?.kind === 'words' ? factsOfNaming(reference) : []),
      ...(meant.length === 1 ? factsOfItem(items[meant[0]!]!) : []),
    ];
    return { places, referring, facts: facts.map(hashOf) };
  });
  return { features, clauses };
}

function namingOf(token: Token, { content }: KnownItem): number[] {
  const isFirst = content.length > 1 && likeness(content[0]!, token) >= 0.7;
  const isSame = content.some(({ word }) => word === token.word);
  const isPast = token.classes.includes('past') || endsLikePast(token);
  const name = `item:${isFirst ? 'first' : 'other'}`;
  return [name, `${name}:${isSame ? 'same' : isPast ? 'past' : 'form'}`].map(hashOf);
}

function factsOfNaming({ hasFirst, hasOther, share, form, isPast }: Reference): string[] {
  return [`first:${hasFirst},other:${hasOther}`, `share:${Math.floor(share * 4)}`, `form:${form}`, `past:${isPast}`];
}

function factsOfItem({ content }: KnownItem): string[] {
  return [`verb:${content[0]?.stem}`, content.length > 1 ? 'verbal' : 'single'];
}
