/** A sending mail server: it retries at the next port until one answers 250. */
import { createTransport } from 'nodemailer';
import type { PersonId } from '#domain/people/person.ts';
import { encodeReplyToken, replyAddress } from '#domain/delivery/reply-address.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { MONDAY, sceneKeys } from './faults-settings.ts';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly raw: string;
}

/** A person's reply to Monday's morning message. */
export function mailOf(person: PersonId, email: string): Mail {
  const ref = { person, date: MONDAY, stage: 'morning', kind: 'prompt', sequence: 0 } as const;
  const token = encodeReplyToken(ref, (bytes) => sceneKeys.sign('reply-address', bytes));
  const to = replyAddress(token, testSettings.inboundDomain);
  const headers = [
    `From: ${email}`,
    `To: ${to}`,
    'Subject: Re: Monday',
    'Date: Mon, 11 Jan 2027 05:40:00 -0600',
    `Message-ID: <letter.${person}@example.com>`,
    'Content-Type: text/plain; charset=utf-8',
  ];
  return { from: email, to, raw: [...headers, '', 'Buy stamps', 'Call Jo', ''].join('\r\n') };
}

/** The mail as it arrives through this relay. */
export function viaRelay({ raw, ...mail }: Mail, relay: string): Mail {
  return { ...mail, raw: `Received: from ${relay} by in.anchor.example; Mon, 11 Jan 2027 05:41:00 -0600\r\n${raw}` };
}

const ROUNDS_MAX = 5;

/** Resolves once a port has answered 250. */
export async function deliver(mail: Mail, ports: readonly number[]): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    for (const port of ports) {
      const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, socketTimeout: 10_000 });
      try {
        await client.sendMail({ envelope: { from: mail.from, to: [mail.to] }, raw: mail.raw });
        return;
      } catch {
        // Tries the next port, like the next MX; after the last one the first again.
      } finally {
        client.close();
      }
    }
  }
  throw new Error(`no door took the letter of ${mail.from}`);
}
