/** Sends replies as relays do: each on its own connection, with a retry after a 4xx or no answer. */
import { randomBytes } from 'node:crypto';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { obey, report } from './children.ts';

export interface SendMails {
  readonly port: number;
  readonly from: string;
  readonly to: string;
  readonly words: string;
  /** The number of replies, sent all at once. */
  readonly count: number;
  /** The encoded size of the attached picture. */
  readonly pictureBytes: number;
}

/** Relays wait minutes; here a retry only has to come after the other mails had their turn. */
const RETRY_AFTER_MS = 1000;

// In production this is another machine, so here it only gets the time that the service and its pages leave.
setPriority(19);

let sent = 0;

obey<SendMails>(async (order) => {
  const picture = randomBytes(Math.floor((order.pictureBytes * 57) / 78))
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n');
  const tries = await Promise.all(Array.from({ length: order.count }, () => sendOne(order, picture)));
  // The number of retries.
  report({ kind: 'done', value: tries.reduce((sum, count) => sum + count - 1, 0) });
});

async function sendOne({ port, from, to, words }: SendMails, picture: string): Promise<number> {
  sent += 1;
  const raw = mail({ from, to, id: `${process.pid}-${sent}`, words }, picture);
  for (let tried = 1; ; tried += 1) {
    const mailer = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    try {
      await mailer.sendMail({ envelope: { from, to: [to], size: raw.byteLength }, raw });
      return tried;
    } catch (error) {
      const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
      if (code >= 500) throw error;
      await wait(RETRY_AFTER_MS);
    } finally {
      mailer.close();
    }
  }
}

function mail(head: { from: string; to: string; id: string; words: string }, picture: string): Buffer {
  const lines = [
    `From: ${head.from}`,
    `To: ${head.to}`,
    'Subject: Re: Today',
    `Message-ID: <${head.id}@example.com>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="between"',
    '',
    '--between',
    'Content-Type: text/plain; charset=utf-8',
    '',
    head.words,
    '',
  ];
  if (picture !== '') {
    lines.push(
      '--between',
      'Content-Type: image/jpeg; name="photo.jpg"',
      'Content-Disposition: attachment; filename="photo.jpg"',
      'Content-Transfer-Encoding: base64',
      '',
      picture,
    );
  }
  return Buffer.from([...lines, '--between--', ''].join('\r\n'));
}

report({ kind: 'ready' });
