import type { Advice } from '#app/inbound/adviser.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { isAway } from '#domain/people/away.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { type ModelQuestion, modelQuestion } from '#domain/reader/model-question.ts';
import { withModelStatements, withReason } from '#domain/reader/model-statements.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** How many replies a day a model is asked about per person; the others are read without one. */
const ASKED_A_DAY_MAX = 20;

/** A reply that needs a model's answer, requested outside of any transaction, before it is handled. */
export interface OpenReply {
  readonly state: 'open';
  readonly question: ModelQuestion;
  /** The person's day on which they wrote; the question counts against that day's limit. */
  readonly day: LocalDate;
}

export interface ReplyToAdvise {
  readonly person: Person;
  /** Service time in ms. */
  readonly now: number;
  readonly reading: Reading;
  /** Null if no model was asked yet. */
  readonly advice: Advice | null;
  readonly seen: { readonly answered: AnsweredMessage; readonly day: LocalDate };
}

/**
 * The reading merged with the model's answer (D116), or the question to ask first, in which case nothing has been
 * written yet. The model is asked once; if the list changes meanwhile, its answer no longer applies.
 */
export async function applyAdvice(tx: Tx, deps: InboundDeps, reply: ReplyToAdvise): Promise<Reading | OpenReply> {
  const { person, now, reading, advice, seen } = reply;
  const { answered, day } = seen;
  if (deps.adviser === undefined || person.realm !== LIVE_REALM || isAway(person, now)) return reading;
  const question = modelQuestion(reading, answered, day);
  if (question === null) return reading;
  if (advice === null) {
    const asked = await tx.inbound.countAsked(person.id, day);
    if (asked < ASKED_A_DAY_MAX) return { state: 'open', question, day };
    return withReason(reading, `not asked: the model was already asked about ${ASKED_A_DAY_MAX} replies today`);
  }
  if (!isSame(advice.question, question))
    return withReason(reading, 'not used: the list changed while the model was asked');
  const { answer } = advice;
  if ('reason' in answer) return withReason(reading, `kept the reading without the model: ${answer.reason}`);
  return withModelStatements(reading, answered, { today: day, said: answer.said });
}

function isSame(one: ModelQuestion, other: ModelQuestion): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
