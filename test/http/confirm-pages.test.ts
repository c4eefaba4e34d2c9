/** What a mail's button does, as its page explains it, and the result. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, accountOf, buttonOf } from './support/account.ts';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';

let app: Running;
let count = 0;
let dora: Account;

beforeAll(async () => {
  app = await startServer();
});
afterAll(async () => app.close());
beforeEach(async () => {
  dora = accountOf(app, `dora${++count}@example.com`);
  await dora.signUp('swim\nread');
});

describe('an unsubscribed person who signs up again', () => {
  beforeEach(async () => {
    await openBrowser(app.server).submit(await dora.pathTo('unsubscribe'), {});
  });
  const questions = async () => (await dora.mails()).filter(({ message }) => message.contract === 'return.confirm@6');

  it('is sent the way back once, however often anybody enters the address', async () => {
    for (const words of ['buy bread', 'call Sam']) await dora.signUp(words);
    expect(await questions()).toHaveLength(1);
    expect((await questions())[0]).toMatchObject({ passesOptOut: true, stage: 'day0' });
    expect((await dora.person()).unsubscribedAt).not.toBeNull();
  });

  it('is also sent it if they skip today', async () => {
    await dora.signUp('');
    expect(await questions()).toHaveLength(1);
  });

  it('comes back by its button, with the held text', async () => {
    await dora.signUp('buy bread');
    const path = await dora.linkInMail('was-this-you');
    const asked = pageOf(await openBrowser(app.server).get(path), 'confirm').view;
    expect(asked).toMatchObject({ kind: 'ask', purpose: 'return' });
    expect((await openBrowser(app.server).submit(path, {})).statusCode).toBe(303);
    expect((await dora.person()).unsubscribedAt).toBeNull();
    const newest = (await dora.mails()).at(-1);
    expect(newest?.message.contract).toBe('welcome.back@6');
    expect(JSON.stringify(newest?.message)).toContain('buy bread');
  });

  it('also comes back by it when the held text has expired', async () => {
    await dora.signUp('buy bread');
    const path = await dora.linkInMail('was-this-you');
    await app.pass(3 * 24 * 3_600_000);
    await openBrowser(app.server).submit(path, {});
    expect((await dora.person()).unsubscribedAt).toBeNull();
    expect(JSON.stringify((await dora.mails()).at(-1)?.message)).not.toContain('buy bread');
  });

  it.each([
    ['with words', 'buy bread', 'was-this-you'],
    ['without a word', '', 'return'],
  ])('%s, sees what the button did after pressing it', async (_, words, purpose) => {
    await dora.signUp(words);
    const path = await dora.linkInMail('was-this-you');
    await openBrowser(app.server).submit(path, {});
    expect(pageOf(await openBrowser(app.server).get(path), 'confirm').view).toEqual({ kind: 'used', purpose });
  });

  it('sees no mention of text after coming back by another button without any', async () => {
    await dora.signUp('');
    const path = await dora.linkInMail('was-this-you');
    await openBrowser(app.server).submit(await dora.linkInMail('day0'), {});
    expect(pageOf(await openBrowser(app.server).get(path), 'confirm').view).toEqual({
      kind: 'used',
      purpose: 'return',
    });
  });

  it("comes back by the first mail's button, whose page says that messages resume", async () => {
    await openBrowser(app.server).submit(await dora.linkInMail('day0'), {});
    expect((await dora.person()).unsubscribedAt).toBeNull();
  });
});

describe('"was this you?"', () => {
  it('for a sign-up, the mail says how many items would be added, and its page shows them', async () => {
    await dora.signUp('buy bread, call Sam');
    expect(await wordsOfMail()).toContain('two things');
    // Anybody can enter an address, so their text is not sent to its mailbox.
    expect(await wordsOfMail()).not.toContain('bread');
    const { view } = pageOf(await openBrowser(app.server).get(await dora.linkInMail('was-this-you')), 'confirm');
    expect(view).toMatchObject({
      kind: 'ask',
      purpose: 'was-this-you',
      written: { sender: null, words: ['buy bread', 'call Sam'] },
    });
  });

  it('for a reply, the mail names the masked sender, and its page shows the text', async () => {
    await dora.replyFromElsewhere('water the plants\r\n1 done');
    expect(await wordsOfMail()).toContain('from w…@example.net');
    const { view } = pageOf(await openBrowser(app.server).get(await dora.linkInMail('was-this-you')), 'confirm');
    expect(view).toMatchObject({
      purpose: 'reply',
      written: { sender: 'w…@example.net', words: ['water the plants', '1 done'] },
    });
  });

  it('shows all messages that its button would release', async () => {
    await dora.replyFromElsewhere('water the plants');
    await dora.replyFromElsewhere('drop everything');
    const { view } = pageOf(await openBrowser(app.server).get(await dora.linkInMail('was-this-you')), 'confirm');
    expect(view).toMatchObject({ written: { words: ['water the plants', 'drop everything'] } });
  });

  it('shows every word of what its button would release', async () => {
    const words = Array.from({ length: 100 }, (_, line) => `water the plants in room ${line}`);
    await dora.replyFromElsewhere(words.join('\r\n'));
    const { view } = pageOf(await openBrowser(app.server).get(await dora.linkInMail('was-this-you')), 'confirm');
    expect(view).toMatchObject({ written: { words } });
  });

  it('releases only what the page showed', async () => {
    for (const words of ['water the plants', 'call Sam']) await dora.replyFromElsewhere(words);
    const browser = openBrowser(app.server);
    const path = await dora.linkInMail('was-this-you');
    const fields = { letters: idsOn(await browser.get(path)) };
    await dora.replyFromElsewhere('drop everything');
    await browser.submit(path, fields);
    const rest = pageOf(await browser.get(path), 'confirm').view;
    expect(rest).toMatchObject({ kind: 'ask', written: { words: ['drop everything'] } });
  });

  it('releases more messages than fit on a page one page at a time', async () => {
    for (let line = 1; line <= 21; line += 1) await dora.replyFromElsewhere(`thing ${line}`);
    const browser = openBrowser(app.server);
    const path = await dora.linkInMail('was-this-you');
    const first = await browser.get(path);
    expect(idsOn(first).split(' ')).toHaveLength(20);
    await browser.submit(path, { letters: idsOn(first) });
    expect(pageOf(await browser.get(path), 'confirm').view).toMatchObject({ written: { words: ['thing 21'] } });
  });

  it('releases the reply that the link names if the form names no others', async () => {
    for (const words of ['water the plants', 'drop everything']) await dora.replyFromElsewhere(words);
    const path = await dora.linkInMail('was-this-you');
    await openBrowser(app.server).submit(path, {});
    const { view } = pageOf(await openBrowser(app.server).get(path), 'confirm');
    expect(view).toMatchObject({ written: { words: ['drop everything'] } });
  });

  /** The ids as in the page's form. */
  function idsOn(response: LightMyRequestResponse): string {
    const { view } = pageOf(response, 'confirm');
    return view.kind === 'ask' ? (view.written?.letters.join(' ') ?? '') : '';
  }

  it('does not show its button again', async () => {
    await dora.signUp('buy bread');
    await dora.replyFromElsewhere('water the plants');
    const links = (await dora.mails())
      .filter(({ kind }) => kind === 'was-this-you')
      .map(({ message }) => buttonOf(message));
    expect(links).toHaveLength(2);
    for (const path of links) {
      const browser = openBrowser(app.server);
      expect(pageOf(await browser.get(path), 'confirm').view).toMatchObject({ kind: 'ask' });
      await browser.submit(path, {});
      expect(pageOf(await browser.get(path), 'confirm').view).toMatchObject({ kind: 'used' });
    }
  });

  async function wordsOfMail(): Promise<string> {
    return JSON.stringify((await dora.mails()).findLast(({ kind }) => kind === 'was-this-you')?.message);
  }
});

describe('the button of the first mail', () => {
  it('is not shown again after it was pressed', async () => {
    const path = await dora.linkInMail('day0');
    const browser = openBrowser(app.server);
    await browser.submit(path, {});
    expect(pageOf(await browser.get(path), 'confirm').view).toEqual({ kind: 'used', purpose: 'sign-up' });
  });
});
