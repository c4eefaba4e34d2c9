/**
 * Mail that is broken or huge, or that throws or crashes while it is read: each reaches a final state, and holds up no
 * other.
 */
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { processInbound } from '#app/inbound/process.ts';
import { wholeMail } from '#app/inbound/whole-mail.ts';
import { releaseHeld } from '#app/inbound/release-held.ts';
import { erase } from '#app/people/erase.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { readConfig } from '#main/config.ts';
import { startSmtpServer } from '#main/smtp-server.ts';
import { ANN, annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { newReader, type PostOffice, reasonsOf } from '#test/support/post-office.ts';
import { rawMail } from '#test/support/raw-mail.ts';

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
beforeEach(async () => {
  ({ database, post, morning } = await annsMorning());
});
afterEach(() => database.close());

const byId = (id: number) => database.store.transact((tx) => tx.inbound.byId(id));

describe('mail that no mail program would send', () => {
  test.each([
    ['half a header', 'From: ann@exa'],
    ['no header at all', '\r\n\r\n\r\n'],
    ['bytes without a sense', Uint8Array.from({ length: 2000 }, (_, index) => (index * 89) % 256)],
    [
      'a boundary that never comes',
      'From: ann@example.com\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--y\r\nhello',
    ],
    ['an encoding that is none', 'From: ann@example.com\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%%====%%%'],
  ])('%s: it is stored, it reaches a final state, and it affects no other mail', async (_, raw) => {
    const broken = await post.deliver(raw, { from: ANN, to: morning.replyTo });
    expect(['done', 'held', 'ignored']).toContain(broken.state);
    expect(reasonsOf(broken)).not.toEqual([]);
    expect((await post.answer(morning, 'Buy stamps')).state).toBe('done');
  });

  test('30 MB: refused with 552, and none of it is stored', async () => {
    const config = readConfig(
      {
        SMTP_LISTEN_PORT: '0',
        INBOUND_DOMAIN: testSettings.inboundDomain,
        FROM_ADDRESS: testSettings.fromAddress,
      },
      process.versions['tz'] ?? '',
    );
    const faults: unknown[] = [];
    const server = await startSmtpServer(config, database.store, testKeys, (error) => faults.push(error));
    const client = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true });
    const line = `${'0123456789abcdef'.repeat(4)}\r\n`;
    const photo = line.repeat((30 * 1024 * 1024) / line.length);
    const raw = rawMail({ from: ANN, to: morning.replyTo, id: 'photo', headers: [] }, photo);
    await expect(client.sendMail({ envelope: { from: ANN, to: [morning.replyTo] }, raw })).rejects.toMatchObject({
      responseCode: 552,
    });
    client.close();
    await server.close();
    expect(faults).toEqual([]);
    expect(await database.store.transact((tx) => tx.inbound.unprocessed(LIVE_REALM, 10))).toEqual([]);
  });

  test('nine megabytes of photos below the words: the words are read, and all bytes are stored', async () => {
    const line = `${'0123456789abcdef'.repeat(4)}\r\n`;
    const photo = line.repeat(9_000_000 / line.length);
    const head = ['Subject: Re: Today', 'Content-Type: multipart/mixed; boundary="b"'];
    const parts = `--b\r\n\r\nBuy stamps\r\n--b\r\nContent-Type: image/jpeg\r\n\r\n${photo}--b--`;
    const raw = rawMail({ from: ANN, to: morning.replyTo, id: 'photos', headers: head }, parts).replace(
      'Content-Type: text/plain; charset=utf-8\r\n',
      '',
    );
    const read = await post.deliver(raw, { from: ANN, to: morning.replyTo });
    expect(read.state).toBe('done');
    expect(reasonsOf(read)[0]).toBe(`${raw.length} bytes, not a duplicate`);
    expect(read.reading).toMatchObject({ kept: 'Buy stamps\n' });
    const whole = await wholeMail(database.store, read);
    expect(Buffer.from(whole).equals(Buffer.from(raw))).toBe(true);
  });
});

describe('mail that throws on each read', () => {
  const STRANGER = 'mallory@example.net';
  const noParse = () => ({ parse: breaks });
  const noAgendas = () => ({ store: storeWithoutAgendas() });

  test.each([
    ['sent to their reply address', noParse, () => post.leave(morning, '1 done', { from: STRANGER })],
    ['sent from their address', noParse, () => post.leave(null, '1 done')],
    [
      'in a thread of theirs',
      noAgendas,
      () => post.leave(morning, '1 done', { from: STRANGER, to: testSettings.fromAddress }),
    ],
  ])('%s: it is stored for the person it concerns, and erased with them', async (_, broken, leave) => {
    const ann = await findAnn(database);
    const failed = await giveUpOn(await leave(), broken());
    expect(failed).toMatchObject({ state: 'failed', personId: ann.id });

    await database.store.transact((tx) => erase(tx, ann));
    expect(await byId(failed!.id)).toBeNull();
  });

  test('from a stranger without a conversation: it belongs to nobody', async () => {
    const failed = await giveUpOn(await post.leave(null, '1 done', { from: STRANGER }), noParse());
    expect(failed).toMatchObject({ state: 'failed', personId: null });
  });

  async function giveUpOn(id: number, broken: Partial<InboundDeps>) {
    const deps = { ...newReader(database), ...broken };
    for (let tries = 1; tries < 3; tries += 1) await expect(processInbound(deps, id)).rejects.toThrow('broken');
    await processInbound(deps, id);
    return byId(id);
  }

  function breaks(): Promise<never> {
    return Promise.reject(new RangeError('broken'));
  }

  function storeWithoutAgendas(): Store {
    const withoutAgendas = (tx: Tx): Tx => ({ ...tx, agendas: { ...tx.agendas, load: breaks, append: breaks } });
    return { transact: (work) => database.store.transact((tx) => work(withoutAgendas(tx))) };
  }
});

describe('mail that crashes the process on each read', () => {
  test('fails after three crashes, keeps its bytes, and is not opened a fourth time', async () => {
    const id = await post.leave(morning, '1 done');
    for (let ended = 0; ended < 3; ended += 1) await endOver(id, newReader(database));
    await processInbound({ ...newReader(database), parse: () => expect.fail('opened once more') }, id);
    const failed = await byId(id);
    expect(failed).toMatchObject({ state: 'failed', personId: (await findAnn(database)).id });
    expect(reasonsOf(failed!)).toEqual(['the reader process stopped 3 times']);
    expect(new TextDecoder().decode(failed?.raw)).toContain('1 done');
  });

  test('takes no other mail down a second time, since it is then read alone', async () => {
    const deadly = await post.leave(morning, '1 done');
    const beside = await post.leave(morning, 'Buy stamps');
    const first = newReader(database);
    await Promise.all([endOver(deadly, first), endOver(beside, first)]);
    const second = newReader(database);
    await endOver(deadly, second);
    void processInbound({ ...second, parse: () => expect.fail('read beside it') }, beside);
    expect((await byId(beside))?.attempts).toBe(1);

    await processInbound(newReader(database), beside);
    expect((await byId(beside))?.state).toBe('done');
  });

  test('gets its attempts again if it was held before and its owner confirmed it', async () => {
    const held = await post.answer(morning, '1 done', { from: 'ann@work.example' });
    await database.store.transact((tx) => releaseHeld(tx, held.personId ?? 0, held.id, [held.id]));
    expect((await byId(held.id))?.attempts).toBe(0);
  });

  /** The process dies while it reads: nobody is notified. */
  async function endOver(id: number, deps: InboundDeps): Promise<void> {
    const isReading = Promise.withResolvers<void>();
    const parse = () => {
      isReading.resolve();
      return new Promise<never>(() => {});
    };
    void processInbound({ ...deps, parse }, id);
    await isReading.promise;
  }
});
