import type { Metrics } from '#adapters/metrics/metrics.ts';
import type { ObserveHandOvers } from '#main/observed-transport.ts';
import type { Note } from '#main/work-notes.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { withoutAddresses } from '#domain/delivery/without-addresses.ts';

/**
 * Counts every answer of a provider, and logs why a message did not leave. Those that it only puts off share one line for
 * each reason of a batch: during an outage that is everybody.
 */
export function observeHandOvers(channel: Channel, metrics: Pick<Metrics, 'handedOver'>, note: Note): ObserveHandOvers {
  return (transport, answered) => {
    const putOff = new Map<string, number>();
    for (const { key: delivery, answer } of answered) {
      // Nothing was tried for it.
      if (answer.kind === 'later' && answer.isUntried === true) continue;
      metrics.handedOver(transport, channel, answer.kind);
      if (answer.kind === 'accepted') continue;
      const reason = withoutAddresses(answer.reason);
      if (answer.kind === 'later') putOff.set(reason, (putOff.get(reason) ?? 0) + 1);
      else note({ delivery, transport, outcome: answer.kind, reason }, 'delivery failed');
    }
    for (const [reason, count] of putOff) note({ transport, outcome: 'later', count, reason }, 'deliveries put off');
  };
}
