import type { Advice } from '#app/inbound/adviser.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { isAway } from '#domain/people/away.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { openWords, type OpenWords } from '#domain/reply/open-words.ts';
import { withProposals, withReason } from '#domain/reply/proposal.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Replies of one person on one of their days that a model is asked about; the others are read as without one. */
const ASKED_A_DAY_MAX = 20;

/** Words that a model is to be asked about, outside of any transaction, before the reply is taken. */
export interface OpenReply {
  readonly state: 'open';
  readonly open: OpenWords;
  /** The person's day on which they wrote, whose budget it is. */
  readonly day: LocalDate;
}

export interface HeardReply {
  readonly person: Person;
  /** Service time in ms. */
  readonly now: number;
  readonly reading: Reading;
  /** Null where nobody was asked yet. */
  readonly advice: Advice | null;
  readonly seen: { readonly answered: AnsweredMessage; readonly day: LocalDate };
}

/**
 * The reading with what a model's answer adds to it (D16), or what it is to be asked first: then nothing has been
 * written yet. It is asked once; where the list moved on meanwhile, its answer is about another one.
 */
export async function hearAdvice(deps: InboundDeps, tx: Tx, reply: HeardReply): Promise<Reading | OpenReply> {
  const { person, now, reading, advice, seen } = reply;
  const { answered, day } = seen;
  if (deps.adviser === undefined || person.realm !== LIVE_REALM || isAway(person, now)) return reading;
  const open = openWords(reading, answered);
  if (open === null) return reading;
  if (advice === null) {
    const asked = await tx.inbound.countAsked(person.id, day);
    if (asked < ASKED_A_DAY_MAX) return { state: 'open', open, day };
    return withReason(reading, `not asked: it was, about ${ASKED_A_DAY_MAX} replies of this day`);
  }
  if (!isSame(advice.open, open)) return withReason(reading, 'not heard: the list changed while it was asked');
  const { answer } = advice;
  if ('reason' in answer) return withReason(reading, `what was read stands: ${answer.reason}`);
  return withProposals(reading, answered, day, { open, said: answer.said });
}

function isSame(one: OpenWords, other: OpenWords): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
