import { PEERS, type PeerEntry, type Work } from '../peers/peers.ts';
import type { PeerOrder } from '../peers/serve-peer.ts';
import { type Child, startChild } from './children.ts';
import { inTurn, race } from './contest.ts';
import { coreTime } from './core-time.ts';
import { FULL_LIVES, makeRoom, occasionAt, openSlots, setClock } from './population.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { type Line, median, rate } from './table.ts';
import type { WorkerOrder } from './worker-process.ts';

interface Contestant {
  readonly inWords: string;
  readonly target: NonNullable<Line['target']> | null;
  readonly seconds: number[];
  /** Processor time of the database servers and the contestant, in microseconds per message. */
  readonly cores: number[];
  turn(round: number): Promise<void>;
  end(): Promise<void>;
}

/** One worker of ours against one process of each peer, planning included on both sides. */
export async function againstPeers(people: number, rounds: number, names: readonly string[] | null): Promise<Line[]> {
  const lines: Line[] = [];
  for (const work of ['rows', 'messages'] satisfies Work[]) {
    const peers = PEERS.filter(
      (peer) => peer.work === work && people <= peer.peopleMost && names?.includes(peer.name) !== false,
    );
    if (peers.length > 0) lines.push(...(await contest(work, peers, people, rounds)));
  }
  return lines;
}

async function contest(work: Work, peers: readonly PeerEntry[], people: number, rounds: number): Promise<Line[]> {
  // Without words, the items would only be read for nothing, and one zone is what a peer without zones knows.
  const scratch = await createScratch(
    `bench_${work}`,
    people,
    work === 'messages' ? FULL_LIVES : { items: false, zones: 1 },
  );
  await openSlots(scratch.client, 'everybody');
  await scratch.client.query('create table peer_ledger (like deliveries including all)');
  const sink = work === 'messages' ? await startChild<object>('./sink-process.ts', {}) : null;
  const settings = { BENCH_DATABASE: scratch.url, BENCH_SINK: sink === null ? '' : String(sink.ready.port) };
  const ours = await ourWorker(scratch, settings, sink);
  const theirs: Contestant[] = [];
  for (const peer of peers) theirs.push(await peerProcess(peer, scratch, settings, sink));
  const all = [ours, ...theirs];
  // The first round is a warm-up: it opens files.
  await inTurn(
    rounds + 1,
    all.map((one) => (round) => one.turn(round)),
  );
  await Promise.all([...all.map((one) => one.end()), sink?.end()]);
  await scratch.client.end();
  const pace = (one: Contestant) => people / median(one.seconds.slice(1));
  const described = (one: Contestant) =>
    one.cores.length === 0
      ? rate(pace(one))
      : `${rate(pace(one))}, ${median(one.cores.slice(1)).toFixed(0)} core-µs each`;
  return theirs.map((peer) => ({
    what: `${people.toLocaleString('en')} ${work}: ${peer.inWords}`,
    ours: described(ours),
    peer: described(peer),
    ratio: pace(ours) / pace(peer),
    target: peer.target,
  }));
}

async function ourWorker(
  scratch: Scratch,
  settings: Readonly<Record<string, string>>,
  sink: Child<object> | null,
): Promise<Contestant> {
  const worker = await startChild<WorkerOrder>('./worker-process.ts', settings);
  const results = measuredOn(scratch, worker.pid);
  return {
    inWords: 'ours',
    target: null,
    ...results,
    async turn(round) {
      const { instant, date } = occasionAt('everybody', round);
      await setClock(scratch.client, instant);
      // Housekeeping does this days ahead; the peers' tables exist beforehand too.
      await makeRoom(scratch.client, date);
      await results.measure(() => race([worker], scratch.people, () => worker.order({ kind: 'tick' })));
      await expectAll(scratch, sink, `deliveries where local_date = '${date}' and state is null`);
    },
    end: () => worker.end(),
  };
}

async function peerProcess(
  { file, settings: own, ...peer }: PeerEntry,
  scratch: Scratch,
  settings: Readonly<Record<string, string>>,
  sink: Child<object> | null,
): Promise<Contestant> {
  const child = await startChild<PeerOrder>(`../peers/${file}`, { ...settings, ...own }, 'peer');
  const results = measuredOn(scratch, child.pid);
  return {
    inWords: peer.inWords,
    target: peer.target,
    ...results,
    async turn(round) {
      const { people, client } = scratch;
      const { date } = occasionAt('everybody', round);
      await client.query('truncate peer_ledger');
      await child.ask({ kind: 'prepare', people, date });
      await results.measure(() => race([child], people, () => child.order({ kind: 'due', people, date })));
      await expectAll(scratch, sink, peer.work === 'rows' ? 'peer_ledger' : `sent_to where sent_on = '${date}'`);
    },
    end: () => child.end(),
  };
}

function measuredOn({ client, people }: Scratch, pid: number) {
  const seconds: number[] = [];
  const cores: number[] = [];
  const redis = process.env['TEST_REDIS_PID'];
  const pids = [pid, ...(redis === undefined ? [] : [Number(redis)])];
  return {
    seconds,
    cores,
    async measure(run: () => Promise<number>) {
      const before = await coreTime(client, pids);
      seconds.push(await run());
      const after = await coreTime(client, pids);
      if (before !== null && after !== null) cores.push(((after - before) * 1000) / people);
    },
  };
}

/** Fails the run if a contestant did less, or more, than all of the work. */
async function expectAll({ client, people }: Scratch, sink: Child<object> | null, rows: string): Promise<void> {
  const {
    rows: [found],
  } = await client.query<{ count: number }>(`select count(*)::int as count from ${rows}`);
  const sent = sink === null ? people : await sink.ask({});
  if (found?.count !== people || sent !== people) {
    throw new Error(`${found?.count} of ${people} in ${rows}, ${sent} sent`);
  }
}
