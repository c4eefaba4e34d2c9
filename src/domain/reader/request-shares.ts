/** How likely the parts of a reply ask something of the service: a model of its own, beside the one for items. */
import type { Analysed } from './analysed.ts';
import { type ClauseNetwork, clauseScores } from './clause-network.ts';
import { JUDGED_REQUESTS, type JudgedAsRequest } from './controls.ts';
import { clausesOf } from './judgment.ts';
import { normalized } from '../reply/language/softmax.ts';

/** The likeliest request of each candidate. */
export type RequestModel = (analysed: Analysed) => readonly JudgedAsRequest[];

const SURE_SHARE = 0.5;
const LEAVING_SHARE = 0.12;

/** `labels`: those of the network's results, in order. */
export function requestModel(labels: readonly string[], network: ClauseNetwork): RequestModel {
  return (analysed) =>
    clauseScores(network, clausesOf(analysed)).map((scores) => {
      const shares = normalized(Float64Array.from(scores));
      const requests = JUDGED_REQUESTS.map((label) => ({ label, share: shares[labels.indexOf(label)] ?? 0 }));
      const likeliest = requests.reduce((a, b) => (b.share > a.share ? b : a));
      const leaving = requests.find(({ label }) => label === 'unsubscribe')!;
      // Between several, nobody who may be leaving is asked something else.
      const isLeaving = likeliest.share < SURE_SHARE && leaving.share >= LEAVING_SHARE;
      return {
        ...(isLeaving ? leaving : likeliest),
        anyShare: requests.reduce((sum, { share }) => sum + share, 0),
      };
    });
}
