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

/** A phone's reply to one of our texts: typed words, a tapback, or a picture with words. Returns the inbound id. */
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
    // As an iPhone reports a tapback to other phones.
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
