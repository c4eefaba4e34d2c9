import { PATIENCE } from '#app/outbox/patience.ts';
import { askBreaker, CLOSED_BREAKER, teachBreaker } from '#app/outbox/circuit-breaker.ts';
import type { LanguageModel, ModelAnswer } from '#app/ports/language-model.ts';
import { within } from '#app/within.ts';
import { faultName } from '#domain/delivery/fault-name.ts';
import type { OpenWords } from '#domain/reply/open-words.ts';

/** How long a reply waits for a model: a person waits for the acknowledgment behind it. */
export const ANSWER_WITHIN_MS = 8_000;
/** After "too many requests" without a time, and the longest that such a time is obeyed. */
const REST_MS = 60_000;
const REST_MS_MAX = 60 * 60_000;

/** What came of asking about open words; without `said`, the reading stands as it is. */
export interface Advice {
  readonly open: OpenWords;
  /** The words left this machine. */
  readonly isAsked: boolean;
  readonly answer: { readonly said: unknown } | { readonly reason: string };
}

/** One for each process: it knows how the model fared lately. */
export interface Adviser {
  /** Asks at most once, and never throws. */
  advise(open: OpenWords): Promise<Advice>;
}

export interface AdviserSettings {
  readonly answerWithinMs: number;
  /** Milliseconds of this process's clock: for patience only. */
  readonly clock: () => number;
  /** Hears of every call that brought nothing. */
  readonly report: (what: string, error: unknown) => void;
}

export function createAdviser(model: LanguageModel, { answerWithinMs, clock, report }: AdviserSettings): Adviser {
  let breaker = CLOSED_BREAKER;
  let restsUntil = Number.NEGATIVE_INFINITY;

  function mayAsk(): boolean {
    if (clock() < restsUntil) return false;
    const asked = askBreaker(breaker, clock(), PATIENCE.probeEveryMs);
    breaker = asked.breaker;
    return asked.passes;
  }

  return {
    async advise(open) {
      if (!mayAsk()) return { open, isAsked: false, answer: { reason: 'the model rests' } };
      const answer = await within(answerWithinMs, (ends) => answerOf(model, open, ends));
      breaker = teachBreaker(breaker, [answer.kind !== 'answered'], clock(), PATIENCE.probeEveryMs);
      if (answer.kind === 'answered') return { open, isAsked: true, answer: { said: answer.said } };
      if (answer.kind === 'busy') restsUntil = clock() + Math.min(answer.retryAfterMs ?? REST_MS, REST_MS_MAX);
      report('language model', answer.reason);
      return { open, isAsked: true, answer: { reason: answer.reason } };
    },
  };
}

async function answerOf(model: LanguageModel, open: OpenWords, signal: AbortSignal): Promise<ModelAnswer> {
  try {
    return await model.propose(open, signal);
  } catch (error) {
    return { kind: 'fault', reason: `the adapter broke: ${faultName(error)}` };
  }
}
