import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, it } from 'vitest';
import { LETTER_BYTES_MAX } from '#app/ports/inbound.ts';
import { type ArrivedLetter, type SmtpListener, startSmtpListener } from './listener.ts';

let listener: SmtpListener | undefined;
afterEach(async () => {
  await listener?.close();
  listener = undefined;
});

async function listen(take: (letter: ArrivedLetter) => Promise<void> = async () => {}) {
  const faults: unknown[] = [];
  listener = await startSmtpListener({
    host: '127.0.0.1',
    port: 0,
    name: 'in.example.com',
    accepts: (address) => address.endsWith('@in.example.com'),
    take,
    onFault: (error) => faults.push(error),
  });
  const mailer = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true, name: 'mail.example.com' });
  return { port: listener.port, mailer, faults };
}

const mail = {
  from: 'ada@example.com',
  to: 'reply+abc@in.example.com',
  subject: 'Re: Today',
  text: '1 and 3 done\n.\n.dots stay',
};

describe('the door for mail', () => {
  it('hands over the bytes and the envelope of a mail', async () => {
    const letters: ArrivedLetter[] = [];
    const { mailer } = await listen(async (letter) => void letters.push(letter));
    await mailer.sendMail(mail);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      from: 'ada@example.com',
      to: ['reply+abc@in.example.com'],
      client: { address: '127.0.0.1', helo: 'mail.example.com' },
    });
    expect(Buffer.from(letters[0]?.raw ?? []).toString()).toContain('\r\n.\r\n.dots stay');
  });

  it('refuses an unknown recipient at RCPT, before a byte of the mail', async () => {
    const letters: ArrivedLetter[] = [];
    const { mailer } = await listen(async (letter) => void letters.push(letter));
    await expect(mailer.sendMail({ ...mail, to: 'someone@in.example.org' })).rejects.toMatchObject({
      responseCode: 550,
      command: 'RCPT TO',
    });
    expect(letters).toEqual([]);
  });

  it('says 250 only when the letter is stored, and asks to come again when it could not be', async () => {
    const { mailer, faults } = await listen(async () => {
      throw new Error('the database is away');
    });
    await expect(mailer.sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
    expect(faults).toHaveLength(1);
  });

  it('announces its largest size and refuses a larger mail from the announcement alone', async () => {
    const { port } = await listen();
    const answers = await converse(port, [
      'EHLO client.example',
      `MAIL FROM:<ada@example.com> SIZE=${30 * 1024 * 1024}`,
      'QUIT',
    ]);
    expect(answers).toContain(`250 SIZE ${LETTER_BYTES_MAX}`.replace('250 ', ''));
    expect(answers).toMatch(/^552 /m);
  });

  it('refuses a mail of 30 MB that did not announce its size, and keeps nothing of it', async () => {
    const letters: ArrivedLetter[] = [];
    const { port } = await listen(async (letter) => void letters.push(letter));
    const line = `${'x'.repeat(998)}\r\n`;
    const answers = await converse(port, [
      'EHLO client.example',
      'MAIL FROM:<ada@example.com>',
      'RCPT TO:<reply+abc@in.example.com>',
      'DATA',
      `Subject: big\r\n\r\n${line.repeat(30_000)}.`,
      'QUIT',
    ]);
    expect(answers).toMatch(/^552 5\.3\.4 /m);
    expect(letters).toEqual([]);
  });
});

/** A bare client: each line is sent when the answer to the one before has come. Resolves with all it was told. */
function converse(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const waiting = [...lines];
    let heard = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      heard += part;
      // A final reply line has a space after its code (RFC 5321 §4.2.1).
      if (/^\d{3} .*\r\n$/m.test(part.split('\r\n').slice(-2).join('\r\n'))) {
        const next = waiting.shift();
        if (next !== undefined) socket.write(`${next}\r\n`);
      }
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}
