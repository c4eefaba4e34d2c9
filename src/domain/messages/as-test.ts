import { paragraph } from '#domain/messages/blocks.ts';
import type { Message } from '#domain/messages/schema.ts';

/** A test send by an administrator (D126), marked as such. */
export function asTest(message: Message): Message {
  return {
    ...message,
    subject: `[Test] ${message.subject}`,
    blocks: [paragraph('This is a test: nothing of it counts.'), ...message.blocks],
  };
}
