import type { Analysed } from './analysed.ts';
import type { Reference } from './references.ts';
import type { Segment } from './segment.ts';
import type { Segmented } from './segments.ts';
import type { Token } from './tokens.ts';

/**
 * The features of a segment besides its reference (null: it refers to nothing, so it may be about everything), by name.
 */
export function featuresOf(
  { tokens, segments }: Segmented,
  at: number,
  reference: Reference | null,
  { stage, items }: Pick<Analysed, 'stage' | 'items'>,
  meant: number,
): string[] {
  const segment = segments[at]!;
  const features: string[] = ['bias'];
  // "move all but the gym" says of the others what "move all" says.
  const kind = segment.unjudged === undefined ? (reference?.kind ?? 'bare') : 'all';
  const add = (name: string) => {
    features.push(name, `${kind}|${name}`);
  };
  const own = wordsOf(tokens, segment, reference);
  const { words } = own;
  grams('', words, add);
  grams(
    'c',
    words.map(({ shape }) => ({ name: shape, shape, isClass: true })),
    add,
  );
  if (own.target >= 0) {
    for (const [place, word] of words.entries())
      if (place !== own.target) features.push(`${place < own.target ? 'L' : 'R'}:${word.name}`);
    const [left, right] = [words[own.target - 1]?.name ?? '^', words[own.target + 1]?.name ?? '$'];
    add(`@:${left}_${right}`);
  }
  for (let one = 0; one < words.length; one += 1)
    for (let other = one + 2; other < Math.min(words.length, one + 5); other += 1)
      features.push(`${words[one]!.name}~${words[other]!.name}`);
  const [before, after] = [segments[at - 1], segments[at + 1]];
  // The words beside it matter only if it says little itself.
  const isBare = own.words.every(({ name }) => name === '@' || name === '%' || name === 'the' || name === 'and');
  if (before !== undefined) {
    const said = wordsOf(tokens, before, null).words;
    const nextTo = isBare ? 'p' : before.references.length === 0 ? `q${segment.boundary}` : null;
    if (nextTo !== null) grams(nextTo, said.slice(-6), (name) => features.push(name));
    features.push(`pb:${segment.boundary}`, `pr:${before.references.map((one) => one.kind).join()}`);
  } else features.push('p^');
  if (after !== undefined) {
    const said = wordsOf(tokens, after, null).words;
    const nextTo = isBare ? 'n' : after.references.length === 0 ? `o${after.boundary}` : null;
    if (nextTo !== null) grams(nextTo, said.slice(0, 6), (name) => features.push(name));
    features.push(`nb:${after.boundary}`, `nr:${after.references.map((one) => one.kind).join()}`);
  } else features.push('n$');
  if (segments.length === 1) grams('m', words, (name) => features.push(name));
  const spoken = tokensIn(segments);
  const rest = own.unmatched;
  for (const fact of [
    `stage:${stage}`,
    `kind:${kind}`,
    `end:${segment.ending}`,
    `bullet:${segment.bullet}`,
    `open:${Math.min(items.length, 4)}`,
    `segments:${Math.min(segments.length, 4)}`,
    `length:${bucket(words.length)}`,
    `spoken:${bucket(spoken)}`,
    `rest:${Math.min(rest, 4)}`,
    `first:${words[0]?.name ?? ''}`,
    `last:${words.at(-1)?.name ?? ''}`,
    `refs:${segment.references.length}`,
    `meant:${Math.min(meant, 3)}/${Math.min(items.length, 4)}`,
  ])
    add(fact);
  add(`stage:${stage}|segments:${Math.min(segments.length, 2)}|rest:${Math.min(rest, 3)}`);
  if (reference !== null && reference.kind === 'words') {
    const share = Math.floor(reference.share * 4);
    for (const fact of [
      `share:${share}`,
      `form:${reference.form}`,
      `first:${reference.hasFirst},other:${reference.hasOther}`,
      `ambiguous:${reference.isAmbiguous}`,
    ]) {
      features.push(fact, `${fact}|rest:${Math.min(rest, 3)}`, `${fact}|stage:${stage}`, `${fact}|share:${share}`);
    }
    const item = items[reference.items[0]!]!;
    const verb = item.tokens[0];
    if (verb?.classes.includes('neg')) {
      features.push('negative-item');
      for (const { name } of words) features.push(`negative-item|${name}`);
    }
    features.push(
      `form:${reference.form}|first:${words[0]?.name ?? ''}`,
      `form:${reference.form}|${words[own.target - 1]?.name ?? '^'}`,
    );
    for (const { name, isClass } of words)
      if (isClass || name.length < 5) features.push(`form:${reference.form}|${name}`);
  }
  return features;
}

interface NamedWord {
  readonly name: string;
  /** The kind of word, so that unseen words of a kind count like known ones. */
  readonly shape: string;
  readonly isClass: boolean;
}

/** The words of a segment with placeholders for references and numbers: "@" the target, "%" another item. */
function wordsOf(
  tokens: readonly Token[],
  segment: Segment,
  reference: Reference | null,
): { words: NamedWord[]; target: number; unmatched: number } {
  const target = new Set(reference === null || KEPT.has(reference.kind) ? [] : reference.at);
  const others = new Set(
    segment.references
      .filter((one) => one !== reference && (one.kind === 'number' || one.kind === 'words'))
      .flatMap(({ at }) => at),
  );
  const words: NamedWord[] = [];
  let place = -1;
  let unmatched = 0;
  const { unjudged } = segment;
  for (const at of segment.places) {
    if (unjudged !== undefined && at >= unjudged.from && at <= unjudged.to) continue;
    const token = tokens[at]!;
    if (target.has(at)) {
      if (place < 0) place = words.length;
      if (words.at(-1)?.name !== '@') words.push({ name: '@', shape: '@', isClass: true });
    } else if (others.has(at)) {
      if (words.at(-1)?.name !== '%') words.push({ name: '%', shape: '%', isClass: true });
    } else if (token.kind === 'number')
      words.push({ name: numberName(token), shape: numberName(token), isClass: true });
    else {
      const name = token.kind === 'word' ? token.word : `'${token.word}`;
      words.push({ name, shape: shapeOf(token), isClass: false });
      if (token.kind === 'word' && !token.classes.includes('small') && token.classes.length === 0) unmatched += 1;
    }
  }
  return { words, target: place, unmatched };
}

/** Quantity words that also say something about the items. */
const KEPT: ReadonlySet<string> = new Set(['all', 'rest', 'except', 'both', 'none', 'pronoun', 'bare']);

const SHAPES = [
  'done-sign drop-sign later-sign mood-sign none neg past day later yet already soon',
  'today all rest except part agent self pronoun unit prep month',
].flatMap((kinds) => kinds.split(' '));

function shapeOf(token: Token): string {
  const known = SHAPES.find((one) => token.classes.includes(one));
  if (known !== undefined) return `<${known}>`;
  if (token.kind !== 'word') return token.kind;
  if (token.classes.includes('small') || token.classes.includes('and')) return token.word;
  return token.word.length > 4 && token.word.endsWith('ed')
    ? '<past>'
    : token.word.length > 5 && token.word.endsWith('ing')
      ? '<ing>'
      : '<word>';
}

function numberName(token: Token): string {
  if (/[:]\d|am$|pm$|h$/.test(token.word)) return '#time';
  if (token.word.endsWith('%')) return token.word === '100%' ? '#whole' : '#part';
  return /^\d+$/.test(token.word) ? '#' : '#amount';
}

function grams(prefix: string, words: readonly NamedWord[], add: (name: string) => void): void {
  for (let at = 0; at <= words.length; at += 1) {
    const one = words[at]?.name ?? '$';
    const before = words[at - 1]?.name ?? '^';
    if (at < words.length) add(`${prefix}:${one}`);
    add(`${prefix}:${before}_${one}`);
    if (at < words.length && at > 0) add(`${prefix}:${words[at - 2]?.name ?? '^'}_${before}_${one}`);
  }
}

/** Counts no further than it matters, since it is called for each segment. */
function tokensIn(segments: readonly Segment[]): number {
  let count = 0;
  for (const { places } of segments) {
    count += places.length;
    if (count > COUNTED_MAX) break;
  }
  return count;
}

const COUNTED_MAX = 20;

function bucket(count: number): number {
  return count <= 4 ? count : count <= 6 ? 5 : count <= 10 ? 8 : count <= COUNTED_MAX ? 15 : 30;
}
