import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createWorkNotes } from '#main/work-notes.ts';
import { annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { endTheRun } from '#test/support/end-the-run.ts';
import type { PostOffice } from '#test/support/post-office.ts';

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
});
afterEach(() => database.close());

it('logs the ids of the message, the reply and their person, and nothing that they said', async () => {
  // Given a reply by Ann, and our answer to it
  const { id: person } = await findAnn(database);
  const mail = await post.answer(await post.newest('morning.intention@6'), 'Water the plants');
  const lines: [string, object][] = [];
  const lateness: unknown[] = [];
  const left = (...measured: unknown[]) => void lateness.push(measured);
  const notes = createWorkNotes(database, (fields, what) => lines.push([what, fields]), endTheRun, left);

  // When the worker is done with each
  await notes.inboundRead(mail.id);
  await notes.messageTaken(`ack.${mail.id}`);
  await notes.chunkTaken(7, { sent: 3, retryAt: null, lateMs: 2000 }, 500);

  expect(lines).toEqual([
    ['inbound message processed', { inbound: mail.id, person, channel: 'email', state: 'done', attempts: 1 }],
    [
      'message processed',
      { delivery: `ack.${mail.id}`, person, kind: 'ack', channel: 'email', state: 'accepted', attempts: 1 },
    ],
    ['chunk processed', { chunk: 7, sent: 3, retryAt: null, lateMs: 2000 }],
  ]);
  expect(lateness).toEqual([
    ['answer', expect.any(Number), 1],
    ['prompt', 2.5, 3],
  ]);
});

it('logs why a message could not be sent, without its address', async () => {
  const mail = await post.answer(await post.newest('morning.intention@6'), 'Water the plants');
  await database.db.execute(
    sql`update outbox set state = 'failed', reason = '550 5.1.1 <ann@example.com>: unknown' where key = ${`ack.${mail.id}`}`,
  );
  const lines: object[] = [];
  const notes = createWorkNotes(
    database,
    (fields) => lines.push(fields),
    endTheRun,
    () => endTheRun('it did not leave', null),
  );
  await notes.messageTaken(`ack.${mail.id}`);
  expect(lines).toMatchObject([{ state: 'failed', reason: '550 5.1.1 <…>: unknown' }]);
});

it('logs nothing for what is gone, or what another process holds', async () => {
  const lines: string[] = [];
  const notes = createWorkNotes(
    database,
    (_fields, what) => lines.push(what),
    endTheRun,
    () => {},
  );
  await notes.inboundRead(404);
  await notes.messageTaken('ack.404');
  await notes.chunkTaken(7, null, 500);
  expect(lines).toEqual([]);
});

it('reports a line that could not be written, and does not fail the work', async () => {
  const { id } = await post.answer(await post.newest('morning.intention@6'), 'Water the plants');
  const reported: unknown[] = [];
  const isFull = new Error('the disk is full');
  const notes = createWorkNotes(
    database,
    () => {
      throw isFull;
    },
    (what, error) => reported.push([what, error]),
    () => {},
  );
  await notes.inboundRead(id);
  await notes.messageTaken(`ack.${id}`);
  await notes.chunkTaken(7, { sent: 3, retryAt: null, lateMs: 2000 }, 500);
  expect(reported).toEqual(Array.from({ length: 3 }, () => ['note', isFull]));
});

it('reports a line that could not be built because the database does not answer', async () => {
  const reported: unknown[] = [];
  const isGone = new Error('the database does not answer');
  const db = new Proxy(database.db, {
    get() {
      throw isGone;
    },
  });
  const notes = createWorkNotes(
    { db },
    () => endTheRun('noted', null),
    (what, error) => reported.push([what, error]),
    () => {},
  );
  await notes.inboundRead(1);
  await notes.messageTaken('ack.1');
  expect(reported).toEqual(Array.from({ length: 2 }, () => ['note', isGone]));
});
