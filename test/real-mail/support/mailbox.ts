/** A mailbox of people.test, as a mail program sees it over IMAP. */
import { once } from 'node:events';
import { ImapFlow } from 'imapflow';
import { type ParsedMail, simpleParser } from 'mailparser';
import { MAILBOXES, PASSWORD } from './surroundings.ts';

export interface Mailbox extends AsyncDisposable {
  readonly address: string;
  /** The next mail, oldest first; waits for it to come. */
  next(): Promise<ReceivedMail>;
}

export interface ReceivedMail extends ParsedMail {
  /** The mail as the server keeps it. */
  readonly source: Buffer;
  /** A header as it came, unfolded; of several with the name the topmost. */
  header(name: string): string;
}

export async function openMailbox(address: string): Promise<Mailbox> {
  const { hostname, port } = new URL(MAILBOXES);
  const auth = { user: address, pass: PASSWORD };
  const client = new ImapFlow({ host: hostname, port: Number(port), secure: false, auth, logger: false });
  await client.connect();
  await client.mailboxOpen('INBOX');
  let read = 0;

  return {
    address,
    async next() {
      while (client.mailbox === false || client.mailbox.exists <= read) {
        const grown = once(client, 'exists');
        // Told by the server, as soon as it sees the mail; ends with the next command.
        client.idle().catch(() => {});
        await grown;
      }
      read += 1;
      const mail = await client.fetchOne(String(read), { source: true });
      if (!mail || mail.source === undefined) throw new Error(`mail ${read} of ${address} is gone`);
      return received(mail.source, await simpleParser(mail.source));
    },
    [Symbol.asyncDispose]: () => client.logout(),
  };
}

function received(source: Buffer, mail: ParsedMail): ReceivedMail {
  return {
    ...mail,
    source,
    header(name) {
      const line = mail.headerLines.find(({ key }) => key === name.toLowerCase())?.line ?? '';
      return line
        .slice(line.indexOf(':') + 1)
        .replaceAll(/\r?\n(?=[ \t])/g, '')
        .trim();
    },
  };
}
