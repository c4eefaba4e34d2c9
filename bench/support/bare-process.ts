/** Sends the same emails to the same sink without a database: the upper bound of this machine. */
import type { OutgoingEmail } from '#app/ports/email.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Batch } from '#app/ports/transport.ts';
import { localDate } from '#domain/time/local-date.ts';
import { timeouts } from '#test/support/timeouts.ts';
import { obey, report } from './children.ts';
import { promptOf } from './population.ts';
import { toSink } from './transports.ts';
import { promptWriter } from './words.ts';

export interface BareOrder {
  readonly first: number;
  readonly last: number;
}

const AT_ONCE = 2;
const slot = { realm: LIVE_REALM, stage: 'midday', date: localDate('2027-01-11') } as const;
const transport = toSink(process.env['BENCH_SINK'] ?? '');
obey<BareOrder>(async ({ first, last }) => {
  let next = first;
  const sendOn = async () => {
    while (next <= last) {
      const from = next;
      next = Math.min(next + transport.batchSize, last + 1);
      const answers = await transport.send(emails(from, next), timeouts());
      report({ kind: 'sent', count: answers.filter(({ kind }) => kind === 'accepted').length });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
});
/** Renders each email as it is consumed, like the product. */
function emails(from: number, before: number): Batch<OutgoingEmail> {
  return {
    *[Symbol.iterator]() {
      for (let person = from; person < before; person += 1) {
        yield promptWriter.writePrompt(promptOf(person), slot, 1_800_000_000_000);
      }
    },
  };
}

process.on('disconnect', () => process.exit(0));
report({ kind: 'ready' });
