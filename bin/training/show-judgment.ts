import type { Analysed } from '#domain/reader/analysed.ts';
import { spanOf } from '#domain/reader/judged.ts';
import { type Judgment, sharesOf } from '#domain/reader/judgment.ts';
import { LABELS } from './candidate-labels.ts';
import type { TrainingReply } from './training-file.ts';

/** Prints how each segment of a reply is judged. */
export function showJudgment({ stage, open, reply }: TrainingReply, analysed: Analysed, judgment: Judgment): void {
  console.log(`${stage}: ${open.map(({ n, text }) => `${n} ${text}`).join(' | ')}\n> ${reply}`);
  const { candidates, segmented, items } = analysed;
  const judged = sharesOf(analysed, judgment);
  for (const [each, { segment, reference, items: meant }] of candidates.entries()) {
    const shares = Array.from(judged[each]!, (share, at) => ({ share, label: LABELS[at]! }));
    const best = shares.toSorted((a, b) => b.share - a.share).slice(0, 3);
    console.log(
      `   [${spanOf(segmented, [segment])}] ${reference?.kind ?? 'bare'} ${meant.map((place) => items[place]!.number).join()} → ${best.map(({ share, label }) => `${label} ${share.toFixed(2)}`).join(', ')}`,
    );
  }
}
