/**
 * Tells operators about problems, wherever they look: once when one begins, again while it persists, and once when it is
 * over, whichever process sees it (decision 56). It needs nothing of the dispatcher, whose failure is what it reports.
 */
import { databaseInTime } from '#app/alarms/database-in-time.ts';
import { DATABASE_KEY } from '#app/alarms/known-alarms.ts';
import type { AlarmChannel, AlarmNotice, Problem, SeenProblem } from '#app/ports/alarms.ts';
import type { Store } from '#app/ports/store.ts';

export const TOLD_AGAIN_MS = 6 * 3_600_000;
/** While one process tells, and before another try if nobody was told. */
const TELLING_MS = 5 * 60_000;
/** The database keeps what it was told: a problem that a thousand messages have is written once in this time. */
const SEEN_AGAIN_MS = 20_000;
/** Without the database, at least this between two outages that are told: one that comes and goes is told once. */
const OUTAGE_TOLD_AGAIN_MS = 30 * 60_000;

export interface AlarmDeps {
  readonly store: Store;
  readonly channels: readonly AlarmChannel[];
  /** Milliseconds of this process's clock. */
  readonly clock: () => number;
  /** Receives what kept a channel from telling; never an alarm. */
  readonly report: (what: string, error: unknown) => void;
}

export interface Alarms {
  /** Records the problem and tells whoever must be told. Never rejects. */
  raise(problem: SeenProblem): Promise<void>;
  /** Tells what is due again, what nobody could be told, and what is over. Never rejects. */
  follow(): Promise<void>;
  /** Resolves when nothing is being told. */
  settled(): Promise<void>;
}

export function createAlarms(deps: AlarmDeps): Alarms {
  const { store, channels, clock } = deps;
  const seenAt = new Map<string, number>();
  const alone = createAlone(deps);
  let last = Promise.resolve();
  /** One at a time: the problems of a batch arrive together. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((error: unknown) => deps.report('alarms', error));
    return last;
  };
  const tellDue = async () => {
    const over = await databaseInTime(store.transact((tx) => tx.alarms.takeOver(), 'one-statement'));
    for (const problem of over) await tell(deps, { ...problem, state: 'over' });
    if (channels.length === 0) return;
    const due = await databaseInTime(store.transact((tx) => tx.alarms.takeDue(TELLING_MS), 'one-statement'));
    for (const problem of due) {
      if (!(await tell(deps, { ...problem, state: 'on' }))) continue;
      await databaseInTime(store.transact((tx) => tx.alarms.markTold(problem.key, TOLD_AGAIN_MS), 'one-statement'));
    }
  };
  return {
    raise: (problem) =>
      inTurn(async () => {
        if (clock() - (seenAt.get(problem.key) ?? -Infinity) < SEEN_AGAIN_MS) return;
        try {
          await databaseInTime(store.transact((tx) => tx.alarms.see(problem), 'one-statement'));
        } catch {
          await alone.tell(problem);
          return;
        }
        seenAt.set(problem.key, clock());
        await tellDue();
      }),
    follow: () =>
      inTurn(async () => {
        await tellDue();
        await alone.end();
      }),
    settled: () => last,
  };
}

/** Without the database, each process tells for itself. */
function createAlone(deps: AlarmDeps): { tell(problem: SeenProblem): Promise<void>; end(): Promise<void> } {
  const told = new Map<string, { readonly problem: Problem; nextAt: number; isTold: boolean }>();
  /** Until when a later outage does not tell a problem. */
  const quietUntil = new Map<string, number>();
  return {
    async tell(problem) {
      const now = deps.clock();
      const nextAt = quietUntil.get(problem.key) ?? now;
      const entry = told.get(problem.key) ?? { problem: { ...problem, since: now }, nextAt, isTold: false };
      told.set(problem.key, entry);
      if (now < entry.nextAt) return;
      const wasTold = await tell(deps, { ...entry.problem, what: problem.what, state: 'on' });
      entry.isTold ||= wasTold;
      entry.nextAt = now + (wasTold ? TOLD_AGAIN_MS : TELLING_MS);
      quietUntil.set(problem.key, now + (wasTold ? OUTAGE_TOLD_AGAIN_MS : TELLING_MS));
    },
    /** The database answers again, and keeps whatever still persists: only that it did not answer is over. */
    async end() {
      const outage = told.get(DATABASE_KEY);
      told.clear();
      for (const [key, until] of quietUntil) if (until <= deps.clock()) quietUntil.delete(key);
      if (outage?.isTold === true) await tell(deps, { ...outage.problem, state: 'over' });
    },
  };
}

/** True if at least one channel told somebody. */
async function tell({ channels, report }: AlarmDeps, notice: AlarmNotice): Promise<boolean> {
  const told = await Promise.all(
    channels.map(async ({ name, tell: tellThere }) => {
      try {
        const reason = await tellThere(notice);
        if (reason !== null) report(`alarm by ${name}`, reason);
        return reason === null;
      } catch (error) {
        report(`alarm by ${name}`, error);
        return false;
      }
    }),
  );
  return told.includes(true);
}
