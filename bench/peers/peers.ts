/** Whom the dispatch contest compares us with, each in its own process (bench/README.md says how each is used). */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Line } from '../support/table.ts';

/**
 * `rows`: the check and the ledger row of each person, without words and wire on either side. `messages`: rendered with
 * items and handed to the sink.
 */
export type Work = 'rows' | 'messages';

export interface PeerEntry {
  /** As BENCH_PEERS calls it. */
  readonly name: string;
  readonly inWords: string;
  readonly file: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly work: Work;
  /** More people would take hours. */
  readonly peopleMost: number;
  readonly target: NonNullable<Line['target']>;
}

const MILLION = 1_000_000;

export const PEERS: readonly PeerEntry[] = [
  {
    name: 'pg-boss-each',
    inWords: `pg-boss ${versionOf('pg-boss')}, a job and a handler each`,
    file: 'pg-boss-process.ts',
    settings: { BENCH_BATCH: '1' },
    work: 'rows',
    peopleMost: 100_000,
    target: { least: 12 },
  },
  {
    name: 'pg-boss-batch',
    inWords: `pg-boss ${versionOf('pg-boss')}, a job each, a handler for 500`,
    file: 'pg-boss-process.ts',
    settings: { BENCH_BATCH: '500' },
    work: 'rows',
    peopleMost: MILLION,
    target: { least: 3 },
  },
  {
    name: 'bullmq',
    inWords: `BullMQ ${versionOf('bullmq')}, a job scheduler each`,
    file: 'bullmq-process.ts',
    settings: {},
    work: 'rows',
    peopleMost: 100_000,
    target: { least: 20 },
  },
  {
    name: 'graphile-worker',
    inWords: `graphile-worker ${versionOf('graphile-worker')}, a job each at its time`,
    file: 'graphile-worker-process.ts',
    settings: {},
    work: 'rows',
    peopleMost: MILLION,
    target: { least: 10 },
  },
  {
    name: 'insert',
    inWords: 'one INSERT … SELECT of the rows alone',
    file: 'insert-process.ts',
    settings: {},
    work: 'rows',
    peopleMost: MILLION,
    target: { least: 0.08 },
  },
  {
    name: 'loop',
    inWords: 'a loop that renders, sends and updates one by one',
    file: 'loop-process.ts',
    settings: {},
    work: 'messages',
    peopleMost: 100_000,
    target: { least: 3 },
  },
];

function versionOf(name: string): string {
  const path = fileURLToPath(new URL(`../../node_modules/${name}/package.json`, import.meta.url));
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { readonly version: string };
  return version;
}
