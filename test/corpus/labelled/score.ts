/** Scores the reading of labelled cases: half micro-F1 and half exact cases, as the conventions define. */
import type { Prediction } from '#main/prediction.ts';
import type { DayTextCase, ReplyCase, Wanted } from './cases.ts';
import { countPairs, isSameText } from './similarity.ts';

interface Count {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

export interface DayTextScore {
  /** 0 to 100, like the others. */
  readonly summary: number;
  readonly f1: number;
  readonly exact: number;
  readonly emptyRight: number;
}

export function scoreDayTexts(
  cases: readonly DayTextCase[],
  predict: (text: string) => { readonly items: readonly string[]; readonly empty: boolean },
): DayTextScore {
  const counts: Count[] = [];
  let exact = 0;
  let emptyRight = 0;
  for (const { text, items, alternatives, alt_sets: sets, empty } of cases) {
    const said = predict(text);
    const lists = [
      items.map((item, at) => [item, ...(alternatives[at] ?? [])]),
      ...sets.map((set) => set.map((item) => [item])),
    ];
    const count = least(
      lists.map((list) => countPairs(list, said.items)),
      ({ fp, fn }) => fp + fn,
    );
    counts.push(count);
    if (said.empty === empty) emptyRight += 1;
    if (count.fp + count.fn === 0 && said.empty === empty) exact += 1;
  }
  const shares = { f1: f1Of(counts), exact: exact / cases.length, emptyRight: emptyRight / cases.length };
  const summary = 0.5 * shares.f1 + 0.3 * shares.exact + 0.2 * shares.emptyRight;
  return {
    summary: 100 * summary,
    f1: 100 * shares.f1,
    exact: 100 * shares.exact,
    emptyRight: 100 * shares.emptyRight,
  };
}

export interface ReplyScore {
  /** 0 to 100, like the next two. */
  readonly summary: number;
  readonly f1: number;
  readonly exact: number;
  /** Cases with irreversible mistakes. */
  readonly falseUnsubscribes: number;
  readonly missedUnsubscribes: number;
  readonly missedDistress: number;
  /** How often each kind of operation was right, extra and missed. */
  readonly byKind: Readonly<Record<(typeof KINDS)[number], Count>>;
  /** Percentages of the cases: right, with an unwanted act, with only a question back, or with a missing act. */
  readonly ends: Readonly<Record<'right' | 'wrong' | 'asked' | 'missed', number>>;
}

const KINDS = ['done', 'dropped', 'carried', 'reworded', 'added', 'control', 'other'] as const;

/** `predictions`: one per case, in order. */
export function scoreReplies(cases: readonly ReplyCase[], predictions: readonly Prediction[]): ReplyScore {
  const counts: Count[] = [];
  const ends = { right: 0, wrong: 0, asked: 0, missed: 0 };
  let [exact, falseUnsubscribes, missedUnsubscribes, missedDistress] = [0, 0, 0, 0];
  for (const [at, one] of cases.entries()) {
    const said = predictions[at];
    if (said === undefined) throw new Error(`no prediction for ${one.id}`);
    const accepted = [one.expect, ...one.alternatives];
    const best = least(
      accepted.map((answer) => ({ answer, ...compare(answer, said, one) })),
      ({ cost }) => cost,
    );
    counts.push(...best.counts);
    if (best.cost === 0) exact += 1;
    ends[best.cost === 0 ? 'right' : best.hasActedWrongly ? 'wrong' : said.asks === true ? 'asked' : 'missed'] += 1;
    const leaves = said.control?.kind === 'unsubscribe';
    if (leaves && accepted.every((answer) => answer.control?.kind !== 'unsubscribe')) falseUnsubscribes += 1;
    if (!leaves && one.expect.control?.kind === 'unsubscribe' && best.cost > 0) missedUnsubscribes += 1;
    if (best.answer.other === 'distress' && said.other !== 'distress') missedDistress += 1;
  }
  const f1 = f1Of(counts);
  const share = exact / cases.length;
  return {
    summary: 100 * (0.5 * f1 + 0.5 * share),
    f1: 100 * f1,
    exact: 100 * share,
    falseUnsubscribes,
    missedUnsubscribes,
    missedDistress,
    byKind: Object.fromEntries(
      KINDS.map((kind, at) => [kind, sumOf(counts.filter((_, each) => each % KINDS.length === at))]),
    ) as ReplyScore['byKind'],
    ends: mapValues(ends, (count) => (100 * count) / cases.length),
  };
}

function mapValues<Key extends string>(
  record: Readonly<Record<Key, number>>,
  map: (value: number) => number,
): Record<Key, number> {
  // The entries of a record have its keys.
  return Object.fromEntries(Object.entries<number>(record).map(([key, value]) => [key, map(value)])) as Record<
    Key,
    number
  >;
}

/** Right and wrong counts per kind of operation; a control of the right kind with a wrong value costs one more. */
function compare(
  answer: Wanted,
  said: Prediction,
  one: ReplyCase,
): { counts: Count[]; cost: number; hasActedWrongly: boolean } {
  const { tolerate } = one;
  const reworded = countReworded(answer, said);
  const isControl = answer.control !== null && said.control !== null && answer.control.kind === said.control.kind;
  const weighty = weightyOf(answer.other);
  // A tolerated label is ignored unless it is expected.
  const heard = tolerate.other.includes(said.other) && said.other !== weighty ? null : weightyOf(said.other);
  const counts = [
    countNumbers(answer.done, said.done, tolerate.done),
    countNumbers(answer.dropped, said.dropped, tolerate.dropped),
    countNumbers(answer.carried, said.carried, tolerate.carried),
    reworded,
    countPairs(
      answer.added.map((text) => [text]),
      said.added,
    ),
    countOne(answer.control !== null, said.control !== null, isControl),
    countOne(weighty !== null, heard !== null, weighty === heard),
  ];
  const wrongValue = isControl && !isSameValue(answer, said, one.value_ok) ? 1 : 0;
  return {
    counts,
    cost: counts.reduce((sum, { fp, fn }) => sum + fp + fn, wrongValue),
    // The last count is of other intents, which change nothing.
    hasActedWrongly: wrongValue > 0 || counts.slice(0, -1).some(({ fp }) => fp > 0),
  };
}

function countNumbers(wantedNumbers: readonly number[], given: readonly number[], tolerated: readonly number[]): Count {
  const right = new Set(wantedNumbers);
  const said = [...new Set(given)];
  const tp = said.filter((number) => right.has(number)).length;
  const fp = said.filter((number) => !right.has(number) && !tolerated.includes(number)).length;
  return { tp, fp, fn: right.size - tp };
}

function countReworded(answer: Wanted, said: Prediction): Count {
  const left = [...answer.reworded];
  for (const { n, text } of said.reworded) {
    const at = left.findIndex(
      (one) => one.n === n && [one.text, ...one.or].some((wording) => isSameText(wording, text)),
    );
    if (at >= 0) left.splice(at, 1);
  }
  const tp = answer.reworded.length - left.length;
  return { tp, fp: said.reworded.length - tp, fn: left.length };
}

function countOne(isWanted: boolean, isSaid: boolean, isSame: boolean): Count {
  const tp = isWanted && isSaid && isSame ? 1 : 0;
  return { tp, fp: isSaid && tp === 0 ? 1 : 0, fn: isWanted && tp === 0 ? 1 : 0 };
}

/** Only these change the service's behaviour. */
function weightyOf(other: string | null): 'question' | 'distress' | null {
  return other === 'question' || other === 'distress' ? other : null;
}

function isSameValue({ control: right }: Wanted, { control: said }: Prediction, alsoRight: readonly (string | null)[]) {
  const [a, b] = [right?.value ?? null, said?.value ?? null];
  switch (right?.kind) {
    case 'set_zone':
    case 'pause':
      return a === b || ((b === null || typeof b === 'string') && alsoRight.includes(b));
    case 'set_time':
      return typeof a === 'object' && typeof b === 'object' && a?.time === b?.time && a?.stage === b?.stage;
    default:
      return true;
  }
}

function sumOf(counts: readonly Count[]): Count {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  return { tp: sum('tp'), fp: sum('fp'), fn: sum('fn') };
}

function f1Of(counts: readonly Count[]): number {
  const { tp, fp, fn } = sumOf(counts);
  return tp + fp + fn === 0 ? 1 : (2 * tp) / (2 * tp + fp + fn);
}

/** The first one with the lowest cost. */
function least<Option>(options: readonly Option[], costOf: (option: Option) => number): Option {
  const [best] = options.toSorted((a, b) => costOf(a) - costOf(b));
  if (best === undefined) throw new Error('nothing to choose from');
  return best;
}
