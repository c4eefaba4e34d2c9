/** Raw bytes to the SMTP listener as the service starts it: no client gets more than one message out of one DATA. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SmtpListener } from '#adapters/smtp/listener.ts';
import { processInbound } from '#app/inbound/process.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { readConfig } from '#main/config.ts';
import { startSmtpServer } from '#main/smtp-server.ts';
import { ANN, annsMorning } from '#test/support/anns-morning.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { newReader } from '#test/support/post-office.ts';
import { testSettings } from '#test/support/test-settings.ts';

let database: Database;
let morning: MailboxMessage;
let listener: SmtpListener;
const faults: unknown[] = [];
beforeAll(async () => {
  ({ database, morning } = await annsMorning());
  const { inboundDomain, fromAddress } = testSettings;
  const env = { SMTP_LISTEN_PORT: '0', INBOUND_DOMAIN: inboundDomain, FROM_ADDRESS: fromAddress };
  const config = readConfig(env, process.versions['tz'] ?? '');
  listener = await startSmtpServer(config, database.store, testKeys, (error) => faults.push(error));
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

let socket: Socket;
beforeEach(() => database.db.execute(sql`truncate inbound, pgboss.job restart identity cascade`));
afterEach(() => {
  socket.destroy();
  expect(faults.splice(0)).toEqual([]);
});

const stored = async () =>
  (await database.db.execute<{ id: number; raw: Uint8Array }>(sql`select id::int, raw from inbound order by id`)).rows;

/** Sends everything and resolves with every reply, once the server has hung up. */
async function say(bytes: string, piece = bytes.length): Promise<string> {
  socket = connect(listener.port, '127.0.0.1').setEncoding('latin1').setNoDelay();
  let received = '';
  socket.on('data', (part: string) => (received += part));
  await once(socket, 'data');
  for (let at = 0; at < bytes.length; at += piece)
    if (!socket.write(bytes.slice(at, at + piece), 'latin1')) await once(socket, 'drain');
  await once(socket, 'close');
  return received;
}

const toData = () => `EHLO client.example\r\nMAIL FROM:<${ANN}>\r\nRCPT TO:<${morning.replyTo}>\r\nDATA\r\n`;
const HEAD = `From: ${ANN}\r\nSubject: Re: Today\r\nMessage-ID: <one@example.com>\r\n`;
const END = '\r\n.\r\nQUIT\r\n';

describe('a line of one dot ends a message only between two CRLF', () => {
  // What other servers were found to send or to accept (CVE-2023-51764, -51765, -51766), and its neighbours.
  test.each([
    '\n.\n',
    '\n.\r\n',
    '\r\n.\n',
    '\r.\r',
    '\r.\r\n',
    '\r\n.\r',
    '\n.\r',
    '\r\n\0.\r\n',
    '\r\n.\0\r\n',
    '\r\n.\r\r\n',
    '\r\n . \r\n',
    '\r\n..\r\n',
  ])('%j', async (almost) => {
    const smuggled = `${almost}MAIL FROM:<mallory@example.net>\r\nRCPT TO:<${morning.replyTo}>\r\nDATA\r\nI am Ann`;
    for (const piece of [1000, 1]) {
      const received = await say(`${toData()}${HEAD}\r\nBuy stamps${smuggled}${END}`, piece);
      expect(received.match(/^250 2\.0\.0 Stored/gm)).toHaveLength(1);
      expect(received.match(/^354 /gm)).toHaveLength(1);
    }
    // The second was a repeat of the first.
    const [message, ...others] = await stored();
    expect(others).toEqual([]);
    expect(Buffer.from(message?.raw ?? []).toString('latin1')).toContain('MAIL FROM:<mallory@example.net>');
  });
});

describe('a message that is hostile to its reader', () => {
  const levels = (depth: number, level: (at: number) => string) => Array.from({ length: depth }, (_, at) => level(at));
  const multipart = (at: number) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`;

  test.each([
    ['1,000 parts inside parts', `${levels(1000, multipart).join('')}\r\nBuy stamps`],
    [
      '1,000 parts inside parts, each with its end',
      `${levels(1000, multipart).join('')}\r\nBuy stamps\r\n${levels(1000, (at) => `--b${999 - at}--\r\n`).join('')}`,
    ],
    ['1,000 messages inside messages', `${'Content-Type: message/rfc822\r\n\r\n'.repeat(1000)}\r\nBuy stamps`],
    ['a header of a megabyte', `X-Long: ${'a'.repeat(1_000_000)}\r\n\r\nBuy stamps`],
    ['a header of 100,000 lines', `X-Long: a\r\n${' a\r\n'.repeat(100_000)}\r\nBuy stamps`],
    ['50,000 headers', `${levels(50_000, (at) => `X-${at}: a\r\n`).join('')}\r\nBuy stamps`],
    ['50,000 recipients', `Cc: ${'a@example.com,'.repeat(50_000)}a@example.com\r\n\r\nBuy stamps`],
    ['50,000 references', `References: ${'<a@example.com> '.repeat(50_000)}\r\n\r\nBuy stamps`],
    [
      'a boundary of a megabyte',
      `Content-Type: multipart/mixed; boundary="${'b'.repeat(1_000_000)}"\r\n\r\nBuy stamps`,
    ],
    ['100,000 encoded words', `X-Words: ${'=?utf-8?q?a?= '.repeat(100_000)}\r\n\r\nBuy stamps`],
    ['100,000 comments', `To: ${'('.repeat(100_000)}a@example.com\r\n\r\nBuy stamps`],
  ])('is stored and reaches a final state: %s', async (_, rest) => {
    expect(await say(`${toData()}${HEAD}${rest}${END}`)).toMatch(/^250 2\.0\.0 Stored/m);
    const [message] = await stored();
    await processInbound(newReader(database), message?.id ?? 0);
    const read = await database.store.transact((tx) => tx.inbound.byId(message?.id ?? 0));
    expect(['done', 'held', 'ignored']).toContain(read?.state);
  });
});

// PostgreSQL text cannot hold NUL: one that reached a statement would fail it, and the client would retry for days.
describe('NUL from a client', () => {
  const { inboundDomain } = testSettings;
  const ehlo = 'EHLO client.example\r\n';

  test.each([
    ['its greeting', () => `EHLO client\0.example\r\n${toData()}`],
    ['its sender', () => `${ehlo}MAIL FROM:<ann\0@example.com>\r\n${toData()}`],
    ['its quoted sender', () => `${ehlo}MAIL FROM:<"ann\0"@example.com>\r\n${toData()}`],
    ['a parameter of its sender', () => `${ehlo}MAIL FROM:<${ANN}> BODY=8BIT\0MIME\r\n${toData()}`],
    ['a recipient', () => toData().replace('RCPT', `RCPT TO:<postmaster\0@${inboundDomain}>\r\nRCPT`)],
    ['the tag of a recipient', () => toData().replace('RCPT', `RCPT TO:<reply+\0@${inboundDomain}>\r\nRCPT`)],
    [
      'a parameter of a recipient',
      () => toData().replace('RCPT', `RCPT TO:<postmaster@${inboundDomain}> ORCPT=rfc822;a\0\r\nRCPT`),
    ],
    ['a command', () => `NO\0OP\r\n${toData()}`],
  ])('in %s is refused, and the message after it is stored', async (_, opening) => {
    const received = await say(`${opening()}${HEAD}\r\nBuy stamps${END}`);
    expect(received.match(/^5\d\d /gm)).toHaveLength(1);
    expect(received).toMatch(/^250 2\.0\.0 Stored/m);
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['the name of a header', 'X-A\0B: 1\r\n'],
    ['a header', 'X-Mailer: a\0b\r\n'],
    ['From', 'From: "Ann \0" <ann\0@example.com>\r\n'],
    ['From, encoded', 'From: =?utf-8?q?ann=00?= <=?utf-8?q?ann=00?=@example.com>\r\n'],
    ['To and Cc', 'To: a\0@example.com\r\nCc: "\0" <b@exa\0mple.com>\r\n'],
    ['Reply-To', 'Reply-To: a\0@example.com\r\n'],
    ['Subject', 'Subject: Re: \0Today\r\n'],
    ['Subject, encoded', 'Subject: =?utf-8?b?UmU6AFRvZGF5?=\r\n'],
    ['Date', 'Date: Mon, 11 Jan\0 2027 08:00:00 +0000\r\n'],
    ['Message-ID', 'Message-ID: <o\0ne@example.com>\r\n'],
    ['In-Reply-To and References', 'In-Reply-To: <a\0@b>\r\nReferences: <a\0@b> <\0@c>\r\n'],
    ['Received', 'Received: from a\0 by b; Mon, 11 Jan 2027 08:00:00 +0000\r\n'],
    ['Authentication-Results', 'Authentication-Results: a\0; spf=pass smtp.mailfrom=\0\r\n'],
    ['DKIM-Signature', 'DKIM-Signature: v=1; a=rsa-sha256; d=example.com\0; s=\0; bh=; b=\0\r\n'],
    ['Auto-Submitted', 'Auto-Submitted: \0no\r\n'],
    ['Content-Type', 'Content-Type: text/plain; charset="\0"; name="\0"\r\n'],
    ['a file name', 'Content-Type: image/png; name="a\0"\r\nContent-Disposition: attachment; filename="\0"\r\n'],
  ])('in %s is stored as sent, and the message is read to its end', async (_, lines) => {
    const rest = HEAD.split('\r\n').filter((line) => !lines.startsWith(line.replace(/:.*/, ':')));
    expect(await say(`${toData()}${lines}${rest.join('\r\n')}\r\nBuy stamps${END}`)).toMatch(/^250 2\.0\.0 Stored/m);
    const [message] = await stored();
    expect(Buffer.from(message?.raw ?? []).toString('latin1')).toContain(lines);
    await processInbound(newReader(database), message?.id ?? 0);
    const read = await database.store.transact((tx) => tx.inbound.byId(message?.id ?? 0));
    expect(['done', 'held', 'ignored']).toContain(read?.state);
  });
});

test('NUL in the words of a reply is left out of what is read', async () => {
  expect(await say(`${toData()}${HEAD}\r\nCall\0 J\0o${END}`)).toMatch(/^250 2\.0\.0 Stored/m);
  const [message] = await stored();
  await processInbound(newReader(database), message?.id ?? 0);
  const read = await database.store.transact((tx) => tx.inbound.byId(message?.id ?? 0));
  expect(read?.state).toBe('done');
  const items = await database.db.execute<{ text: string }>(sql`select text from items`);
  expect(items.rows.map(({ text }) => text)).toContain('Call Jo');
});

describe('a client that guesses', () => {
  test('hears the same of every recipient that is not ours, without a look into the database', async () => {
    const { store } = database;
    let looks = 0;
    const transact = store.transact.bind(store);
    store.transact = (work, how) => {
      looks += 1;
      return transact(work, how);
    };
    const token = morning.replyTo.slice('reply+'.length, morning.replyTo.indexOf('@'));
    const { inboundDomain } = testSettings;
    const forged = `${token.endsWith('a') ? 'b' : 'a'}${token.slice(1)}`;
    const guesses = [
      ANN,
      `nobody@${inboundDomain}`,
      `reply+${forged}@${inboundDomain}`,
      `unsub+${token}@${inboundDomain}`,
    ];
    const recipients = guesses.map((address) => `RCPT TO:<${address}>\r\n`).join('');
    const received = await say(`EHLO client.example\r\nMAIL FROM:<>\r\n${recipients}QUIT\r\n`);
    store.transact = transact;
    expect(received.match(/^550 .*$/gm)).toEqual(guesses.map(() => '550 5.1.1 No such mailbox here'));
    expect(looks).toBe(0);
  });
});
