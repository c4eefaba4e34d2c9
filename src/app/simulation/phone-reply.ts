import type { PhoneClient } from '#api/dev-mailbox.ts';
import { acceptText } from '#app/inbound/accept-text.ts';
import type { Random } from '#app/ports/random.ts';
import type { IncomingText, WriteText } from '#app/ports/incoming-texts.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { Store } from '#app/ports/store.ts';

export interface LocalPhone {
  readonly store: Store;
  readonly random: Random;
  readonly writeText: WriteText;
}

/** What a phone sends back to a text of ours: typed words, a tap on it, or a picture with words. The text's id. */
export async function phoneReply(
  { store, random, writeText }: LocalPhone,
  answered: MailboxMessage,
  client: PhoneClient,
  words: string,
): Promise<number> {
  const sid = `SM${random.uuid().replaceAll('-', '')}`;
  const text: IncomingText = {
    sid,
    from: answered.to,
    to: answered.replyTo,
    // As an iPhone tells of a tap to whoever has another phone.
    body: client === 'tapback' ? `${words} “${answered.text}”` : words,
    optOutType: null,
    media: client === 'picture' ? [{ url: 'https://media.invalid/1', contentType: 'image/jpeg' }] : [],
    segments: 1,
    messagingServiceSid: null,
  };
  const { from, to } = text;
  const arrived = { realm: answered.realm, door: 'bench', sid, from, to, raw: writeText(text) } as const;
  return (await acceptText(store, arrived)).id;
}
