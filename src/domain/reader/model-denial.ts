import lists from '#data/reading/words/machines.json' with { type: 'json' };
import type { DayItem } from '#domain/agenda/day-items.ts';
import { type Analysed, analyse, isNaming } from './candidates.ts';
import { readerModel } from './reader-model.ts';
import type { ListedItem, Reference } from './references.ts';
import { probabilities } from './softmax.ts';
import type { Token } from './tokens.ts';
import { sentenceAround, type Stretch } from '#domain/reply/language/sentence-around.ts';
import { plainSets } from '#domain/reply/language/word-data.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';

/** What a span is cut out of, and where the span stands in it. */
export interface Sentence {
  readonly text: string;
  readonly span: Stretch;
}

/** With its mark, if it has one. */
export function sentenceOf(text: string, span: Stretch): Sentence {
  const { start, end } = sentenceAround(text, span);
  return { text: text.slice(start, end + 1), span: { start: span.start - start, end: span.end - start } };
}

/** What a model says of one item, and whether our own reading says nothing of it: then it is asked for its doubts as well. */
export interface Claim {
  readonly act: 'done' | 'dropped' | 'carried';
  readonly item: DayItem;
  readonly isAlone: boolean;
}

/**
 * What the words themselves say against a model's claim; null where they say nothing: a wrong "done" is worse than a
 * missed one (D15). The sentence counts as a whole, since a span may leave out its "not".
 */
export function denialIn(sentence: Sentence, { act, item, isAlone }: Claim, answered: AnsweredMessage): string | null {
  const known = [...answered.items, ...(answered.others ?? [])];
  const place = known.findIndex(({ id }) => id === item.id);
  const shown = new Set(answered.items);
  const items = known.map((one) => ({ number: one.number, text: one.text, isAside: !shown.has(one) }));
  const read = (some: readonly ListedItem[]) =>
    analyse(sentence.text, { stage: answered.stage, items: some }, readerModel.lexicon);
  const plain = read(items);
  const named = namedAt(plain, sentence.span);
  if (named.size > 0 && !named.has(place)) return 'the words name another item';
  const topic = named.has(place) ? null : topicAt(plain, sentence.span);
  const heard = topic === null ? plain : read(items.map((one, at) => (at === place ? { ...one, text: topic } : one)));
  const said = saidAgainst(heard, place, act, isAlone);
  if (said !== null) return `the words say ${said}`;
  return act === 'done' && sentence.text.includes('?') ? 'the words ask' : null;
}

/** The places of the items that the clauses of the span name. */
function namedAt(analysed: Analysed, span: Sentence['span']): Set<number> {
  const isNamed = (reference: Reference) => isNaming(reference) && (reference.kind !== 'words' || reference.hasOther);
  return new Set(
    segmentsAt(analysed, span).flatMap(({ references }) => references.filter(isNamed).flatMap(({ items }) => items)),
  );
}

function segmentsAt({ segmented: { segments, tokens } }: Analysed, { start, end }: Sentence['span']) {
  return segments.filter(({ places }) => places.some((at) => tokens[at]!.start < end && tokens[at]!.end > start));
}

/**
 * The "funding beast" of "the funding beast is almost vanquished": taken for a name of the item, it lets the reader
 * hear what is said of it. What stands behind an article, or else the first words that name something.
 */
function topicAt(analysed: Analysed, span: Sentence['span']): string | null {
  const { text, tokens } = analysed.segmented;
  const runs = segmentsAt(analysed, span).flatMap(({ places }) => runsOf(places, tokens));
  const behindArticle = runs.find(([first]) => isDeterminer(tokens[first! - 1]));
  const run = behindArticle ?? runs[0];
  if (run === undefined) return null;
  // "funding beast slain": the last word tells what became of it.
  const topic = runs.length === 1 && behindArticle === undefined ? run.slice(0, -1) : run;
  const [first, last] = [tokens[topic[0]!], tokens[topic.at(-1)!]];
  return first === undefined || last === undefined ? null : text.slice(first.start, last.end);
}

/** Words in a row of which the lexicon knows nothing: they name something. */
function runsOf(places: readonly number[], tokens: readonly Token[]): number[][] {
  const runs: number[][] = [];
  for (const at of places) {
    const { kind, classes } = tokens[at]!;
    if (kind !== 'word' || classes.length > 0) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === at - 1) last.push(at);
    else runs.push([at]);
  }
  return runs;
}

function isDeterminer(token: Token | undefined): boolean {
  return token !== undefined && (token.classes.includes('article') || OWN.has(token.word));
}

/** What the clauses say of the item, or of nothing that is named, where that is not what is claimed. */
function saidAgainst(
  { candidates, segmented }: Analysed,
  place: number,
  act: Claim['act'],
  isAlone: boolean,
): string | null {
  for (const { reference, items, features, segment } of candidates) {
    if (reference !== null && !items.includes(place)) continue;
    const shares = probabilities(readerModel.judgment, features);
    const share = Math.max(...shares);
    const label = readerModel.judgment.labels[shares.indexOf(share)]!;
    if (isAlone && share >= SURE_LEAST && CONTRARY.has(label) && !MEANT[act].has(label)) return label;
    const words = segmented.segments[segment]!.places.map((at) => segmented.tokens[at]!);
    if (act === 'done' && words.some(isUndone)) return 'open';
  }
  return null;
}

const SURE_LEAST = 0.65;
const CONTRARY: ReadonlySet<string> = new Set(['done', 'drop', 'carry', 'reword', 'open', 'question']);
/** What the reader may make of the words of a claim without denying it: what is moved is still open. */
const MEANT: Readonly<Record<Claim['act'], ReadonlySet<string>>> = {
  done: new Set(['done']),
  dropped: new Set(['drop']),
  carried: new Set(['carry', 'open']),
};

const { OWN, UNDONE } = plainSets(lists.model);

/** "not", "yet", "Friday", "almost", "will": enough to deny that something is done, however sure the judgment is. */
function isUndone({ word, classes }: Token): boolean {
  return classes.some((one) => one === 'neg' || one === 'yet' || one === 'later') || UNDONE.has(word);
}
