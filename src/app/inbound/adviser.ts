import { PATIENCE } from '#app/outbox/timeouts.ts';
import { askBreaker, CLOSED_BREAKER, teachBreaker } from '#app/outbox/circuit-breaker.ts';
import type { LanguageModel, ModelReply } from '#app/ports/language-model.ts';
import { within } from '#app/within.ts';
import { faultName } from '#domain/delivery/fault-name.ts';
import type { ModelQuestion } from '#domain/reader/model-question.ts';

/** How long reading a reply may wait for a model, because a person waits for the acknowledgment. */
export const ANSWER_WITHIN_MS = 8_000;
/** How long the sign-up form may wait, because a person is looking at it. */
export const DAY_ZERO_WITHIN_MS = 3_000;
/** How long to back off after "too many requests" without a retry time, and the longest retry time that is honoured. */
const REST_MS = 60_000;
const REST_MS_MAX = 60 * 60_000;

/** The result of asking a model about a reply; without `said`, the reading is kept as it is. */
export interface Advice {
  readonly question: ModelQuestion;
  /** Whether the words left this machine. */
  readonly isAsked: boolean;
  readonly answer: { readonly said: unknown } | { readonly reason: string };
}

/** One per process: it tracks recent failures of the model. */
export interface Adviser {
  /** Asks at most once, and never throws. `withinMs`: a shorter limit than for a reply. */
  advise(question: ModelQuestion, withinMs?: number): Promise<Advice>;
}

export interface AdviserSettings {
  readonly answerWithinMs: number;
  /** Milliseconds of this process's clock, for timeouts only. */
  readonly clock: () => number;
  /** Called for every call that failed. */
  readonly report: (what: string, error: unknown) => void;
}

export function createAdviser(model: LanguageModel, { answerWithinMs, clock, report }: AdviserSettings): Adviser {
  let breaker = CLOSED_BREAKER;
  let restsUntil = Number.NEGATIVE_INFINITY;

  function mayAsk(): boolean {
    if (clock() < restsUntil) return false;
    const attempt = askBreaker(breaker, clock(), PATIENCE.probeEveryMs);
    breaker = attempt.breaker;
    return attempt.passes;
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
