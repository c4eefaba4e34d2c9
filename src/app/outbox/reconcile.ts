import type { SendOutboxDeps } from '#app/outbox/send-outbox-deps.ts';
import type { OutboxEntry } from '#app/ports/outbox.ts';
import type { Sought } from '#app/ports/transport.ts';
import type { Wire } from '#app/outbox/wire.ts';
import { ATTEMPTS_MAX } from '#domain/delivery/retry.ts';
import { renderSms } from '#domain/messages/render-sms.ts';

/** A message whose hand-over had no answer is sent again once, and never a third time. */
const BLIND_ATTEMPTS_MAX = 2;
const AGAIN = 'Sent again, because it is unknown whether the first attempt was sent.';

/**
 * Settles one message whose hand-over had no answer. Found at the provider: accepted. Proved absent: planned again. If
 * the provider has no lookup, it is sent once more, flagged, since a duplicate answer does less harm than a missing
 * one; then it is closed. Returns whether it may be sent now.
 */
export async function reconcile<Message>(
  deps: Pick<SendOutboxDeps, 'store' | 'timeouts'>,
  wire: Wire<Message>,
  entry: OutboxEntry,
): Promise<boolean> {
  const { transport } = wire;
  const taken = await deps.store.transact((tx) => tx.dispatch.claimUnanswered(entry.key, deps.timeouts.leaseMs));
  if (taken === null) return false;
  // Its process ended midway: the provider's search may not show the message yet.
  if (entry.state === 'handing-over' && transport.findDelayMs > 0) {
    const reason = reasonAfter(entry, 'The sender stopped during the hand-over.');
    await deps.store.transact((tx) => tx.dispatch.leaveUnanswered(entry, reason, transport.findDelayMs));
    return false;
  }
  const found = transport.canFind ? await transport.find(soughtOf(entry)) : 'cannot-ask';
  return deps.store.transact(async (tx) => {
    const now = await tx.serviceTime(entry.realm);
    if (found === 'present') {
      await tx.outbox.finish(entry, 'accepted', 'Found at the provider.', now, null);
      return false;
    }
    const isBlind = found !== 'absent';
    if (now > entry.usefulUntil || (found === 'cannot-ask' && taken.failedAttempts >= BLIND_ATTEMPTS_MAX)) {
      await tx.outbox.finish(entry, 'unknown-closed', entry.reason ?? 'No answer.', now, null);
      return false;
    }
    if (found === 'unknown') {
      await tx.dispatch.leaveUnanswered(entry, entry.reason ?? 'No answer.', transport.findDelayMs);
      return false;
    }
    if (found === 'absent' && taken.failedAttempts >= ATTEMPTS_MAX) {
      await tx.outbox.finish(entry, 'failed', `Gave up after ${ATTEMPTS_MAX} failed attempts.`, now, null);
      return false;
    }
    return tx.outbox.retry(entry, now, isBlind ? AGAIN : 'The provider never received it.');
  });
}

/** Whatever later attempts say, the ledger still shows that the message may have arrived twice. */
export function reasonAfter({ reason: before }: Pick<OutboxEntry, 'reason'>, reason: string): string {
  return before?.startsWith(AGAIN) === true ? `${AGAIN} ${reason}` : reason;
}

function soughtOf({ key, to, createdAt, channel, message }: OutboxEntry): Sought {
  return { key, to, since: createdAt, words: channel === 'sms' ? renderSms(message) : null };
}
