import { PATIENCE } from '#app/outbox/timeouts.ts';
import { askBreaker, CLOSED_BREAKER, teachBreaker } from '#app/outbox/circuit-breaker.ts';
import type { LanguageModel, ModelReply } from '#app/ports/language-model.ts';
import { within } from '#app/within.ts';
import { faultName } from '#domain/delivery/fault-name.ts';
import type { ModelQuestion } from '#domain/reader/model-question.ts';

/** How long a reply waits for a model: a person waits for the acknowledgment behind it. */
export const ANSWER_WITHIN_MS = 8_000;
/** How long the sign-up's box waits, before somebody who looks at it. */
export const DAY_ZERO_WITHIN_MS = 3_000;
/** After "too many requests" without a time, and the longest that such a time is obeyed. */
const REST_MS = 60_000;
const REST_MS_MAX = 60 * 60_000;

/** What came of asking about a reply; without `said`, the reading stands as it is. */
export interface Advice {
  readonly question: ModelQuestion;
  /** The words left this machine. */
  readonly isAsked: boolean;
  readonly answer: { readonly said: unknown } | { readonly reason: string };
}

/** One for each process: it knows how the model fared lately. */
export interface Adviser {
  /** Asks at most once, and never throws. `withinMs`: where less patience is left than for a reply. */
  advise(question: ModelQuestion, withinMs?: number): Promise<Advice>;
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
    async advise(question, withinMs = answerWithinMs) {
      if (!mayAsk()) return { question, isAsked: false, answer: { reason: 'the model rests' } };
      const answer = await within(Math.min(withinMs, answerWithinMs), (ends) => answerOf(model, question, ends));
      breaker = teachBreaker(breaker, [answer.kind !== 'answered'], clock(), PATIENCE.probeEveryMs);
      if (answer.kind === 'answered') return { question, isAsked: true, answer: { said: answer.said } };
      if (answer.kind === 'busy') restsUntil = clock() + Math.min(answer.retryAfterMs ?? REST_MS, REST_MS_MAX);
      report('language model', answer.reason);
      return { question, isAsked: true, answer: { reason: answer.reason } };
    },
  };
}

async function answerOf(model: LanguageModel, question: ModelQuestion, signal: AbortSignal): Promise<ModelReply> {
  try {
    return await model.read(question, signal);
  } catch (error) {
    return { kind: 'fault', reason: `the adapter failed: ${faultName(error)}` };
  }
}
