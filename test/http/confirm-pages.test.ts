/** What the button of a mail is for, as its page says it, and what it comes to. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox, people } from '#adapters/postgres/schema.ts';
import { encodeLink } from '#app/links.ts';
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
  const url = mail?.message.blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : []))[0];
  if (url === undefined) throw new Error(`no mail of the kind ${kind} with a button`);
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

  it("comes back by the first mail's button, which says that we write", async () => {
    await openBrowser(app.server).submit(await linkInMail('day0'), {});
    expect((await personOf()).unsubscribedAt).toBeNull();
  });
});
