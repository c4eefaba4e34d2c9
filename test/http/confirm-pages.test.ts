/** What the button of a mail is for, as its page says it, and what it comes to. */
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox, people } from '#adapters/postgres/schema.ts';
import { acceptLetter } from '#app/inbound/accept.ts';
import { encodeLink } from '#app/links.ts';
import { encodeReplyToken, replyAddress } from '#domain/delivery/reply-address.ts';
import type { Message } from '#domain/messages/schema.ts';
import { localDate } from '#domain/time/local-date.ts';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';

let app: Running;
let count = 0;
let email: string;

beforeAll(async () => {
  app = await startServer();
});
afterAll(async () => app.close());
beforeEach(async () => {
  email = `dora${++count}@example.com`;
  await openAndPark('swim\nread');
});

/** Somebody signs up with the address: they are new, or their words wait. */
async function openAndPark(rawText: string): Promise<void> {
  const stranger = openBrowser(app.server);
  await stranger.submit('/', { email });
  const action = rawText === '' ? 'skip' : 'start';
  await stranger.submit('/day0-intentions', { timezone: 'Europe/Berlin', rawText, action });
}

async function personOf() {
  const [person] = await app.database.db.select().from(people).where(eq(people.emailKey, email));
  if (person === undefined) throw new Error(`nobody has the address ${email}`);
  return person;
}

const mails = async () =>
  app.database.db.select().from(outbox).where(eq(outbox.toAddress, email)).orderBy(outbox.createdAt);

/** Follows the link as it stands in the newest mail of a kind. */
async function linkInMail(kind: string): Promise<string> {
  const mail = (await mails()).findLast((one) => one.kind === kind);
  if (mail === undefined) throw new Error(`no mail of the kind ${kind}`);
  return buttonOf(mail.message);
}

function buttonOf({ blocks }: Message): string {
  const url = blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : []))[0];
  if (url === undefined) throw new Error('a mail without a button');
  return new URL(url).pathname;
}

describe('who unsubscribed and signs up again', () => {
  beforeEach(async () => {
    const token = encodeLink('unsubscribe', { kind: 'person', person: (await personOf()).id }, app.house.keys);
    await openBrowser(app.server).submit(`/unsubscribe/${token}`, {});
  });
  const questions = async () => (await mails()).filter(({ message }) => message.contract === 'return.confirm@6');

  it('is sent the way back, once, whoever types the address how often', async () => {
    for (const words of ['buy bread', 'call Sam']) await openAndPark(words);
    expect(await questions()).toHaveLength(1);
    expect((await questions())[0]).toMatchObject({ passesOptOut: true, stage: 'day0' });
    expect((await personOf()).unsubscribedAt).not.toBeNull();
  });

  it('is sent it also where they skip today', async () => {
    await openAndPark('');
    expect(await questions()).toHaveLength(1);
  });

  it('comes back by its button, with the words that waited', async () => {
    await openAndPark('buy bread');
    const path = await linkInMail('was-this-you');
    const asked = pageOf(await openBrowser(app.server).get(path), 'confirm').view;
    expect(asked).toMatchObject({ kind: 'ask', purpose: 'return' });
    expect((await openBrowser(app.server).submit(path, {})).statusCode).toBe(303);
    expect((await personOf()).unsubscribedAt).toBeNull();
    const newest = (await mails()).at(-1);
    expect(newest?.message.contract).toBe('welcome.back@6');
    expect(JSON.stringify(newest?.message)).toContain('buy bread');
  });

  it('comes back by it also when the words are gone', async () => {
    await openAndPark('buy bread');
    const path = await linkInMail('was-this-you');
    await app.pass(3 * 24 * 3_600_000);
    await openBrowser(app.server).submit(path, {});
    expect((await personOf()).unsubscribedAt).toBeNull();
    expect(JSON.stringify((await mails()).at(-1)?.message)).not.toContain('buy bread');
  });

  it.each([
    ['with words', 'buy bread', 'was-this-you'],
    ['without a word', '', 'return'],
  ])('%s, finds what the button did behind it once it was pressed', async (_, words, purpose) => {
    await openAndPark(words);
    const path = await linkInMail('was-this-you');
    await openBrowser(app.server).submit(path, {});
    expect(pageOf(await openBrowser(app.server).get(path), 'confirm').view).toEqual({ kind: 'used', purpose });
  });

  it('without a word, and comes back by another button, is not told of words', async () => {
    await openAndPark('');
    const path = await linkInMail('was-this-you');
    await openBrowser(app.server).submit(await linkInMail('day0'), {});
    expect(pageOf(await openBrowser(app.server).get(path), 'confirm').view).toEqual({
      kind: 'used',
      purpose: 'return',
    });
  });

  it("comes back by the first mail's button, which says that we write", async () => {
    await openBrowser(app.server).submit(await linkInMail('day0'), {});
    expect((await personOf()).unsubscribedAt).toBeNull();
  });
});

describe('"was this you?"', () => {
  it('of a sign-up says how much would join the list, and its page in which words', async () => {
    await openAndPark('buy bread, call Sam');
    expect(await wordsOfMail()).toContain('two things');
    // Anybody can type an address: what they wrote beside it is not carried into its mailbox.
    expect(await wordsOfMail()).not.toContain('bread');
    const { view } = pageOf(await openBrowser(app.server).get(await linkInMail('was-this-you')), 'confirm');
    expect(view).toMatchObject({
      kind: 'ask',
      purpose: 'was-this-you',
      written: { sender: null, words: ['buy bread', 'call Sam'] },
    });
  });

  it('of a reply names its sender, masked, and its page the words', async () => {
    await replyFromElsewhere('water the plants\r\n1 done');
    expect(await wordsOfMail()).toContain('from w…@example.net');
    const { view } = pageOf(await openBrowser(app.server).get(await linkInMail('was-this-you')), 'confirm');
    expect(view).toMatchObject({
      purpose: 'reply',
      written: { sender: 'w…@example.net', words: ['water the plants', '1 done'] },
    });
  });

  it('shows all that its button would release', async () => {
    await replyFromElsewhere('water the plants');
    await replyFromElsewhere('drop everything');
    const { view } = pageOf(await openBrowser(app.server).get(await linkInMail('was-this-you')), 'confirm');
    expect(view).toMatchObject({ written: { words: ['water the plants', 'drop everything'] } });
  });

  it('shows every word of what its button would release', async () => {
    const words = Array.from({ length: 100 }, (_, line) => `water the plants in room ${line}`);
    await replyFromElsewhere(words.join('\r\n'));
    const { view } = pageOf(await openBrowser(app.server).get(await linkInMail('was-this-you')), 'confirm');
    expect(view).toMatchObject({ written: { words } });
  });

  it('releases by its button only what it showed', async () => {
    for (const words of ['water the plants', 'call Sam']) await replyFromElsewhere(words);
    const browser = openBrowser(app.server);
    const path = await linkInMail('was-this-you');
    const fields = { letters: lettersOn(await browser.get(path)) };
    await replyFromElsewhere('drop everything');
    await browser.submit(path, fields);
    const rest = pageOf(await browser.get(path), 'confirm').view;
    expect(rest).toMatchObject({ kind: 'ask', written: { words: ['drop everything'] } });
  });

  it('releases more than a page shows one page at a time', async () => {
    for (let line = 1; line <= 21; line += 1) await replyFromElsewhere(`thing ${line}`);
    const browser = openBrowser(app.server);
    const path = await linkInMail('was-this-you');
    const first = await browser.get(path);
    expect(lettersOn(first).split(' ')).toHaveLength(20);
    await browser.submit(path, { letters: lettersOn(first) });
    expect(pageOf(await browser.get(path), 'confirm').view).toMatchObject({ written: { words: ['thing 21'] } });
  });

  it('releases the reply that it names where a form says nothing else', async () => {
    for (const words of ['water the plants', 'drop everything']) await replyFromElsewhere(words);
    const path = await linkInMail('was-this-you');
    await openBrowser(app.server).submit(path, {});
    const { view } = pageOf(await openBrowser(app.server).get(path), 'confirm');
    expect(view).toMatchObject({ written: { words: ['drop everything'] } });
  });

  /** As the page's form holds them. */
  function lettersOn(response: LightMyRequestResponse): string {
    const { view } = pageOf(response, 'confirm');
    return view.kind === 'ask' ? (view.written?.letters.join(' ') ?? '') : '';
  }

  it('does not offer its button again', async () => {
    await openAndPark('buy bread');
    await replyFromElsewhere('water the plants');
    const links = (await mails()).filter(({ kind }) => kind === 'was-this-you').map(({ message }) => buttonOf(message));
    expect(links).toHaveLength(2);
    for (const path of links) {
      const browser = openBrowser(app.server);
      expect(pageOf(await browser.get(path), 'confirm').view).toMatchObject({ kind: 'ask' });
      await browser.submit(path, {});
      expect(pageOf(await browser.get(path), 'confirm').view).toMatchObject({ kind: 'used' });
    }
  });

  async function wordsOfMail(): Promise<string> {
    return JSON.stringify((await mails()).findLast(({ kind }) => kind === 'was-this-you')?.message);
  }

  let written = 0;
  /** To the reply address of the first mail, from an address that is not the account's. */
  async function replyFromElsewhere(words: string): Promise<void> {
    const { store, keys } = app.house;
    const [first] = await mails();
    if (first?.localDate == null) throw new Error('no acknowledgment was planned');
    const { id: person } = await personOf();
    const ref = { person, date: localDate(first.localDate), stage: 'day0', kind: 'outbox', sequence: 1 } as const;
    const token = encodeReplyToken(ref, (bytes) => keys.sign('reply-address', bytes));
    const to = replyAddress(token, 'in.anchor.localhost');
    const raw = `From: work@example.net\r\nTo: ${to}\r\nMessage-ID: <${email}.${++written}>\r\n\r\n${words}`;
    const letter = { realm: 1, channel: 'email', envelopeFrom: 'work@example.net', envelopeTo: [to] } as const;
    const { id } = await acceptLetter(store, { ...letter, raw: Buffer.from(raw) });
    await app.processInbound(id);
  }
});

describe('the button of the first mail', () => {
  it('is not offered again once it was pressed', async () => {
    const path = await linkInMail('day0');
    const browser = openBrowser(app.server);
    await browser.submit(path, {});
    expect(pageOf(await browser.get(path), 'confirm').view).toEqual({ kind: 'used', purpose: 'sign-up' });
  });
});
