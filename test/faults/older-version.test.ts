/**
 * The oldest version that may run beside this one goes on while its database is migrated and the processes of this version
 * join it. Every message leaves once, and every reply is read, whichever of the two receives and processes it.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BESIDE_SINCE, migrations } from '#adapters/postgres/migrate.ts';
import { addressesOf, onTestServer } from '#test/support/database.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/support/fake-smtp.ts';
import { A_WORKDAY, setClock } from '#test/support/set-clock.ts';
import { runCommand, type Service, signUp, startService } from './support/live-service.ts';
import { checkOut, commitThatAdded } from './support/older-version.ts';

const NAME = `anchor_beside_${process.pid}`;
const LOOK_EVERY_MS = 100;
const LOOKS_MAX = 900;
/** In Chicago, after the sign-ups at nine in the morning, and minutes behind each tick: a later one is an alarm. */
const MIDDAY = Date.parse('2027-01-06T18:35:00Z');
const EVENING = Date.parse('2027-01-07T00:05:00Z');
const MORNING = Date.parse('2027-01-07T15:05:00Z');
const JO = 'Call Jo open 2027-01-06';
const STAMPS = 'Buy stamps open 2027-01-06';
/**
 * What they answer to their two items writes to each table that a reply changes. Beside it is what they have afterwards;
 * those who answer twice have the same.
 */
const REPLIES = [
  { text: '1 done', morning: 540, items: ['Call Jo done', STAMPS] },
  { text: 'Call Jo on Friday', morning: 540, items: ['Call Jo open 2027-01-08', STAMPS] },
  { text: 'Add water the plants', morning: 540, items: [JO, STAMPS, 'water the plants open 2027-01-06'] },
  { text: 'My mornings at 7:30', morning: 450, items: [JO, STAMPS] },
  { text: 'Skip 2', morning: 540, items: [JO, 'Buy stamps dropped'] },
  { text: '1 done\nAdd buy milk', morning: 540, items: ['Call Jo done', STAMPS, 'buy milk open 2027-01-06'] },
] as const;

interface Machines {
  readonly web: Service;
  readonly worker: Service;
  readonly smtp: Service;
}

const folder = mkdtempSync(join(tmpdir(), 'anchor-beside-'));
const older = join(folder, 'older');
const services: Service[] = [];
let relay: FakeSmtp;
let client: Client;
let db: NodePgDatabase;
beforeAll(async () => {
  checkOut(commitThatAdded(BESIDE_SINCE), older);
  relay = await startFakeSmtp();
  await onTestServer(`create database ${NAME}`);
  const { url, directUrl } = addressesOf(NAME);
  client = new Client({ connectionString: directUrl ?? url });
  await client.connect();
  db = drizzle(client);
});
afterAll(async () => {
  await Promise.all(services.map(stop));
  await relay.close();
  await client.end();
  await onTestServer(`drop database ${NAME} with (force)`);
  rmSync(folder, { recursive: true });
});

test('an older version goes on beside this one, and nobody misses a message or gets one twice', async () => {
  const before = await startAll(older);
  await setClock({ db }, A_WORKDAY);
  const first = await signUpAll(before.web, 'first');
  // Due, while the tables change.
  await setClock({ db }, MIDDAY);
  const upgraded = await runCommand(['upgrade'], await settings());
  expect(upgraded).toContain(newest());
  await received(first, 2);
  // Only the older version runs, on the newer tables.
  await replyAll(first, before.smtp);
  await received(first, 3);

  const after = await startAll();
  const second = await signUpAll(after.web, 'second');
  await setClock({ db }, EVENING);
  await received(first, 4);
  await received(second, 2);
  await replyAll(first, after.smtp);
  await replyAll(second, before.smtp);
  await received(first, 5);
  await received(second, 3);

  expect(await Promise.all(Object.values(before).map(stop))).toEqual([0, 0, 0]);
  await setClock({ db }, MORNING);
  await received(first, 6);
  await received(second, 4);
  await expect(startService('worker', await settings(), older)).rejects.toThrow('used by a newer version');
  expect(await Promise.all(Object.values(after).map(stop))).toEqual([0, 0, 0]);

  expect(relay.taken).toHaveLength(first.length * 6 + second.length * 4);
  expect(await unfinished()).toEqual([]);
  const wanted = REPLIES.map(({ morning, items }) => ({ morning, items }));
  expect(await agendasOf(second)).toEqual(wanted);
  expect(await agendasOf(first)).toEqual(wanted);
  expect(services.flatMap(problemsOf)).toEqual([]);
});

async function settings(): Promise<Record<string, string>> {
  const { url, directUrl } = addressesOf(NAME);
  return {
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    DATABASE_URL: url,
    ...(directUrl ? { DATABASE_DIRECT_URL: directUrl } : {}),
    SECRET_KEY: 'the same for both versions, 32 characters',
    USE_REAL_EMAIL: 'true',
    SMTP_URL: relay.url,
    FROM_ADDRESS: 'hello@anchor.example',
    INBOUND_DOMAIN: 'in.anchor.example',
    POSTAL_ADDRESS: '1 Main Street',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_LISTEN_HOST: '127.0.0.1',
    LOG_TO: 'stdout',
    LOG_LEVEL: 'info',
  };
}

async function startAll(root?: string): Promise<Machines> {
  const begin = async (command: 'web' | 'worker' | 'smtp') => {
    const service = await startService(command, await settings(), root);
    services.push(service);
    if (command !== 'web') return service;
    // A live service prints PUBLIC_URL; the log has its port.
    const url = () => /"url":"([^"]+)"/.exec(service.said())?.[1] ?? '';
    await expect.poll(url, { timeout: LOOK_EVERY_MS * LOOKS_MAX }).not.toBe('');
    return { ...service, url: url() };
  };
  const [web, worker, smtp] = await Promise.all([begin('web'), begin('worker'), begin('smtp')]);
  return { web, worker, smtp };
}

/** One person for each reply; returns their addresses once the first email of each has come. */
async function signUpAll(web: Service, name: string): Promise<string[]> {
  const people = REPLIES.map((_, nth) => `${name}.${nth}@example.com`);
  for (const email of people) expect(await signUp(web, email)).toBe(true);
  await received(people, 1);
  return people;
}

async function replyAll(people: readonly string[], { mailPort }: Service): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: mailPort, ignoreTLS: true });
  for (const [nth, from] of people.entries()) {
    const newestMail = await simpleParser(mailsOf(from).at(-1)?.raw ?? '');
    await transport.sendMail({
      from,
      to: newestMail.replyTo?.text ?? '',
      subject: 'Re: today',
      text: REPLIES[nth]?.text,
    });
  }
  transport.close();
}

const mailsOf = (address: string) => relay.taken.filter(({ to }) => to === address);

/** Waits until each has so many messages; at the end nobody may have more. */
async function received(people: readonly string[], count: number): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const without = people.filter((email) => mailsOf(email).length < count);
    if (without.length === 0) return;
    if (looks > LOOKS_MAX)
      throw new Error(
        `message ${count} did not come: ${without.join(', ')}\n${services.flatMap(problemsOf).join('\n')}`,
      );
    await wait(LOOK_EVERY_MS);
  }
}

/** What was neither sent nor processed. */
async function unfinished(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'message' as what, state from outbox where state <> 'accepted'
    union all select 'reply', state from inbound where state <> 'done'
    union all select 'chunk', state from chunks where state <> 'sent'`);
  return rows;
}

/** What each chose as the minute of their morning, and their items. */
async function agendasOf(people: readonly string[]): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select p.email, p.morning_minute as "morning",
      array_agg(concat_ws(' ', i.text, i.state, i.not_before) order by i.item_id) as "items"
    from people p join items i on i.person_id = p.id
    group by p.id`);
  const byEmail = new Map(rows.map(({ email, ...agenda }) => [email, agenda]));
  return people.map((email) => byEmail.get(email));
}

/** Lines of warnings and errors. */
const problemsOf = ({ said }: Service) =>
  said()
    .split('\n')
    .filter((line) => /^\{"level":[4-6]0,/.test(line));

const newest = () => migrations().at(-1)?.name ?? '';

async function stop({ child }: Service): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
