/** A person with an address at a running server: their actions, and what the database then holds about them. */
import { eq } from 'drizzle-orm';
import { outbox } from '#adapters/postgres/message-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import { acceptInbound } from '#app/inbound/accept.ts';
import { encodeLink, type LinkPurpose, type LinkSubject } from '#app/links.ts';
import { encodeReplyToken, replyAddress } from '#domain/delivery/reply-address.ts';
import type { Message } from '#domain/messages/schema.ts';
import { localDate } from '#domain/time/local-date.ts';
import { openBrowser, type Running } from './server.ts';

export type Account = ReturnType<typeof accountOf>;

export function accountOf(app: Running, email: string) {
  const { db, store } = app.database;
  let written = 0;

  const found = () => db.select().from(people).where(eq(people.emailKey, email));

  async function person() {
    const [row] = await found();
    if (row === undefined) throw new Error(`nobody has the address ${email}`);
    return row;
  }

  /** Oldest first. */
  const mails = async () => db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.createdAt);

  return {
    email,
    person,
    mails,
    isKnown: async () => (await found()).length > 0,

    /** Signs up in a new browser; if the address is already known, the text is held. */
    async signUp(rawText: string, zone = 'Europe/Berlin'): Promise<void> {
      const stranger = openBrowser(app.server);
      await stranger.submit('/', { email });
      const action = rawText === '' ? 'skip' : 'start';
      await stranger.submit('/day0-intentions', { timezone: zone, rawText, action });
    },

    /** The path of a link that acts for them. */
    async pathTo(purpose: LinkPurpose, asked?: LinkSubject): Promise<string> {
      const subject = asked ?? { kind: 'person', person: (await person()).id };
      return `/${purpose}/${encodeLink(purpose, subject, app.ctx.keys)}`;
    },

    /** The path of the link in the newest mail of a kind. */
    async linkInMail(kind: string): Promise<string> {
      const mail = (await mails()).findLast((one) => one.kind === kind);
      if (mail === undefined) throw new Error(`no mail of the kind ${kind}`);
      return buttonOf(mail.message);
    },

    /** Replies to the first mail from a foreign address; resolves with the mail's id. */
    async replyFromElsewhere(words: string): Promise<number> {
      const [first] = await mails();
      if (first?.localDate == null) throw new Error('no acknowledgment was planned');
      const { sequence } = first;
      const date = localDate(first.localDate);
      const ref = { person: (await person()).id, date, stage: 'day0', kind: 'outbox', sequence } as const;
      const token = encodeReplyToken(ref, (bytes) => app.ctx.keys.sign('reply-address', bytes));
      const to = replyAddress(token, 'in.anchor.localhost');
      written += 1;
      const raw = `From: work@example.net\r\nTo: ${to}\r\nMessage-ID: <${email}.${written}>\r\n\r\n${words}`;
      const inboundMail = { realm: 1, channel: 'email', door: 'smtp' } as const;
      const { id } = await acceptInbound(store, {
        ...inboundMail,
        envelopeFrom: 'work@example.net',
        envelopeTo: [to],
        raw: Buffer.from(raw),
      });
      await app.processInbound(id);
      return id;
    },
  };
}

/** The path of a mail's button. */
export function buttonOf({ blocks }: Message): string {
  const url = blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : []))[0];
  if (url === undefined) throw new Error('a mail without a button');
  return new URL(url).pathname;
}
