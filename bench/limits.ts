/**
 * npm run bench:limits: how far each stage of a message is from what this machine could do at best, in processor time:
 * rendering from copying the finished bytes, JSON from copying its bytes, the request from the same bytes on a raw socket,
 * the ledger from an INSERT … SELECT of the same rows, and the whole from the sum of these limits. BENCH_PEOPLE (20,000),
 * BENCH_ROUNDS (5).
 */
import { connect, type Socket } from 'node:net';
import type { OutgoingEmail } from '#app/ports/email.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { localDate } from '#domain/time/local-date.ts';
import { timeouts } from '#test/support/timeouts.ts';
import { startChild } from './support/children.ts';
import { conclude } from './support/conclude.ts';
import { inTurn, race } from './support/contest.ts';
import { coreTime } from './support/core-time.ts';
import { occasionAt, openSlots, promptOf, setClock } from './support/population.ts';
import { createScratch, type Scratch } from './support/scratch.ts';
import { type Line, median } from './support/table.ts';
import { toSink } from './support/transports.ts';
import { promptWriter } from './support/words.ts';
import type { WorkerOrder } from './support/worker-process.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 20_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const BATCH = 500;
const SLOT = { realm: LIVE_REALM, stage: 'midday', date: localDate('2027-01-11') } as const;
const SENT_AT = 1_800_000_000_000;

/** Messages of this many people are kept ready at a time. */
const people = Array.from({ length: BATCH }, (_, at) => at + 1);
const batches = Math.ceil(PEOPLE / BATCH);
const output = Buffer.alloc(64 * 1024);
const finished = people.map((person) => flat(render(person)));
const bodies = finished.map((email) => Buffer.from(JSON.stringify(email)));
const body = Buffer.concat([
  Buffer.from('['),
  ...bodies.flatMap((one) => [one, Buffer.from(',')]).slice(0, -1),
  Buffer.from(']'),
]);

const sink = await startChild<object>('./sink-process.ts', {});
const port = sink.ready.port ?? 0;
const transport = toSink(String(port));
const socket = await opened(connect({ port, host: '127.0.0.1' }));
const scratch = await createScratch('bench_limits', PEOPLE);
await openSlots(scratch.client, 'everybody');
await scratch.client.query('create table limit_ledger (like deliveries including all)');
const worker = await startChild<WorkerOrder>('./worker-process.ts', {
  BENCH_DATABASE: scratch.url,
  BENCH_SINK: String(port),
});

/** Microseconds of processor time of a message, or its bytes of WAL, by round. */
const found = {
  rendering: [] as number[],
  copying: [] as number[],
  json: [] as number[],
  copyingJson: [] as number[],
  request: [] as number[],
  raw: [] as number[],
  whole: [] as number[],
  wal: [] as number[],
  insert: [] as number[],
  insertedWal: [] as number[],
};

await inTurn(ROUNDS + 1, [
  async () => {
    found.rendering.push(await ownTime(() => people.forEach((person) => void write(render(person)))));
    found.copying.push(await ownTime(() => finished.forEach(write)));
  },
  async () => {
    found.json.push(await ownTime(() => finished.forEach((email) => void output.write(JSON.stringify(email)))));
    found.copyingJson.push(await ownTime(() => bodies.forEach((bytes) => void bytes.copy(output))));
  },
  async () => {
    found.request.push(await ownTime(() => transport.send(finished, timeouts())));
    found.raw.push(await ownTime(() => post(socket, body)));
  },
  async (round) => {
    const { instant, date } = occasionAt('everybody', round);
    await setClock(scratch.client, instant);
    const whole = await databaseWork(scratch, [worker.pid], () =>
      race([worker], PEOPLE, () => worker.order({ kind: 'tick' })),
    );
    found.whole.push(whole.coreUs);
    found.wal.push(whole.walBytes);
    await scratch.client.query('truncate limit_ledger');
    const insert = await databaseWork(scratch, [], () =>
      scratch.client.query(`insert into limit_ledger select * from deliveries where local_date = $1`, [date]),
    );
    found.insert.push(insert.coreUs);
    found.insertedWal.push(insert.walBytes);
  },
]);
socket.destroy();
await transport.close();
await Promise.all([worker.end(), sink.end()]);
await scratch.client.end();
const at = (of: readonly number[]) => median(of.slice(1));
const sum = at(found.copying) + at(found.copyingJson) + at(found.raw) + at(found.insert);
conclude([
  line('rendering', found.rendering, found.copying, 'copying the finished text and HTML', 20),
  line('JSON', found.json, found.copyingJson, 'copying its bytes', 100),
  line('JSON and request of a batch', found.request, found.raw, 'the same bytes on a raw socket', 40),
  {
    what: 'bytes of WAL of a message',
    ours: `${at(found.wal).toFixed(0)} bytes`,
    peer: `${at(found.insertedWal).toFixed(0)} bytes, one INSERT … SELECT of the rows`,
    ratio: at(found.wal) / at(found.insertedWal),
    target: { most: 3 },
  },
  {
    what: 'the whole message, database and worker',
    ours: micro(at(found.whole)),
    peer: `${micro(sum)}, the sum of the limits: copying, a raw socket, an INSERT … SELECT`,
    ratio: at(found.whole) / sum,
    target: { most: 30 },
  },
]);

function line(what: string, ours: readonly number[], limit: readonly number[], peer: string, most: number): Line {
  return {
    what,
    ours: micro(at(ours)),
    peer: `${micro(at(limit))}, ${peer}`,
    ratio: at(ours) / at(limit),
    target: { most },
  };
}

function micro(us: number): string {
  return `${us.toPrecision(3)} core-µs`;
}

function render(person: number): OutgoingEmail {
  return promptWriter.writePrompt(promptOf(person), SLOT, SENT_AT);
}

function write({ text, html }: OutgoingEmail): number {
  return output.write(text) + output.write(html, text.length);
}

/** V8 joins strings when they are first read; a finished one has been. */
function flat(email: OutgoingEmail): OutgoingEmail {
  return { ...email, text: Buffer.from(email.text).toString(), html: Buffer.from(email.html).toString() };
}

/** Microseconds of this process for a message, of as many batches as there are people for. */
async function ownTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let batch = 0; batch < batches; batch += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (batches * BATCH);
}

async function databaseWork({ client }: Scratch, pids: readonly number[], work: () => Promise<unknown>) {
  const before = { core: await coreTime(client, pids), wal: await walBytes() };
  await work();
  const core = ((await coreTime(client, pids)) ?? 0) - (before.core ?? 0);
  return { coreUs: (core * 1000) / PEOPLE, walBytes: ((await walBytes()) - before.wal) / PEOPLE };
}

async function walBytes(): Promise<number> {
  const { rows } = await scratch.client.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

async function opened(made: Socket): Promise<Socket> {
  await new Promise<void>((resolve, reject) => made.once('connect', resolve).once('error', reject));
  return made;
}

/** The least that a client can do: writes the bytes, and reads until the answer has arrived. */
async function post(to: Socket, bytes: Buffer): Promise<void> {
  const head = `POST /email/batch HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${bytes.length}\r\n\r\n`;
  const answered = new Promise<void>((resolve) => {
    let received = Buffer.of();
    const onData = (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const end = received.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(received.toString('latin1', 0, Math.max(0, end)))?.[1]);
      if (end < 0 || received.length < end + 4 + length) return;
      to.off('data', onData);
      resolve();
    };
    to.on('data', onData);
  });
  to.write(head);
  to.write(bytes);
  await answered;
}
