/**
 * Two web processes, two workers and one for inbound email share one PostgreSQL and nothing else: each has a folder of its
 * own, as on another machine. Through a pooler in transaction mode where there is one (`bin/with-pgbouncer`).
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createKeys } from '#adapters/crypto/keys.ts';
import { createPasswords } from '#adapters/crypto/passwords.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { stageCode } from '#adapters/postgres/codes.ts';
import { openPostgres } from '#adapters/postgres/server.ts';
import { createAdmin } from '#app/admin/manage-admins.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { addressesOf, onTestServer } from '#test/support/database.ts';
import { A_WORKDAY, setClock } from '#test/support/set-clock.ts';
import {
  cookieOf,
  deliver,
  keyOf,
  messagesOf,
  missing,
  post,
  repeated,
  type Service,
  settled,
  signUp,
  startService,
  type World,
} from './support/live-service.ts';
import { timesOf } from './support/sample.ts';

const PEOPLE = timesOf(30);
const LOOK_EVERY_MS = 50;
const SECRET = 'the same on every machine, 32 characters';

interface Due {
  readonly at: string;
  readonly date: string;
  readonly stage: PromptStage;
}
/** In Chicago, after the sign-ups. */
const DUE: readonly Due[] = [
  { at: '2027-01-06T18:35:00Z', date: '2027-01-06', stage: 'midday' },
  { at: '2027-01-07T03:05:00Z', date: '2027-01-06', stage: 'evening' },
  { at: '2027-01-07T15:05:00Z', date: '2027-01-07', stage: 'morning' },
];
const STAGE_NAME = sql.join([
  sql`case d.stage`,
  ...(['morning', 'midday', 'evening'] as const).map((stage) => sql` when ${stageCode(stage)} then ${stage}::text`),
  sql` end`,
]);

test('several machines on one database lose nothing and send nothing twice', async () => {
  const name = `anchor_machines_${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'anchor-machines-'));
  const { url, directUrl } = addressesOf(name);
  await onTestServer(`create database ${name}`);
  const database = await openPostgres(addressesOf(name));
  const machines: Promise<Service>[] = [];
  try {
    await setClock(database, A_WORKDAY);
    const machine = (command: 'web' | 'worker' | 'smtp', nth: number) => {
      const starting = startService(command, {
        DATA_DIR: join(folder, `${command}-${nth}`),
        SECRET_KEY: SECRET,
        DATABASE_URL: url,
        ...(directUrl ? { DATABASE_DIRECT_URL: directUrl } : {}),
      });
      machines.push(starting);
      return starting;
    };
    const [firstWeb, secondWeb, smtp] = await Promise.all([
      machine('web', 1),
      machine('web', 2),
      machine('smtp', 1),
      machine('worker', 1),
      machine('worker', 2),
    ]);

    const world: World = { signedUp: [], mails: [], delivered: new Set() };
    await Promise.all([firstWeb, secondWeb].map((web, nth) => live({ web, smtp, world }, nth)));
    for (const due of DUE) await liveThrough(database, due, world.signedUp.length);
    const messages = await settled(firstWeb, world);
    const { accepted, inMailbox } = await promptsOf(database);
    const exported = await exportedPeople(database, [firstWeb, secondWeb]);

    expect(world.signedUp).toHaveLength(2 * PEOPLE);
    expect(world.delivered.size).toBe(2 * world.signedUp.length);
    expect(missing(world, messages)).toEqual([]);
    expect(repeated(messages.map(keyOf))).toEqual([]);
    expect(accepted).toHaveLength(DUE.length * world.signedUp.length);
    expect(inMailbox).toEqual(accepted);
    // A worker wrote the file, and both web processes serve it.
    expect(exported[0]?.match(/@example\.com/g)).toHaveLength(world.signedUp.length);
    expect(exported[1]).toBe(exported[0]);
  } finally {
    await Promise.allSettled(
      machines.map(async (starting) => {
        const { child } = await starting;
        child.kill('SIGTERM');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }),
    );
    await database.close();
    await onTestServer(`drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** People sign up one after another on one machine, and reply twice to their first email. */
async function live(
  { web, smtp, world }: { readonly web: Service; readonly smtp: Service; readonly world: World },
  nth: number,
): Promise<void> {
  for (let index = 0; index < PEOPLE; index += 1) {
    const email = `web${nth}.${index}@example.com`;
    expect(await signUp(web, email)).toBe(true);
    world.signedUp.push(email);
    let first = await messagesOf(web, email);
    while (first.length === 0) {
      await wait(LOOK_EVERY_MS);
      first = await messagesOf(web, email);
    }
    const to = first[0]?.replyTo ?? '';
    for (const reply of [1, 2]) await deliver(smtp, world, { from: email, to, id: `<${email}.${reply}>` });
  }
}

/** The local mailbox would hide a second hand-over; the other tests here count at a sink, through the pooler as well. */
async function promptsOf({ db }: Database): Promise<{ readonly accepted: string[]; readonly inMailbox: string[] }> {
  const ledger = await db.execute<{ key: string }>(sql`
    select concat_ws('.', d.person_id, d.local_date, ${STAGE_NAME}, 'email') as key
    from deliveries d join chunks c on c.id = d.chunk_id
    where d.state = 'accepted' or d.state is null and d.person_id <= c.accepted_through
    order by 1`);
  const mailbox = await db.execute<{ key: string }>(sql`select key from mailbox where key ~ '^[0-9]+[.]' order by 1`);
  return { accepted: ledger.rows.map(({ key }) => key), inMailbox: mailbox.rows.map(({ key }) => key) };
}

/** Moves the clock to a due time, and waits until every person has their row of the ledger and all work is done. */
async function liveThrough(database: Database, { at, date, stage }: Due, people: number): Promise<void> {
  await setClock(database, Date.parse(at));
  for (;;) {
    const { rows } = await database.db.execute<{ isDone: boolean }>(sql`
      select (select count(*) from deliveries where local_date = ${date}::date and stage = ${stageCode(stage)}) = ${people}
        and not exists (select from chunks where state <> 'sent') as "isDone"`);
    if (rows[0]?.isDone === true) return;
    await wait(LOOK_EVERY_MS);
  }
}

/** An administrator requests an export on the first machine, and downloads it from each. */
async function exportedPeople({ db, store }: Database, webs: readonly Service[]): Promise<string[]> {
  const admin = { email: 'admin@example.net', password: 'correct horse battery' };
  await createAdmin(
    { store, keys: createKeys(SECRET), passwords: createPasswords(), brand: 'Anchor' },
    { ...admin, role: 'operator' },
  );
  const url = webs[0]?.url ?? '';
  const asked = await fetch(`${url}/auth/csrf`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await asked.json());
  const signedIn = await fetch(`${url}/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', cookie: cookieOf(asked) },
    body: new URLSearchParams({ ...admin, csrfToken }),
  });
  const cookie = cookieOf(signedIn);
  const started = await post(`${url}/api/admin/exports`, { subject: 'people', format: 'csv' }, cookie);
  const { id } = z.object({ id: z.uuid() }).parse(await started.json());
  const isReady = sql`select from artifacts where id = ${id}::uuid and state = 'ready'`;
  while ((await db.execute(isReady)).rows.length === 0) await wait(LOOK_EVERY_MS);
  const texts: string[] = [];
  for (const web of webs) {
    const answer = await fetch(`${web.url}/api/downloads/${id}/download`, { headers: { cookie } });
    texts.push(await answer.text());
  }
  return texts;
}
