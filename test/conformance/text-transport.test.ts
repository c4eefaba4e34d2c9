/** What each way out for texts makes of its other side's answers, beside what every way out promises. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createLocalPhone } from '#adapters/sms/local-phone.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { NOT_REACHED } from '#domain/delivery/delivery.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { type FakeTwilio, startFakeTwilio, type TwilioBehaviour } from '#test/support/fake-twilio.ts';
import { bySignal, timeouts } from '#test/support/timeouts.ts';
import { aText, twilioTransport } from './support/texts.ts';

const ANN = '+15125550100';
const BEA = '+15125550101';

describe('the local phone', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const phone = () => createLocalPhone(database.store, '+15125550199');

  test('takes a key once, however often it is handed over', async () => {
    const text = aText(ANN);
    await phone().send([text], timeouts());
    expect(await phone().send([text], timeouts())).toMatchObject([{ kind: 'accepted' }]);
    const held = await database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, ANN, 10));
    expect(held).toMatchObject([{ channel: 'sms', from: '+15125550199', to: ANN, text: text.body, html: null }]);
  });

  test('that cannot take a message says so without a word of it', async () => {
    // A text column takes no NUL: the statement fails, and its error quotes every value.
    const text = aText(ANN, { body: 'Call Dr. Green.\0' });
    expect(await phone().send([text], timeouts())).toEqual([
      { kind: 'unknown', reason: 'the phone did not answer: Error 22021' },
    ]);
  });
});

describe('Twilio', () => {
  let twilio: FakeTwilio;
  beforeAll(async () => {
    twilio = await startFakeTwilio();
  });
  afterAll(() => twilio.close());
  beforeEach(() => {
    twilio.taken.length = 0;
  });
  afterEach(() => Object.assign(twilio, { behaviour: { kind: 'take' }, lagMs: 0, isListBroken: false }));

  const open = (settings: Partial<Parameters<typeof twilioTransport>[0]> = {}) =>
    twilioTransport({ baseUrl: twilio.url, ...settings });
  const sendTo = (...to: string[]) =>
    open().send(
      to.map((one) => aText(one)),
      timeouts(),
    );
  const formOfTaken = () => twilio.taken[0]?.form;

  test('gets the words as they are, where to report, and for how long it may try', async () => {
    const text = aText(ANN, { body: 'Anchor: Café ☕ & 100%+\n1. Call “Mum”' });
    await open().send([text], timeouts());
    expect(formOfTaken()).toEqual({
      To: ANN,
      From: '+15125550199',
      Body: 'Anchor: Café ☕ & 100%+\n1. Call “Mum”',
      StatusCallback: `https://anchor.example/hooks/twilio/status/${text.key}`,
      ValidityPeriod: '3600',
      SmartEncoded: 'false',
    });
  });

  test('may choose the number itself where a Messaging Service is set', async () => {
    await open({ sender: { messagingServiceSid: 'MG1' } }).send([aText(ANN)], timeouts());
    expect(formOfTaken()).toMatchObject({ MessagingServiceSid: 'MG1' });
    expect(formOfTaken()).not.toHaveProperty('From');
  });

  test.each([
    [36_000, 48 * 3600],
    [90, 90],
    [1, -5],
  ])('is given %i s to try where it is of use for %i', async (validity, usefulS) => {
    const sentAt = Date.parse('2027-01-11T12:00:00Z');
    await open().send([aText(ANN, { sentAt, usefulUntil: sentAt + usefulS * 1000 })], timeouts());
    expect(formOfTaken()).toMatchObject({ ValidityPeriod: String(validity) });
  });

  test('names its message in the answer', async () => {
    expect(await sendTo(ANN)).toEqual([{ kind: 'accepted', providerId: twilio.taken[0]?.sid }]);
  });

  test('refusing one number takes the others', async () => {
    twilio.behaviour = { kind: 'refuse-number', to: BEA, code: 21_614 };
    const answers = await sendTo(ANN, BEA, '+15125550102');
    expect(answers).toMatchObject([
      { kind: 'accepted' },
      { kind: 'refused', reason: 'Twilio 21614', address: true },
      { kind: 'accepted' },
    ]);
  });

  test.each([
    [21_610, { kind: 'refused', address: true, hasStopped: true }],
    [21_211, { kind: 'refused', address: true }],
    [21_408, { kind: 'refused', address: false, ours: expect.stringContaining('country') }],
    [21_617, { kind: 'refused', address: false, ours: expect.stringContaining('what we send') }],
    [30_034, { kind: 'later', ours: expect.stringContaining('our account') }],
    [20_429, { kind: 'later', retryAfterMs: null }],
    [21_999, { kind: 'unknown' }],
  ])('refusing with %i is read by what that means', async (code, meaning) => {
    twilio.behaviour = { kind: 'refuse-number', to: ANN, code };
    const [answer] = await sendTo(ANN);
    expect(answer).toMatchObject(meaning);
    expect(JSON.stringify(answer)).not.toContain(ANN);
  });

  test('asking for patience is a definite later, for as long as it says, and the rest of the batch waits, too', async () => {
    const headers = { 'retry-after': '40' };
    twilio.behaviour = { kind: 'refuse', status: 429, body: '{"code":20429}', headers };
    const answers = await sendTo(...Array.from({ length: 20 }, (_, index) => `+1512555${1000 + index}`));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ kind: 'later', reason: 'Twilio answered 429.', retryAfterMs: 40_000 })]),
    );
    expect(twilio.taken).toEqual([]);
  });

  test('that does not know our token is a definite later, and an alarm', async () => {
    const [answer] = await open({ authToken: 'another' }).send([aText(ANN)], timeouts());
    expect(answer).toEqual({
      kind: 'later',
      reason: 'Twilio 20003',
      retryAfterMs: null,
      ours: 'our account (error 20003)',
    });
  });

  const SILENCES: readonly (readonly [name: string, behaviour: TwilioBehaviour, isTaken: boolean])[] = [
    ['an error of its own', { kind: 'refuse', status: 500, body: 'oops' }, false],
    ['an error of its own though it took it', { kind: 'take-and-answer', status: 503, body: '{"code":20500}' }, true],
    ['words that are no answer', { kind: 'take-and-answer', status: 201, body: '<html>' }, true],
    ['an answer without a message', { kind: 'take-and-answer', status: 201, body: '{}' }, true],
    ['a reset', { kind: 'reset' }, false],
    ['a reset though it took it', { kind: 'take-and-reset' }, true],
  ];
  test.each(SILENCES)('answering with %s leaves it unknown, and can be asked', async (_, behaviour, isTaken) => {
    twilio.behaviour = behaviour;
    const text = aText(ANN);
    expect(await open().send([text], timeouts())).toMatchObject([{ kind: 'unknown' }]);
    const sought = { key: text.key, to: ANN, since: text.sentAt, words: text.body };
    expect(await open().find(sought)).toBe(isTaken ? 'present' : 'absent');
  });

  test('that never answers leaves it unknown once the time is over', async () => {
    twilio.behaviour = { kind: 'take-and-hang' };
    const ends = new AbortController();
    const sending = open().send([aText(ANN)], { ...timeouts(), ends: bySignal(ends.signal) });
    await expect.poll(() => twilio.taken).toHaveLength(1);
    ends.abort();
    expect(await sending).toMatchObject([{ kind: 'unknown' }]);
  });

  test('that is slow keeps what has not begun here once it is too late to begin', async () => {
    const asked = Promise.withResolvers<void>();
    const until = Promise.withResolvers<void>();
    twilio.behaviour = { kind: 'slow', asked: asked.resolve, until: until.promise };
    const late = new AbortController();
    const texts = Array.from({ length: 8 }, (_, index) => aText(`+1512555${1000 + index}`));
    const sending = open().send(texts, { ...timeouts(), begins: bySignal(late.signal) });
    await asked.promise;
    late.abort();
    until.resolve();
    const answers = await sending;
    const accepted = answers.filter(({ kind }) => kind === 'accepted');
    expect(twilio.taken).toHaveLength(accepted.length);
    expect(answers.slice(5)).toEqual([NOT_REACHED, NOT_REACHED, NOT_REACHED]);
  });

  test('that cannot be reached is a definite later', async () => {
    const gone = await startFakeTwilio();
    await gone.close();
    expect(await open({ baseUrl: gone.url }).send([aText(ANN)], timeouts())).toMatchObject([{ kind: 'later' }]);
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
    // A server that listens on TCP has an address of this form.
    const transport = open({ baseUrl: `https://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    expect(await transport.send([aText(ANN)], { ...timeouts(), begins: bySignal(late.signal) })).toEqual([NOT_REACHED]);
    expect(Buffer.concat(got).toString('latin1')).not.toContain('5125550100');
    await transport.close();
    silent.close();
  });

  describe('asked about a text', () => {
    const soughtOf = (text: ReturnType<typeof aText>) => ({
      key: text.key,
      to: text.to,
      since: text.sentAt,
      words: text.body,
    });

    test('whose fate it reported is not asked: it took it', async () => {
      twilio.lagMs = Infinity;
      const heard = { hasTextOf: async () => true, textsOfOthers: async () => new Set<string>() };
      expect(await open({ heard }).find(soughtOf(aText(ANN)))).toBe('present');
    });

    test('does not take an earlier one in the same words for it', async () => {
      const text = aText(ANN);
      await open().send([text], timeouts());
      expect(await open().find({ ...soughtOf(text), since: text.sentAt + 3_600_000 })).toBe('absent');
    });

    test('does not take one that is known to be another for it', async () => {
      const first = aText(ANN, { body: 'Anchor: Got it.' });
      const second = aText(ANN, { body: 'Anchor: Got it.' });
      await open().send([first], timeouts());
      const sids = twilio.taken.map(({ sid }) => sid);
      const heard = {
        hasTextOf: async () => false,
        textsOfOthers: async (asked: readonly string[], key: string) =>
          new Set(key === second.key ? asked.filter((sid) => sids.includes(sid)) : []),
      };
      expect(await open({ heard }).find(soughtOf(second))).toBe('absent');
      expect(await open({ heard }).find(soughtOf(first))).toBe('present');
    });

    test('whose words cannot be written again counts any other text since for it', async () => {
      const text = aText(ANN);
      await open().send([text], timeouts());
      expect(await open().find({ ...soughtOf(text), words: null })).toBe('present');
      expect(await open().find({ ...soughtOf(text), to: BEA, words: null })).toBe('absent');
    });

    test('says nothing where its number is not at hand, or it gives no list', async () => {
      expect(await open().find({ ...soughtOf(aText(ANN)), to: null })).toBe('unknown');
      twilio.isListBroken = true;
      expect(await open().find(soughtOf(aText(ANN)))).toBe('unknown');
    });
  });
});
