import { paragraph } from '#domain/messages/blocks.ts';
import type { Message } from '#domain/messages/schema.ts';

/** A message that an administrator tries out (D126), which says so. */
export function asTest(message: Message): Message {
  return {
    ...message,
    subject: `[Test] ${message.subject}`,
    blocks: [paragraph('This is a test: nothing of it counts.'), ...message.blocks],
  };
}
