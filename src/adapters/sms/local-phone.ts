import { createLocalTransport } from '#adapters/local/local-transport.ts';
import type { Store } from '#app/ports/store.ts';
import type { OutgoingText, TextTransport } from '#app/ports/texts.ts';

const encoder = new TextEncoder();

/** The sandbox's phone, which shows texts as sent from `number`. */
export function createLocalPhone(store: Store, number: string): TextTransport {
  return createLocalTransport<OutgoingText>(store, {
    thing: 'phone',
    received: ({ body, ...text }) => ({
      ...text,
      channel: 'sms',
      from: number,
      subject: '',
      text: body,
      html: null,
      raw: encoder.encode(body),
      messageId: text.key,
      inReplyTo: null,
      replyTo: number,
    }),
  });
}
