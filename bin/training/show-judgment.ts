import type { Analysed } from '#domain/reader/analysed.ts';
import { spanOf } from '#domain/reader/resolve.ts';
import { probabilities, type Weights } from '#domain/reply/language/softmax.ts';
import { LABELS } from './candidate-labels.ts';
import type { TrainingReply } from './training-file.ts';

/** Prints how each segment of a reply is judged. */
export function showJudgment(
  { stage, open, reply }: TrainingReply,
  { candidates, segmented, items }: Analysed,
  judgment: Weights,
): void {
  console.log(`${stage}: ${open.map(({ n, text }) => `${n} ${text}`).join(' | ')}\n> ${reply}`);
  for (const { segment, reference, items: meant, features } of candidates) {
    const shares = Array.from(probabilities(judgment, features), (share, at) => ({ share, label: LABELS[at]! }));
    const best = shares.toSorted((a, b) => b.share - a.share).slice(0, 3);
    console.log(
      `   [${spanOf(segmented, [segment])}] ${reference?.kind ?? 'bare'} ${meant.map((place) => items[place]!.number).join()} → ${best.map(({ share, label }) => `${label} ${share.toFixed(2)}`).join(', ')}`,
    );
  }
}
