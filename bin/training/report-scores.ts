/** Prints how well cases were read. */
import type { Prediction } from '#main/prediction.ts';
import type { DayTextCase } from '#test/corpus/labelled/cases.ts';
import { scoreDayTexts, scoreReplies } from '#test/corpus/labelled/score.ts';
import type { TrainingReply } from './training-file.ts';

/** A group of cases, and whether to print those that were misread. */
export interface Measured {
  readonly name: string;
  readonly showsErrors: boolean;
}

export function reportReplies(
  { name, showsErrors }: Measured,
  cases: readonly TrainingReply[],
  predictions: readonly Prediction[],
): void {
  const known = cases.map((one, at) => withValue(one, predictions[at]!));
  const { summary, f1, exact, ends, byKind, falseUnsubscribes, missedUnsubscribes } = scoreReplies(known, predictions);
  const shares = Object.entries(ends).map(([end, share]) => `${end} ${share.toFixed(1)}`);
  if (showsErrors)
    reportErrors(
      known.map((one, at) => ({
        id: one.id,
        isRight: scoreReplies([one], [predictions[at]!]).exact === 100,
        lines: [
          `${one.stage} ${one.open.map(({ n, text }) => `${n} ${text}`).join(' | ')}`,
          one.reply,
          JSON.stringify(one.expect),
          JSON.stringify(predictions[at]),
        ],
      })),
    );
  console.log(
    `${name}: ${cases.length} replies, ${summary.toFixed(2)}  F1 ${f1.toFixed(1)}  exact ${exact.toFixed(1)}  ${shares.join(', ')}; unsubscribed wrongly ${falseUnsubscribes}, not ${missedUnsubscribes}`,
  );
  const kinds = Object.entries(byKind).map(([kind, { tp, fp, fn }]) => `${kind} ${tp}/-${fn}/+${fp}`);
  console.log(`    right/missed/in vain: ${kinds.join('  ')}`);
}

/** The public corpus labels only the kind of a control, so the predicted value counts as right. */
function withValue(one: TrainingReply, { control }: Prediction): TrainingReply {
  const { expect } = one;
  const isUnknown =
    expect.control?.value === null && expect.control.kind === control?.kind && expect.control.kind !== 'pause';
  return isUnknown
    ? { ...one, expect: { ...expect, control: { ...expect.control!, value: control?.value ?? null } } }
    : one;
}

/** Prints each misread case. */
function reportErrors(
  cases: readonly { readonly id: string; readonly isRight: boolean; readonly lines: readonly string[] }[],
): void {
  for (const { id, isRight, lines } of cases) if (!isRight) console.log([`✗ ${id}`, ...lines].join('\n    '));
}

export function reportDayTexts(
  { name, showsErrors }: Measured,
  cases: readonly DayTextCase[],
  read: (text: string) => readonly string[],
): void {
  const predict = (text: string) => {
    const items = read(text);
    return { items, empty: items.length === 0 };
  };
  const { summary, f1, exact, emptyRight } = scoreDayTexts(cases, predict);
  if (showsErrors)
    reportErrors(
      cases.map((one) => ({
        id: one.id,
        isRight: scoreDayTexts([one], predict).exact === 100,
        lines: [one.text, one.items.join(' | '), read(one.text).join(' | ')].map((line) => JSON.stringify(line)),
      })),
    );
  console.log(
    `${name}: ${cases.length} texts of a day, ${summary.toFixed(2)}  F1 ${f1.toFixed(1)}  exact ${exact.toFixed(1)}  empty ${emptyRight.toFixed(1)}`,
  );
}
