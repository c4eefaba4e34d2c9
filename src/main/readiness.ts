/** Whether this process can do its work now: for load balancers and supervisors, which ask every few seconds. */
import type { Probe } from '#api/probes.ts';
import { saySpan } from '#app/admin/health/say.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { inTime } from '#app/in-time.ts';
import { TICK_SILENT_MS } from '#app/prompts/watch.ts';
import { keptAnswer } from '#main/kept-answer.ts';
import type { Parts } from '#main/parts.ts';
import { faultName } from '#domain/delivery/fault-name.ts';

export interface Readiness {
  /** The pages are loaded and served. */
  pagesLoaded(): void;
  databaseOpened(store: Store): void;
  ticked(): void;
  listening(): void;
  /** The process was told to stop: it finishes its work, and should get no more. */
  drain(): void;
  ask(): Promise<Probe>;
}

/** The embedded database answers nobody else during a long transaction. */
const DATABASE_MS_MAX = 3000;
/** Whoever asks more often gets the last answer: anybody may ask. */
const KEPT_MS = 1000;
/** While a database hangs, each question waits for one more of its connections. */
const KEPT_WHILE_HANGING_MS = 60_000;

/** `hasListener`: whether this process receives inbound email. `clock`: milliseconds of this process's clock. */
export function createReadiness(
  parts: Pick<Parts, 'web' | 'worker'> & { readonly hasListener: boolean },
  clock: () => number,
): Readiness {
  let hasPages = false;
  let tickedAt: number | null = null;
  let isListening = false;
  let isDraining = false;
  let askDatabase: (() => Promise<string>) | null = null;
  return {
    pagesLoaded: () => (hasPages = true),
    databaseOpened(store) {
      askDatabase = keptAnswer(() => databaseAnswer(store), {
        keptMs: KEPT_MS,
        hangingMs: KEPT_WHILE_HANGING_MS,
        clock,
        limit: (answer) => inTime(answer, DATABASE_MS_MAX, () => LATE),
      });
    },
    ticked: () => (tickedAt = clock()),
    listening: () => (isListening = true),
    drain: () => (isDraining = true),
    async ask() {
      const checks: Record<string, string> = { database: (await askDatabase?.()) ?? 'is being opened' };
      if (parts.web) checks['pages'] = hasPages ? OK : 'are not loaded yet';
      if (parts.worker) checks['tick'] = tickAnswer(tickedAt, clock());
      if (parts.hasListener) checks['smtp'] = isListening ? OK : 'is not listening yet';
      if (isDraining) checks['process'] = 'is stopping';
      const isReady = Object.values(checks).every((answer) => answer === OK);
      return { status: isReady ? OK : 'failing', checks };
    },
  };
}

const OK = 'ok';
const LATE = `did not answer within ${DATABASE_MS_MAX / 1000} s`;

/** Never rejects. */
function databaseAnswer(store: Store): Promise<string> {
  return store
    .transact((tx) => tx.serviceTime(LIVE_REALM), 'one-statement')
    .then(
      () => OK,
      (error: unknown) => `does not answer: ${faultName(error)}`,
    );
}

function tickAnswer(tickedAt: number | null, now: number): string {
  if (tickedAt === null) return 'no tick has ended yet';
  return now - tickedAt <= TICK_SILENT_MS ? OK : `the last tick ended ${saySpan(now - tickedAt)} ago`;
}
