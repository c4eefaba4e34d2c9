import type { Batch, Transport } from '#app/ports/transport.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';

export type ObserveHandOvers = (transport: string, answered: readonly AnsweredKey[]) => void;

export interface AnsweredKey {
  /** The delivery's key (D136). */
  readonly key: string;
  readonly answer: HandOver;
}

/** The same transport; `observe` learns each answer with the key of its message. */
export function observedTransport<Message extends { readonly key: string }>(
  transport: Transport<Message>,
  observe: ObserveHandOvers,
): Transport<Message> {
  return {
    ...transport,
    async send(batch, times) {
      let keys: string[] = [];
      // Messages are written as they are taken, so their keys are noted in passing.
      const noted: Batch<Message> = {
        *[Symbol.iterator]() {
          keys = [];
          for (const message of batch) {
            keys.push(message.key);
            yield message;
          }
        },
      };
      const answers = await transport.send(noted, times);
      observe(
        transport.name,
        answers.map((answer, at) => ({ key: keys[at] ?? '', answer })),
      );
      return answers;
    },
  };
}
