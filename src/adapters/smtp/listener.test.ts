import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, it } from 'vitest';
import { INBOUND_BYTES_MAX } from '#app/ports/inbound.ts';
import { type ReceivedMail, type SmtpListener, type SmtpListenerOptions, startSmtpListener } from './listener.ts';

let listener: SmtpListener | undefined;
afterEach(async () => {
  await listener?.close();
  listener = undefined;
});

interface Listening extends Pick<SmtpListenerOptions, 'limits'> {
  readonly isTrusted?: boolean;
}

async function listen(
  take: (inboundMail: ReceivedMail) => Promise<void> = async () => {},
  { limits = {}, isTrusted = false }: Listening = {},
) {
  const faults: unknown[] = [];
  listener = await startSmtpListener({
    host: '127.0.0.1',
    port: 0,
    name: 'in.example.com',
    accepts: (address) => address.endsWith('@in.example.com'),
    // Of 127.0.0.1, 127.0.1.1 …, which are all this machine.
    networkOf: (address) => address.slice(0, address.lastIndexOf('.')),
    isTrusted: () => isTrusted,
    limits,
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
    const inboundMails: ReceivedMail[] = [];
    const { mailer } = await listen(async (inboundMail) => void inboundMails.push(inboundMail));
    await mailer.sendMail(mail);
    expect(inboundMails).toHaveLength(1);
    expect(inboundMails[0]).toMatchObject({
      from: 'ada@example.com',
      to: ['reply+abc@in.example.com'],
      client: { address: '127.0.0.1', helo: 'mail.example.com' },
    });
    expect(Buffer.from(inboundMails[0]?.raw ?? []).toString()).toContain('\r\n.\r\n.dots stay');
  });

  it('refuses an unknown recipient at RCPT, before a byte of the mail', async () => {
    const inboundMails: ReceivedMail[] = [];
    const { mailer } = await listen(async (inboundMail) => void inboundMails.push(inboundMail));
    await expect(mailer.sendMail({ ...mail, to: 'someone@in.example.org' })).rejects.toMatchObject({
      responseCode: 550,
      command: 'RCPT TO',
    });
    expect(inboundMails).toEqual([]);
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
    expect(answers).toContain(`250 SIZE ${INBOUND_BYTES_MAX}`.replace('250 ', ''));
    expect(answers).toMatch(/^552 /m);
  });

  it('refuses a mail of 30 MB that did not announce its size, and keeps nothing of it', async () => {
    const inboundMails: ReceivedMail[] = [];
    const { port } = await listen(async (inboundMail) => void inboundMails.push(inboundMail));
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
    expect(inboundMails).toEqual([]);
  });
});

describe('a listener that many want at once', () => {
  it('has a place for a mail from elsewhere while one host holds all it can get', async () => {
    const { port } = await listen(undefined, { limits: { connections: 4, connectionsPerNetwork: 2 } });
    const greetings = await Promise.all(Array.from({ length: 6 }, () => greeted(port, '127.0.0.1')));
    expect(greetings.filter((line) => line.startsWith('220 '))).toHaveLength(2);
    expect(greetings.filter((line) => line.startsWith('421 4.7.0 '))).toHaveLength(4);
    expect(await greeted(port, '127.0.1.1')).toMatch(/^220 /);
  });

  it('lets a relay in front have more, but never every place', async () => {
    const { port } = await listen(undefined, { isTrusted: true, limits: { connections: 4, connectionsPerNetwork: 1 } });
    const greetings = await Promise.all(Array.from({ length: 6 }, () => greeted(port, '127.0.0.1')));
    expect(greetings.filter((line) => line.startsWith('220 '))).toHaveLength(3);
    expect(await greeted(port, '127.0.1.1')).toMatch(/^220 /);
  });

  it('gives a place to the next when one has gone', async () => {
    const { port, mailer } = await listen(undefined, { limits: { connectionsPerNetwork: 1 } });
    for (let mails = 0; mails < 3; mails += 1) await mailer.sendMail(mail);
    expect(await converse(port, ['QUIT'])).toMatch(/^220 /);
  });

  it('ends a session that sends bytes, and no whole command in time', async () => {
    const { port } = await listen(undefined, { limits: { commandMs: 300 } });
    expect(await drip(port, ['EHLO client.example'], 'NOOPNOOPNOOP')).toMatch(/^421 4\.4\.2 /m);
  });

  it('ends a session that lasts too long, whatever it says', async () => {
    const { port } = await listen(undefined, { limits: { sessionMs: 300 } });
    expect(await drip(port, ['EHLO client.example'], 'NOOP\r\n')).toMatch(/^421 4\.4\.2 /m);
  });

  it('ends a message that comes a byte at a time, keeps nothing of it, and calls it nobody’s fault', async () => {
    const inboundMails: ReceivedMail[] = [];
    const { port, faults } = await listen(async (inboundMail) => void inboundMails.push(inboundMail), {
      limits: { slowMs: 300, bytesPerSecond: 1_000_000 },
    });
    const words = ['EHLO client.example', 'MAIL FROM:<ada@example.com>', 'RCPT TO:<reply+abc@in.example.com>', 'DATA'];
    expect(await drip(port, words, 'x')).toMatch(/^421 4\.4\.2 /m);
    expect(inboundMails).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('a listener with more large mail than it has room for', () => {
  const room = { smallMessageBytes: 1000, bytesInFlight: 20_000 };

  it('asks for a later try at MAIL, before the mail is sent, and takes it when there is room again', async () => {
    const stored = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const sizes: number[] = [];
    const { port, mailer } = await listen(
      async ({ raw }) => {
        sizes.push(raw.byteLength);
        arrived.resolve();
        await stored.promise;
      },
      { limits: room },
    );
    const first = mailer.sendMail({
      ...mail,
      envelope: { from: mail.from, to: mail.to, size: 4000 },
      text: large(3000),
    });
    await arrived.promise;
    const refused = await converse(port, ['EHLO client.example', 'MAIL FROM:<ada@example.com> SIZE=4000', 'QUIT']);
    expect(refused).toMatch(/^452 4\.3\.1 /m);
    stored.resolve();
    await first;
    expect(await converse(port, ['EHLO client.example', 'MAIL FROM:<ada@example.com> SIZE=4000', 'QUIT'])).not.toMatch(
      /^452/m,
    );
    expect(sizes).toHaveLength(1);
  });

  it('asks for it after DATA where the client did not say how large it is', async () => {
    const inboundMails: ReceivedMail[] = [];
    const { port } = await listen(async (inboundMail) => void inboundMails.push(inboundMail), { limits: room });
    const answers = await converse(port, [...TO_DATA, `Subject: big\r\n\r\n${large(6000)}\r\n.`, 'QUIT']);
    expect(answers).toMatch(/^452 4\.3\.1 /m);
    expect(inboundMails).toEqual([]);
  });

  it('takes small mail all the same', async () => {
    const stored = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const subjects: string[] = [];
    const { mailer } = await listen(
      async ({ raw }) => {
        subjects.push(/^Subject: (.*)\r$/m.exec(Buffer.from(raw).toString())?.[1] ?? '');
        if (raw.byteLength < 1000) return;
        arrived.resolve();
        await stored.promise;
      },
      { limits: room },
    );
    const size = 5000;
    const heavy = { ...mail, subject: 'heavy', envelope: { from: mail.from, to: mail.to, size }, text: large(4000) };
    const first = mailer.sendMail(heavy);
    await arrived.promise;
    await mailer.sendMail(mail);
    stored.resolve();
    await first;
    expect(subjects).toEqual(['heavy', 'Re: Today']);
  });

  it('takes a large mail from elsewhere while one host announces all it can, and sends nothing', async () => {
    const sizes: number[] = [];
    const { port } = await listen(async ({ raw }) => void sizes.push(raw.byteLength), { limits: room });
    const announced = ['EHLO a.example', 'MAIL FROM:<ada@example.com> SIZE=5000', ...TO_DATA.slice(2)];
    await Promise.all(Array.from({ length: 6 }, () => saidOnly(port, announced)));
    const answers = await converse(port, [...TO_DATA, LARGE, 'QUIT'], { from: '127.0.1.1' });
    expect(answers).toMatch(/^250 2\.0\.0 Stored/m);
    expect(sizes).toEqual([expect.toSatisfy((size: number) => size > 4000)]);
  });

  it.each([
    ['a quarter of it', false, 1],
    ['three quarters of it, where it is a relay in front', true, 3],
  ])('takes a large mail from elsewhere while one network has all it may: %s', async (_, isTrusted, most) => {
    const stored = Promise.withResolvers<void>();
    const arrived = Array.from({ length: most }, () => Promise.withResolvers<void>());
    const takenFrom: string[] = [];
    const take = async ({ client }: ReceivedMail) => {
      takenFrom.push(client.address);
      if (client.address !== '127.0.0.1') return;
      arrived[takenFrom.length - 1]?.resolve();
      await stored.promise;
    };
    const { port } = await listen(take, { isTrusted, limits: room });
    const first = arrived.map(() => converse(port, [...TO_DATA, LARGE, 'QUIT']));
    await Promise.all(arrived.map(({ promise }) => promise));
    expect(await converse(port, [...TO_DATA, LARGE, 'QUIT'])).toMatch(/^452 4\.3\.1 /m);
    const elsewhere = await converse(port, [...TO_DATA, LARGE, 'QUIT'], { from: '127.0.1.1' });
    expect(elsewhere).toMatch(/^250 2\.0\.0 Stored/m);
    stored.resolve();
    for (const answers of await Promise.all(first)) expect(answers).toMatch(/^250 2\.0\.0 Stored/m);
    expect(takenFrom).toHaveLength(most + 1);
  });
});

const TO_DATA = ['EHLO client.example', 'MAIL FROM:<ada@example.com>', 'RCPT TO:<reply+abc@in.example.com>', 'DATA'];

const large = (bytes: number) => 'words and words\r\n'.repeat(Math.ceil(bytes / 17));

const LARGE = `Subject: big\r\n\r\n${large(4500)}\r\n.`;

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** The first line that a client from this address is told. It stays connected. */
async function greeted(port: number, localAddress: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  open.push(socket);
  const [line] = (await once(socket.setEncoding('latin1'), 'data')) as [string];
  return line;
}

/** Says these lines and nothing more; resolves when the last is answered. It stays connected. */
function saidOnly(port: number, lines: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const afterwards = (socket: Socket) => {
      open.push(socket);
      resolve();
    };
    converse(port, lines, { afterwards }).catch(reject);
  });
}

/** Says these lines, then one more letter of the rest every few milliseconds until the other side ends it. */
function drip(port: number, lines: readonly string[], rest: string): Promise<string> {
  let at = 0;
  const afterwards = (socket: Socket) => {
    const timer = setInterval(() => {
      socket.write(rest[at % rest.length] ?? '');
      at += 1;
    }, 20);
    socket.once('close', () => clearInterval(timer));
  };
  return converse(port, lines, { afterwards });
}

/** A bare client: each line is sent when the answer to the one before has come. Resolves with all it was told. */
function converse(
  port: number,
  lines: readonly string[],
  { from = '127.0.0.1', afterwards = () => {} }: { from?: string; afterwards?: (socket: Socket) => void } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const waiting = [...lines];
    let heard = '';
    let isSaid = false;
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      heard += part;
      // A final reply line has a space after its code (RFC 5321 §4.2.1).
      if (/^\d{3} .*\r\n$/m.test(part.split('\r\n').slice(-2).join('\r\n'))) {
        const next = waiting.shift();
        if (next !== undefined) socket.write(`${next}\r\n`);
        else if (!isSaid) {
          isSaid = true;
          afterwards(socket);
        }
      }
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}
