/** What each way out for mail makes of its other side's answers, beside what every way out promises. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLocalMailbox } from '#adapters/email/local-mailbox.ts';
import { createPostmarkTransport } from '#adapters/email/postmark.ts';
import { createSmtpTransport } from '#adapters/email/smtp.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { NOT_REACHED } from '#domain/delivery/delivery.ts';
import { dkimKey, VERIFIED, verdictOn } from '#test/support/dkim-receiver.ts';
import { openTestDatabase } from '#test/support/database.ts';
import type { FakePostmark } from '#test/support/fake-postmark.ts';
import { startFakePostmark } from '#test/support/fake-postmark.ts';
import type { FakeSmtp } from '#test/support/fake-smtp.ts';
import { startFakeSmtp, startHangUpAfterDot } from '#test/support/fake-smtp.ts';
import { anEmail } from './support/emails.ts';
import { bySignal, NEVER, timeouts } from '#test/support/timeouts.ts';

let database: Database;
let postmark: FakePostmark;
let smtp: FakeSmtp;
beforeAll(async () => {
  database = await openTestDatabase();
  postmark = await startFakePostmark();
  smtp = await startFakeSmtp();
});
afterAll(async () => {
  await database.close();
  await postmark.close();
  await smtp.close();
});
afterEach(() => {
  postmark.behaviour = { kind: 'take' };
  smtp.behaviour = { kind: 'take' };
});

const postmarkTransport = (apiUrl = postmark.url) =>
  createPostmarkTransport({ apiUrl, token: 'POSTMARK_API_TEST', messageStream: 'outbound' });

const inMailbox = async () =>
  (await database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 1000))).map(({ to }) => to);

describe('the local mailbox', () => {
  test('takes a key once, however often it is handed over', async () => {
    const transport = createLocalMailbox(database.store);
    const email = anEmail('twice@example.com');
    await transport.send([email], timeouts());
    expect(await transport.send([email], timeouts())).toMatchObject([{ kind: 'accepted' }]);
    expect((await inMailbox()).filter((to) => to === 'twice@example.com')).toHaveLength(1);
  });

  test('that cannot take a message says so without a word of it', async () => {
    const transport = createLocalMailbox(database.store);
    // A text column takes no NUL: the statement fails, and its error quotes every value.
    const email = { ...anEmail('ann@example.com'), text: 'Call Dr. Green about the results.\0' };
    expect(await transport.send([email], timeouts())).toEqual([
      { kind: 'unknown', reason: 'the mailbox did not answer: Error 22021' },
    ]);
  });
});

describe('an SMTP server', () => {
  const sendTo = async (to: string, url = smtp.url) => {
    const transport = createSmtpTransport({ smtpUrl: url, dkim: null });
    const [answer] = await transport.send([anEmail(to)], timeouts());
    await transport.close();
    return answer;
  };

  test('takes an address beyond ASCII, in the letters of its owner', async () => {
    expect(await sendTo('josé@bücher.example')).toMatchObject({ kind: 'accepted' });
    const mail = smtp.taken.find(({ to }) => to === 'josé@bücher.example');
    expect(Buffer.from(mail?.raw ?? '', 'latin1').toString('utf8')).toContain('\r\nTo: josé@bücher.example\r\n');
  });

  test('gets each mail signed where we have a key, as its receivers can verify', async () => {
    const transport = createSmtpTransport({ smtpUrl: smtp.url, dkim: dkimKey });
    const to = ['signed1@example.com', 'signed2@example.com'];
    await transport.send(to.map(anEmail), timeouts());
    await transport.close();
    const signed = smtp.taken.filter((mail) => to.includes(mail.to));
    const verdicts = await Promise.all(signed.map(({ raw }) => verdictOn(Buffer.from(raw, 'latin1'))));
    expect(verdicts).toEqual([VERIFIED, VERIFIED]);
  });

  test('that knows no such mailbox is a no for ever, to that address', async () => {
    smtp.behaviour = { kind: 'refuse', to: 'gone@example.com', at: 'rcpt', code: 550, line: '5.1.1 no such user' };
    expect(await sendTo('gone@example.com')).toMatchObject({ kind: 'refused', address: true });
  });

  test('that refuses for its policy says nothing about the address', async () => {
    smtp.behaviour = { kind: 'refuse', to: 'ann@example.com', at: 'rcpt', code: 550, line: '5.7.26 unauthenticated' };
    expect(await sendTo('ann@example.com')).toMatchObject({ kind: 'refused', address: false });
  });

  test('that is busy, before or after the message, is asked again later', async () => {
    smtp.behaviour = { kind: 'refuse', to: 'ann@example.com', at: 'rcpt', code: 451, line: '4.7.1 greylisted' };
    expect(await sendTo('ann@example.com')).toMatchObject({ kind: 'later' });
    smtp.behaviour = { kind: 'refuse', to: 'ann@example.com', at: 'dot', code: 452, line: '4.3.1 out of space' };
    expect(await sendTo('ann@example.com')).toMatchObject({ kind: 'later' });
  });

  test('that takes its time until it is too late to begin gets not one byte of the message', async () => {
    const late = new AbortController();
    const asked = Promise.withResolvers<void>();
    const until = Promise.withResolvers<void>();
    smtp.behaviour = { kind: 'wait', asked: asked.resolve, until: until.promise };
    const transport = createSmtpTransport({ smtpUrl: smtp.url, dkim: null });
    const sending = transport.send([anEmail('slow@example.com')], { ...timeouts(), begins: bySignal(late.signal) });
    await asked.promise;
    late.abort();
    until.resolve();
    expect(await sending).toEqual([NOT_REACHED]);
    smtp.behaviour = { kind: 'take' };
    expect(await transport.send([anEmail('next@example.com')], timeouts())).toMatchObject([{ kind: 'accepted' }]);
    await transport.close();
    expect(smtp.taken.map(({ to }) => to)).not.toContain('slow@example.com');
  });

  test('refusing one message of a batch takes the others', async () => {
    smtp.behaviour = { kind: 'refuse', to: 'bad@example.com', at: 'dot', code: 554, line: '5.6.0 no' };
    const transport = createSmtpTransport({ smtpUrl: smtp.url, dkim: null });
    const answers = await transport.send(
      ['a@example.com', 'bad@example.com', 'c@example.com'].map(anEmail),
      timeouts(),
    );
    await transport.close();
    expect(answers.map(({ kind }) => kind)).toEqual(['accepted', 'refused', 'accepted']);
  });

  test('that never greets is a definite later when the time is over', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    // A server that listens on TCP has an address of this form.
    const transport = createSmtpTransport({
      smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      dkim: null,
    });
    const answers = await transport.send([anEmail('a@example.com'), anEmail('b@example.com')], {
      begins: NEVER,
      ends: bySignal(AbortSignal.timeout(200)),
    });
    expect(answers.map(({ kind }) => kind)).toEqual(['later', 'later']);
    await transport.close();
    silent.close();
  });

  test('that is not there is a definite later', async () => {
    expect(await sendTo('ann@example.com', 'smtp://127.0.0.1:1')).toMatchObject({ kind: 'later' });
  });

  test('that is gone after the final dot leaves it unknown', async () => {
    const hangsUp = await startHangUpAfterDot();
    expect(await sendTo('ann@example.com', hangsUp.url)).toMatchObject({ kind: 'unknown' });
    expect(hangsUp.taken).toHaveLength(1);
    await hangsUp.close();
  });
});

describe('Postmark', () => {
  const sendTo = async (...to: string[]) => postmarkTransport().send(to.map(anEmail), timeouts());

  test('naming an inactive recipient inside an accepted batch refuses that one alone', async () => {
    postmark.behaviour = { kind: 'refuse-address', to: 'gone@example.com', errorCode: 406 };
    expect(await sendTo('ann@example.com', 'gone@example.com')).toMatchObject([
      { kind: 'accepted' },
      { kind: 'refused', address: true },
    ]);
  });

  test('gets the domain of an address in ASCII, which is all it takes', async () => {
    expect(await sendTo('ann@bücher.example')).toMatchObject([{ kind: 'accepted' }]);
    expect(postmark.taken.at(-1)?.To).toBe('ann@xn--bcher-kva.example');
  });

  test('refusing a whole batch for one message gets the others one by one', async () => {
    postmark.behaviour = { kind: 'poison', to: 'poison@example.com' };
    const answers = await sendTo('ann@example.com', 'poison@example.com', 'bea@example.com');
    expect(answers.map(({ kind }) => kind)).toEqual(['accepted', 'refused', 'accepted']);
  });

  test('asking for patience is a definite later, for as long as it says', async () => {
    postmark.behaviour = { kind: 'refuse', status: 429, body: '{}', headers: { 'retry-after': '40' } };
    expect(await sendTo('ann@example.com')).toEqual([
      { kind: 'later', reason: 'Postmark answered 429.', retryAfterMs: 40_000 },
    ]);
  });

  test('that does not know our token is a definite later', async () => {
    postmark.behaviour = { kind: 'refuse', status: 401, body: '{"ErrorCode":10,"Message":"bad token"}' };
    expect(await sendTo('ann@example.com')).toMatchObject([{ kind: 'later' }]);
  });

  test.each([
    ['an error of its own', { kind: 'refuse', status: 500, body: 'oops' }],
    ['words that are no answer', { kind: 'refuse', status: 200, body: '<html>' }],
    ['fewer results than messages', { kind: 'refuse', status: 200, body: '[]' }],
    ['silence', { kind: 'take-and-hang-up' }],
  ] as const)('answering with %s leaves it unknown', async (_, behaviour) => {
    postmark.behaviour = behaviour;
    expect(await sendTo('ann@example.com')).toMatchObject([{ kind: 'unknown' }]);
  });

  test('that cannot be reached is a definite later', async () => {
    const gone = await startFakePostmark();
    await gone.close();
    const [answer] = await postmarkTransport(gone.url).send([anEmail('ann@example.com')], timeouts());
    expect(answer).toMatchObject({ kind: 'later' });
  });

  test('whose connection takes too long to begin gets not one byte, which says nothing of it', async () => {
    const late = new AbortController();
    const got: Buffer[] = [];
    const silent = createServer((socket) => {
      socket.on('error', () => {});
      // The client's first words of TLS, which nobody answers.
      socket.on('data', (bytes) => {
        got.push(bytes);
        late.abort();
      });
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const transport = postmarkTransport(`https://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const answers = await transport.send([anEmail('ann@example.com')], {
      ...timeouts(),
      begins: bySignal(late.signal),
    });
    expect(answers).toEqual([NOT_REACHED]);
    expect(Buffer.concat(got).toString('latin1')).not.toContain('ann@example.com');
    await transport.close();
    silent.close();
  });

  test('takes a batch of megabytes in any script', async () => {
    const to = Array.from({ length: 40 }, (_, index) => `long${index}@example.com`);
    const long = to.map((address) => ({ ...anEmail(address), text: 'いつも通りに。😀\n'.repeat(5000) }));
    const answers = await postmarkTransport().send(long, timeouts());
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    expect(postmark.taken.filter(({ To }) => To.startsWith('long')).map(({ To }) => To)).toEqual(to);
  });

  test('keeps our Message-ID', async () => {
    await sendTo('headers@example.com');
    const mail = postmark.taken.find(({ To }) => To === 'headers@example.com');
    expect(mail?.Headers).toContainEqual({ Name: 'X-PM-KeepID', Value: 'true' });
    expect(mail?.Headers.find(({ Name }) => Name === 'Message-ID')?.Value).toMatch(/^<.+@in\.anchor\.example>$/);
  });
});
