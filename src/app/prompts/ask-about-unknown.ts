import type { Chunk, OpenPrompt, PromptOutcome } from '#app/ports/dispatch.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import type { DeliveryRoute } from '#app/prompts/delivery-route.ts';
import { promptKey } from '#domain/delivery/prompt-key.ts';
import { ATTEMPTS_MAX } from '#domain/delivery/retry.ts';

/** A hand-over left unknown by an outage is looked up for this long, then closed as unknown. */
const ASKED_FOR_MS = 24 * 3_600_000;

/**
 * Looks up hand-overs without an answer. Found: accepted. Proved absent: planned again, and the gate decides whether
 * it is still useful. If the provider has no lookup, the prompt is closed at once, because an undetermined prompt is
 * never sent again. A provider whose search lags is asked after the lag. What does not fit within the lease stays
 * unknown until the next pass.
 */
export async function askAboutUnknown<Message>(
  deps: Pick<SendChunkDeps, 'store' | 'clock' | 'timeouts'>,
  { wire, addressOf }: DeliveryRoute<Message>,
  chunk: Chunk,
  open: readonly OpenPrompt[],
): Promise<PromptOutcome[]> {
  const { transport } = wire;
  const unknown = open.filter((prompt) => prompt.state === 'unknown');
  if (unknown.length === 0) return [];
  if (!transport.canFind) return unknown.map((prompt) => closed(prompt, 'no answer, and the provider cannot be asked'));
  if (transport.findDelayMs > 0 && chunk.retryAt === null) return [];

  const now = await deps.store.transact((tx) => tx.serviceTime(chunk.realm));
  const outcomes: PromptOutcome[] = [];
  const askUntil = deps.clock() + deps.timeouts.answerWithinMs / 2;
  for (const prompt of unknown) {
    if (deps.clock() > askUntil) break;
    const key = promptKey({ person: prompt.personId, date: chunk.date, stage: chunk.stage, channel: prompt.channel });
    const to = addressOf === null ? null : await deps.store.transact((tx) => addressOf(tx, prompt, chunk));
    const found = await transport.find({ key, to, since: chunk.dueAt, words: null });
    if (found === 'present') outcomes.push(outcome(prompt, 'accepted', 'found at the provider'));
    else if (found === 'absent') outcomes.push(absent(prompt));
    else if (now > chunk.dueAt + ASKED_FOR_MS) outcomes.push(closed(prompt, 'the provider did not respond for a day'));
  }
  return outcomes;
}

/** If sending a prompt crashes the process each time, it is given up after `ATTEMPTS_MAX` attempts. */
function absent(prompt: OpenPrompt): PromptOutcome {
  return prompt.failedAttempts >= ATTEMPTS_MAX
    ? outcome(prompt, 'failed', `gave up after ${ATTEMPTS_MAX} failed attempts`)
    : outcome(prompt, 'planned', 'the provider never received it');
}

function closed(prompt: OpenPrompt, reason: string): PromptOutcome {
  return outcome(prompt, 'unknown-closed', reason);
}

function outcome({ personId, channel }: OpenPrompt, state: PromptOutcome['state'], reason: string): PromptOutcome {
  // The attempt was counted when its answer did not come.
  return { personId, channel, state, reason, isFailedAttempt: false };
}
