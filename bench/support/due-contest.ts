import { type Child, startChild } from './children.ts';
import { race } from './contest.ts';
import { coreTime } from './core-time.ts';
import { occasionAt, openSlots, setClock } from './population.ts';
import { createScratch } from './scratch.ts';
import { median } from './table.ts';
import type { WorkerOrder } from './worker-process.ts';

export interface DueContestant {
  readonly people: number;
  turn(round: number): Promise<void>;
  end(): Promise<void>;
  /** Medians; the first round is a warm-up and not counted. */
  result(): { readonly perSecond: number; readonly coreUs: number };
}

/** `directly`, or through the pooler of `bin/with-pgbouncer`. */
export type Way = 'directly' | 'pooled';

/** Everybody of a service of its own is due at one instant: so many workers send to the sink. */
export async function dueContestant(
  name: string,
  { people, workers, way, sink }: { people: number; workers: number; way: Way; sink: Child<object> },
): Promise<DueContestant> {
  const { url, client } = await createScratch(name, people);
  await openSlots(client, 'everybody');
  const settings = {
    BENCH_SINK: String(sink.ready.port),
    ...(way === 'pooled' ? pooled(url) : { BENCH_DATABASE: url }),
  };
  const children = await Promise.all(
    Array.from({ length: workers }, () => startChild<WorkerOrder>('./worker-process.ts', settings)),
  );
  const pids = [
    ...children.map(({ pid }) => pid),
    ...(way === 'pooled' ? [Number(process.env['TEST_POOLER_PID'])] : []),
  ];
  const seconds: number[] = [];
  const cores: number[] = [];
  return {
    people,
    async turn(round) {
      await setClock(client, occasionAt('everybody', round).instant);
      const before = await coreTime(client, pids);
      seconds.push(await race(children, people, () => children.forEach((worker) => worker.order({ kind: 'tick' }))));
      const after = await coreTime(client, pids);
      cores.push(before === null || after === null ? Number.NaN : ((after - before) * 1000) / people);
      const arrived = await sink.ask({});
      if (arrived !== people) throw new Error(`${arrived} of ${people} messages arrived`);
      await client.query('checkpoint');
    },
    async end() {
      await Promise.all(children.map((worker) => worker.end()));
      await client.end();
    },
    result: () => ({ perSecond: people / median(seconds.slice(1)), coreUs: median(cores.slice(1)) }),
  };
}

function pooled(url: string): Readonly<Record<string, string>> {
  const pooler = process.env['TEST_POOLER_URL'];
  if (pooler === undefined) throw new Error('TEST_POOLER_URL names no pooler: run it by bin/with-pgbouncer');
  return { BENCH_DATABASE: new URL(new URL(url).pathname, pooler).href, BENCH_DIRECT_DATABASE: url };
}
