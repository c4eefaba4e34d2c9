/** Forged mail in Ann's name, recognised by what the domain of her address says about its mail (D118). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { heldWords, releaseHeld } from '#app/inbound/release-held.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { ANN, annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testSettings } from '#test/support/test-settings.ts';
import type { Zone } from '#test/support/dns-zone.ts';
import { type PostOffice, reasonsOf } from '#test/support/post-office.ts';
import { proverOf } from '#test/support/proven-senders.ts';
import { rawMail } from '#test/support/raw-mail.ts';

const ANNS_SERVER = { address: '192.0.2.1', helo: 'mail.example.com' };
const MALLORYS = { address: '203.0.113.66', helo: 'mallory.example' };

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
let lookups: number;
afterEach(() => database.close());

async function begin(policy: string, zone: Zone = {}): Promise<void> {
  lookups = 0;
  const prove = proverOf({
    'example.com TXT': [[`v=spf1 ip4:${ANNS_SERVER.address} -all`]],
    '_dmarc.example.com TXT': [[`v=DMARC1; p=${policy}`]],
    ...zone,
  });
  ({ database, post, morning } = await annsMorning({
    authenticateSender: (inboundMail, mail) => {
      lookups += 1;
      return prove(inboundMail, mail);
    },
  }));
}

let mails = 0;
function send(text: string, client = MALLORYS, to = morning.replyTo, headers: readonly string[] = []) {
  mails += 1;
  const raw = rawMail({ from: ANN, to, id: `forged-${mails}`, headers }, text);
  return post.deliver(raw, { from: ANN, to, client });
}

const contracts = async () => (await post.answers()).map(({ contract }) => contract);
const now = (id: number): Promise<InboundMessage | null> => database.store.transact((tx) => tx.inbound.byId(id));

describe('if her domain asks to refuse forged mail', () => {
  beforeEach(() => begin('reject'));

  test('a mail from its own servers is applied', async () => {
    const inboundMail = await send('Buy stamps', ANNS_SERVER);
    expect(inboundMail).toMatchObject({ state: 'done', proof: { by: 'dns', dmarc: 'pass', policy: 'reject' } });
    expect(reasonsOf(inboundMail).join('\n')).toContain('DMARC pass (reject), SPF passed, checked with its domain');
    expect(await contracts()).toEqual(['ack.morning@6']);
  });

  test('one from elsewhere is held, and Ann is asked, without a claim that it came from another address', async () => {
    const inboundMail = await send('drop 1');
    expect(inboundMail).toMatchObject({ state: 'held', proof: { dmarc: 'fail', policy: 'reject', passed: [] } });
    expect(reasonsOf(inboundMail).join('\n')).toContain('the domain’s DMARC policy rejects it');
    expect(await contracts()).toEqual(['identity.was-this-you@6']);
    const [question] = await post.answers();
    expect(question?.to).toBe(ANN);
    const text = new TextDecoder().decode(question?.raw);
    expect(text).toContain('a reply in your name');
    expect(text).not.toContain('one of your messages');
    const shown = await database.store.transact((tx) => heldWords(tx, inboundMail.personId ?? 0, inboundMail.id));
    expect(shown).toMatchObject({ senders: [], words: ['drop 1'] });
  });

  test('once she confirms it, it is applied, and nobody is asked again', async () => {
    const inboundMail = await send('Buy stamps');
    await database.store.transact((tx) => releaseHeld(tx, inboundMail.personId ?? 0, inboundMail.id, [inboundMail.id]));
    expect(await contracts()).toEqual(['identity.was-this-you@6', 'ack.morning@6']);
    expect(await now(inboundMail.id)).toMatchObject({ state: 'done', proof: { dmarc: 'fail' } });
    expect(lookups).toBe(1);
  });

  test('an autoresponder in her name pauses nobody', async () => {
    const away = 'I am out of the office until Thursday, January 14.';
    const inboundMail = await send(away, MALLORYS, morning.replyTo, ['Auto-Submitted: auto-replied']);
    expect(inboundMail.state).toBe('ignored');
    expect((await findAnn(database)).awayUntil).toBeNull();
    const hers = await send(away, ANNS_SERVER, morning.replyTo, ['Auto-Submitted: auto-replied']);
    expect(hers.state).toBe('done');
    expect((await findAnn(database)).awayUntil).toBe('2027-01-14');
  });

  test('a yes in her name erases nobody', async () => {
    await send('delete all my data', ANNS_SERVER);
    const question = (await post.answers()).at(-1);
    expect(question?.contract).toBe('erase.confirm@6');
    const yes = await send('yes', MALLORYS, question?.replyTo);
    expect(yes.state).toBe('held');
    expect((await findAnn(database)).email).toBe(ANN);
  });

  test('a stop counts from anybody, and START reverses it', async () => {
    expect((await send('STOP')).state).toBe('done');
    expect((await findAnn(database)).unsubscribedAt).not.toBeNull();
    await send('START', ANNS_SERVER, (await post.answers()).at(-1)?.replyTo);
    expect((await findAnn(database)).unsubscribedAt).toBeNull();
  });

  test('a cry for help is answered at her own address', async () => {
    await send('I want to kill myself');
    expect(await contracts()).toContain('crisis.help@6');
  });

  test('a mail from an unknown sender without a message of ours causes no DNS lookup', async () => {
    const raw = rawMail({ from: 'x@slow.example', to: testSettings.fromAddress, id: 'nobodys', headers: [] }, 'hello');
    const inboundMail = await post.deliver(raw, {
      from: 'x@slow.example',
      to: testSettings.fromAddress,
      client: MALLORYS,
    });
    expect([inboundMail.state, lookups]).toEqual(['ignored', 0]);
  });

  test('nor does one in another’s name, about which she is asked in any case', async () => {
    const raw = rawMail({ from: 'x@slow.example', to: morning.replyTo, id: 'anothers', headers: [] }, 'drop 1');
    const inboundMail = await post.deliver(raw, { from: 'x@slow.example', to: morning.replyTo, client: MALLORYS });
    expect([inboundMail.state, lookups]).toEqual(['held', 0]);
  });
});

test('if her domain has no policy, a forged mail is applied by its token', async () => {
  await begin('none');
  expect(await send('Buy stamps')).toMatchObject({ state: 'done', proof: { dmarc: 'fail', policy: 'none' } });
});

test('if no name server answers, a mail is applied by its token, and none is lost', async () => {
  await begin('reject', { '_dmarc.example.com TXT': 'silent', 'example.com TXT': 'silent' });
  expect(await send('Buy stamps')).toMatchObject({ state: 'done', proof: { dmarc: 'none', policy: null } });
});
