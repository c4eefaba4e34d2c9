/**
 * Applies the answers to one batch: to its rows, to people who were refused or were away, and to the time of the next
 * retry.
 */
import type { Chunk, PromptOutcome, StoppedBy } from '#app/ports/dispatch.ts';
import type { Wire } from '#app/outbox/wire.ts';
import type { ChunkWork, AttemptCounts } from '#app/prompts/chunk-work.ts';
import type { PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import type { DeliveryState, HandOver } from '#domain/delivery/delivery.ts';
import { promptKey } from '#domain/delivery/prompt-key.ts';
import { retryDelayMs, ATTEMPTS_MAX } from '#domain/delivery/retry.ts';
import { refusedAtHandOver } from '#domain/people/suppression.ts';
import { storedReason } from '#domain/delivery/withheld-reason.ts';

/** A message that will be retried or looked up again. */
export interface PutOff {
  readonly answer: Answered['answer'];
  /** How many times it has been put off. */
  readonly step: number;
}

/** 'late': the hours in which texts may leave ended while this one waited for its turn. */
export type Stopped = StoppedBy | 'late';

export interface Answered {
  readonly prompt: PlannedPrompt;
  /** The attempts before this one. */
  readonly attemptCounts: AttemptCounts;
  readonly answer:
    | HandOver
    | { readonly kind: 'stopped'; readonly by: Stopped }
    | { readonly kind: 'unwritable'; readonly reason: string };
}

export const isLast = ({ failedAttempts }: AttemptCounts): boolean => failedAttempts + 1 >= ATTEMPTS_MAX;

/** The provider says that the address does not exist: writing again would only harm our reputation. */
export async function suppressRefused(
  deps: SendChunkDeps,
  { transport }: Pick<Wire<unknown>, 'transport'>,
  { chunk, now }: ChunkWork,
  answers: readonly Answered[],
): Promise<void> {
  const refused = answers.flatMap(({ prompt: { person }, answer }) =>
    answer.kind === 'refused' && answer.address ? [{ person, answer }] : [],
  );
  if (refused.length === 0) return;
  if (chunk.channel === 'sms') {
    for (const { person, answer } of refused) {
      const key = promptKey({ person: person.id, date: chunk.date, stage: chunk.stage, channel: chunk.channel });
      const { realm } = chunk;
      const refusedText = {
        realm,
        person: person.id,
        to: person.phone ?? '',
        key,
        provider: transport.name,
        answer,
        now,
      };
      await deps.store.transact((tx) => deps.handleRefusedText(tx, refusedText));
    }
    return;
  }
  const refusal = refusedAtHandOver(transport.name);
  await deps.store.transact(async (tx) => {
    for (const { person } of refused) {
      const hash = deps.promptWriter.addressHash(person, chunk.channel);
      await tx.suppressions.add(chunk.realm, hash, refusal, now, person.id);
    }
  });
}

/**
 * An absence is mentioned once (D133). If the hand-over is not certain, the next day's first prompt mentions it again.
 */
export async function endAbsences({ store }: SendChunkDeps, answers: readonly Answered[]): Promise<void> {
  const mentioned = answers.filter(({ prompt, answer }) => prompt.afterAbsence && answer.kind === 'accepted');
  if (mentioned.length === 0) return;
  await store.transact((tx) => tx.people.endAbsences(mentioned.map(({ prompt }) => prompt.person)), 'one-statement');
}

/** The outcome for the row; null if the chunk's mark says it already. */
export function settle(
  { transport }: Pick<Wire<unknown>, 'transport'>,
  chunk: Chunk,
  { prompt, attemptCounts, answer }: Answered,
  isFresh: boolean,
): PromptOutcome | null {
  const outcome = (state: DeliveryState, reason: string | null) => outcomeOf(chunk, prompt, state, reason);
  switch (answer.kind) {
    case 'accepted':
      return isFresh ? null : outcome('accepted', null);
    case 'refused':
      return outcome('failed', answer.reason);
    case 'later':
      return outcome('planned', answer.reason);
    case 'unknown':
      return { ...outcome(transport.canFind ? 'unknown' : 'unknown-closed', answer.reason), isFailedAttempt: true };
    case 'stopped':
      return outcome(WHY_STOPPED[answer.by].state, WHY_STOPPED[answer.by].reason);
    case 'unwritable':
      return { ...outcome(isLast(attemptCounts) ? 'failed' : 'planned', answer.reason), isFailedAttempt: true };
    default:
      return answer satisfies never;
  }
}

const WHY_STOPPED = {
  'opt-out': { state: 'suppressed', reason: storedReason('unsubscribed', 'Opted out before it was sent.') },
  pause: { state: 'skipped', reason: storedReason('paused', 'Paused before it was sent.') },
  'texts-off': {
    state: 'skipped',
    reason: storedReason('texts-off', 'Texts were turned off or the number changed before it was sent.'),
  },
  late: { state: 'skipped', reason: storedReason('late', 'The text hours ended before it could be sent.') },
} as const satisfies Record<Stopped, { readonly state: DeliveryState; readonly reason: string }>;

export function outcomeOf(
  { channel }: Pick<Chunk, 'channel'>,
  { person }: PlannedPrompt,
  state: DeliveryState,
  reason: string | null,
): PromptOutcome {
  return { personId: person.id, channel, state, reason, isFailedAttempt: false };
}

export function isOpen(state: DeliveryState | undefined): boolean {
  return state === 'planned' || state === 'unknown';
}

/** The chunk waits as long as its longest-waiting message; null if none is left. */
export function retryInMs(
  deps: SendChunkDeps,
  wire: Pick<Wire<unknown>, 'transport'>,
  work: ChunkWork,
  putOff: readonly PutOff[],
  stepMax: number,
): number | null {
  const waits = putOff.map(({ answer, step }) => {
    if (answer.kind === 'unknown') return wire.transport.findDelayMs;
    const delay = retryDelayMs(Math.max(1, Math.min(step, stepMax)), deps.random.fraction());
    return answer.kind === 'later' ? Math.max(delay, answer.retryAfterMs ?? 0) : delay;
  });
  if (work.unknown.length > 0) waits.push(wire.transport.findDelayMs);
  return waits.length === 0 ? null : Math.max(...waits);
}
