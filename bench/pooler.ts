/**
 * npm run bench:pooler: what a pooler in transaction mode costs. Everybody of two equal services is due at one instant; the
 * workers of one reach PostgreSQL through PgBouncer. BENCH_PEOPLE (100,000) and BENCH_ROUNDS (5) as in bench/README.md.
 */
import { startChild } from './support/children.ts';
import { conclude } from './support/conclude.ts';
import { inTurn } from './support/contest.ts';
import { dueContestant } from './support/due-contest.ts';
import { figure, rate } from './support/table.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

const sink = await startChild<object>('./sink-process.ts', {});
const shared = { people: PEOPLE, workers: 2, sink } as const;
const direct = await dueContestant('bench_direct', { ...shared, way: 'directly' });
const pooled = await dueContestant('bench_pooled', { ...shared, way: 'pooled' });
await inTurn(ROUNDS + 1, [(round) => direct.turn(round), (round) => pooled.turn(round)]);
await Promise.all([direct.end(), pooled.end()]);
await sink.end();
const [ours, peer] = [pooled.result(), direct.result()];
conclude([
  {
    what: `${PEOPLE.toLocaleString('en')} due in one minute, 2 workers, through a pooler`,
    ours: rate(ours.perSecond),
    peer: `${rate(peer.perSecond)} directly`,
    ratio: ours.perSecond / peer.perSecond,
    target: null,
  },
  {
    what: 'processor time of a message: server, workers, pooler',
    ours: `${figure(ours.coreUs)} core-µs`,
    peer: `${figure(peer.coreUs)} core-µs directly`,
    ratio: ours.coreUs / peer.coreUs,
    target: { most: 1.3 },
  },
]);
