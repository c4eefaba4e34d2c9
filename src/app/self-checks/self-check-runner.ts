/** Runs the self-checks on request, one run at a time, and keeps the results until the process ends. */
import { FAILING_SHOWN_MAX, PROOFS, type SelfCheckName, type SelfCheckState } from '#api/stability.ts';
import type { SelfCheck } from '#app/self-checks/self-check.ts';
import { faultName } from '#domain/delivery/fault-name.ts';

export interface SelfCheckRunner {
  states(): readonly SelfCheckState[];
  readonly isRunning: boolean;
  /** Runs them all, or waits for the current run; returns whether every one passed. */
  run(): Promise<boolean>;
}

export interface SelfCheckRunnerParts {
  /** Each is built when its turn comes, since its input may have changed. */
  readonly proofs: { readonly [Name in SelfCheckName]: () => Promise<SelfCheck> };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Yields to other work of the process. */
  readonly pause: () => Promise<void>;
}

/** The longest delay of a page requested meanwhile. */
const TURN_MS = 12;

export function createSelfCheckRunner({ proofs, now, pause }: SelfCheckRunnerParts): SelfCheckRunner {
  const states = new Map<SelfCheckName, SelfCheckState>(PROOFS.map((proof) => [proof, { ...NOTHING, proof }]));
  let running: Promise<boolean> | null = null;

  async function runOne(proof: SelfCheckName): Promise<void> {
    const set = (changed: Partial<SelfCheckState>) =>
      states.set(proof, { ...NOTHING, ...states.get(proof), proof, ...changed });
    set({ ...NOTHING, state: 'running' });
    const failing: SelfCheckState['failing'] = [];
    let checked = 0;
    let failed = 0;
    try {
      const { total, cases } = await proofs[proof]();
      let turnEnds = now() + TURN_MS;
      for (const found of cases) {
        checked += 1;
        if (found !== null) {
          failed += 1;
          if (failing.length < FAILING_SHOWN_MAX) failing.push(found);
        }
        if (now() < turnEnds) continue;
        set({ checked, total, failed });
        await pause();
        turnEnds = now() + TURN_MS;
      }
      // A check without cases fails.
      if (checked === 0) failing.push({ name: 'cases', expected: 'at least one', found: 'none' });
      set({ checked, total: checked, failed: Math.max(failed, failing.length) });
    } catch (error) {
      failed += 1;
      failing.push({ name: 'the proof itself', expected: 'the proof to finish', found: faultName(error) });
      set({ checked, failed });
    }
    const state = failing.length === 0 ? 'passed' : 'failed';
    set({ state, failing, finishedAt: new Date(now()).toISOString() });
  }

  async function runAll(): Promise<boolean> {
    for (const proof of PROOFS) states.set(proof, { ...NOTHING, proof, state: 'waiting' });
    for (const proof of PROOFS) await runOne(proof);
    return [...states.values()].every(({ state }) => state === 'passed');
  }

  return {
    states: () => [...states.values()],
    get isRunning() {
      return running !== null;
    },
    run() {
      running ??= runAll().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

const NOTHING = {
  state: 'not-run',
  checked: 0,
  total: 0,
  failed: 0,
  failing: [],
  finishedAt: null,
} as const satisfies Omit<SelfCheckState, 'proof'>;
