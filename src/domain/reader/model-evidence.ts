import lists from '#data/reading/words/machines.json' with { type: 'json' };
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Analysed } from './analysed.ts';
import { analyse, isNaming } from './analyse.ts';
import { sharesOf } from './judgment.ts';
import { readerModel } from './reader-model.ts';
import type { ListedItem, Reference } from './references.ts';
import type { Token } from './tokens.ts';
import { sentenceAround, type Stretch } from '#domain/reply/language/sentence-around.ts';
import { plainSets } from '#domain/reply/language/word-data.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';

/** The source of a span, and its position there. */
export interface Sentence {
  readonly text: string;
  readonly span: Stretch;
}

/** Including its punctuation. */
export function sentenceOf(text: string, span: Stretch): Sentence {
  const { start, end } = sentenceAround(text, span);
  return { text: text.slice(start, end + 1), span: { start: span.start - start, end: span.end - start } };
}

/** What a model says about one item. */
export interface Claim {
  readonly act: 'done' | 'dropped' | 'carried' | 'reworded';
  readonly item: DayItem;
}

/** What our own judgment makes of the words that a model gives for an act. */
export interface Evidence {
  /**
   * 0 to 1: how much the judgment alone supports the act; 0 if only the model relates the words to the item, except for
   * a drop.
   */
  readonly backing: number;
  /** The probability of the act, 0 to 1, by Bayes' rule with our judgment as the prior. */
  readonly share: number;
}

/** Uses the whole clauses of the span, since a span may omit a "not". */
export function evidenceOf(sentence: Sentence, { act, item }: Claim, answered: AnsweredMessage): Evidence {
  const known = [...answered.items, ...(answered.others ?? [])];
  const place = known.findIndex(({ id }) => id === item.id);
  const shown = new Set(answered.items);
  const items = known.map((one) => ({ number: one.number, text: one.text, isAside: !shown.has(one) }));
  const read = (some: readonly ListedItem[]) =>
    analyse(sentence.text, { stage: answered.stage, items: some }, readerModel.lexicon);
  const plain = read(items);
  const named = namedAt(plain, sentence.span);
  const isOfOther = named.size > 0 && !named.has(place);
  const topic = named.has(place) ? null : topicAt(plain, sentence.span);
  const analysed =
    topic === null ? plain : read(items.map((one, at) => (at === place ? { ...one, text: topic } : one)));
  const spoken = new Set(segmentsAt(analysed, sentence.span));
  let [isFor, isAgainst, isDenied] = [0, 0, false];
  const judged = sharesOf(analysed, readerModel.judgment);
  const { labels } = readerModel.judgment.linear;
  for (const [each, { reference, items: meant, segment: at }] of analysed.candidates.entries()) {
    const segment = analysed.segmented.segments[at]!;
    if (!spoken.has(segment) || (reference !== null && !meant.includes(place))) continue;
    const sum = (isCounted: (label: string) => boolean) =>
      judged[each]!.reduce((total, share, label) => total + (isCounted(labels[label]!) ? share : 0), 0);
    isFor = Math.max(
      isFor,
      sum((label) => MEANT[act].has(label)),
    );
    isAgainst = Math.max(
      isAgainst,
      sum((label) => OF_ITEMS.has(label) && !MEANT[act].has(label)),
    );
    isDenied ||= segment.places.some((one) => isUndone(analysed.segmented.tokens[one]!));
  }
  // What the judgment leaves undecided counts half for each side.
  const undecided = Math.max(0, 1 - isFor - isAgainst) / 2;
  const objections = [
    isOfOther ? ODDS.ofOther : 1,
    act === 'done' && sentence.text.includes('?') ? ODDS.asking : 1,
    act === 'done' && isDenied && isFor < 0.5 ? ODDS.denied : 1,
  ];
  const odds = objections.reduce(
    (left, one) => left * one,
    (ODDS.model * (isFor + undecided)) / (isAgainst + undecided + 0.01),
  );
  return { backing: topic === null || act === 'dropped' ? isFor : 0, share: odds / (1 + odds) };
}

/** The factors on the odds of an act: for the model's statement, and for evidence against it; measured, see D12. */
const ODDS = { model: 30, ofOther: 0.2, asking: 0.02, denied: 0.3 };

/** The indexes of the items that the clauses of the span name. */
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
 * Returns "funding beast" for "the funding beast is almost vanquished": treated as a name of the item, it lets the
 * reader judge the rest. These are the words after an article, otherwise the first words that name something.
 */
function topicAt(analysed: Analysed, span: Sentence['span']): string | null {
  const { text, tokens } = analysed.segmented;
  const runs = segmentsAt(analysed, span).flatMap(({ places }) => runsOf(places, tokens));
  const behindArticle = runs.find(([first]) => isDeterminer(tokens[first! - 1]));
  const run = behindArticle ?? runs[0];
  if (run === undefined) return null;
  // "funding beast slain": the last word says what became of it.
  const topic = runs.length === 1 && behindArticle === undefined ? run.slice(0, -1) : run;
  const [first, last] = [tokens[topic[0]!], tokens[topic.at(-1)!]];
  return first === undefined || last === undefined ? null : text.slice(first.start, last.end);
}

/** Consecutive words that are not in the lexicon: they name something. */
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

const OF_ITEMS: ReadonlySet<string> = new Set(['done', 'drop', 'carry', 'reword', 'open', 'question']);
/** Labels of the judgment that do not contradict the act: a moved item is still open. */
const MEANT: Readonly<Record<Claim['act'], ReadonlySet<string>>> = {
  done: new Set(['done', 'outcome']),
  dropped: new Set(['drop']),
  carried: new Set(['carry', 'open']),
  reworded: new Set(['reword', 'open', 'carry', 'add']),
};

const { OWN, UNDONE } = plainSets(lists.model);

/** "not", "yet", "Friday", "almost", "will": enough to deny that something is done, however certain the judgment is. */
function isUndone({ word, classes }: Token): boolean {
  return classes.some((one) => one === 'neg' || one === 'yet' || one === 'later') || UNDONE.has(word);
}
