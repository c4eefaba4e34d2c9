/** Runs a simulation when an administrator asks, one at a time, and remembers what came of it until the process is stopping. */
import {
  PIPE_DAYS,
  PIPE_PEOPLE,
  type SimulationAsked,
  type SimulationState,
  type SimulationResult,
} from '#api/simulation.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { ExportRow } from '#app/ports/exports.ts';
import { type FileKeeping, type FileToKeep, keepFile } from '#app/simulation/keep-file.ts';
import { liveCrowd, TRACE_COLUMNS, type Turns } from '#app/simulation/live-crowd.ts';
import { type CrowdPipe, type PipeReport, rehearseCrowd } from '#app/simulation/rehearse-crowd.ts';
import { faultName } from '#domain/delivery/fault-name.ts';
import { percentOf, replayCommand, type SimulationReport } from '#domain/simulation/simulate.ts';

export interface SimulationRunner {
  state(): SimulationState;
  /** False: one is running. */
  start(asked: SimulationAsked, admin: SignedIn): Promise<boolean>;
  cancel(admin: SignedIn): Promise<void>;
  /** Resolves when the current run has ended. */
  ended(): Promise<void>;
  /** Stops the current run, because the process ends. */
  close(): void;
}

export interface SimulationParts extends CrowdPipe, FileKeeping, Pick<Turns, 'now' | 'pause'> {}

export function createSimulationRunner(parts: SimulationParts): SimulationRunner {
  let state: SimulationState = NOT_RUN;
  let stop: AbortController | null = null;
  let running: Promise<void> = Promise.resolve();

  async function run(asked: SimulationAsked, admin: SignedIn, signal: AbortSignal): Promise<void> {
    const keep = async (file: FileToKeep) => {
      const kept = await keepFile(parts, { asked, admin, signal }, file);
      state = { ...state, files: [...state.files, kept] };
    };
    try {
      let ended: SimulationReport | null = null;
      const turns: Turns = {
        ...parts,
        signal,
        onProgress(lived) {
          state = { ...state, lived };
        },
      };
      const pages = liveCrowd(asked, turns, (report) => {
        ended = report;
      });
      await keep({ what: 'trace', format: 'csv', columns: TRACE_COLUMNS, pages });
      const report = lastOf(ended);
      state = { ...state, part: 'pipe', lived: state.total, report: resultView(report, null) };
      const throughDatabase = asked.throughDatabase ? await rehearseFew(asked, signal) : null;
      state = { ...state, part: 'files', report: resultView(report, throughDatabase) };
      await keep({ what: 'report', format: 'json', columns: [], pages: onePage({ ...report, throughDatabase }) });
      state = { ...state, state: 'done' };
    } catch (error) {
      const [ending, reason] = signal.aborted
        ? (['cancelled', null] as const)
        : (['failed', `The simulation stopped early: ${faultName(error)}.`] as const);
      state = { ...state, state: ending, reason };
    }
    state = { ...state, part: null, finishedAt: new Date(parts.now()).toISOString() };
    stop = null;
  }

  function rehearseFew({ seed, people, days }: SimulationAsked, signal: AbortSignal): Promise<PipeReport> {
    const few = { seed, people: Math.min(people, PIPE_PEOPLE), days: Math.min(days, PIPE_DAYS) };
    return rehearseCrowd(parts, few, { onProgress: () => {}, signal });
  }

  const audit = (admin: SignedIn, seed: number, after: object) =>
    parts.store.transact((tx) => tx.admins.audit(admin.id, 'run-simulation', `simulation.${seed}`, { after }));

  return {
    state: () => state,
    async start(asked, admin) {
      if (stop !== null) return false;
      // Before anything is awaited, so that of two concurrent requests only one starts.
      const controller = new AbortController();
      stop = controller;
      state = { ...NOT_RUN, state: 'running', part: 'crowd', asked, total: asked.people * asked.days };
      try {
        await audit(admin, asked.seed, asked);
      } catch (error) {
        stop = null;
        state = NOT_RUN;
        throw error;
      }
      running = run(asked, admin, controller.signal);
      return true;
    },
    async cancel(admin) {
      if (stop === null || state.asked === null) return;
      stop.abort(new Error('cancelled'));
      await audit(admin, state.asked.seed, { cancelled: true });
    },
    ended: () => running,
    close: () => stop?.abort(new Error('the process is stopping')),
  };
}

const NOT_RUN: SimulationState = {
  state: 'not-run',
  part: null,
  asked: null,
  lived: 0,
  total: 0,
  report: null,
  files: [],
  reason: null,
  finishedAt: null,
};

function lastOf(report: SimulationReport | null): SimulationReport {
  if (report === null) throw new Error('the trace ended early');
  return report;
}

async function* onePage(row: ExportRow): AsyncGenerator<readonly ExportRow[]> {
  yield [row];
}

function resultView(
  { options, counts, verdicts, failing, hash, toneless }: SimulationReport,
  pipe: PipeReport | null,
): SimulationResult {
  const { messages, specific, inTone } = counts;
  return {
    messages,
    specificity: percentOf(specific, messages),
    tone: percentOf(inTone, messages),
    counts: [
      { name: 'People', count: counts.people },
      { name: 'Person-days', count: counts.personDays },
      { name: 'Prompts sent', count: counts.prompts },
      { name: 'Prompts withheld, with a reason', count: counts.withheld },
      { name: 'Failed or unknown', count: counts.failed },
      { name: 'Inbound messages read', count: counts.mails },
      { name: 'Answers', count: counts.answers },
      { name: 'Goodbyes', count: counts.goodbyes },
      { name: 'Plans changed by payments', count: counts.payments },
      { name: 'People erased', count: counts.erased },
      ...(pipe === null
        ? []
        : [
            { name: 'Message pipeline: people', count: pipe.people },
            { name: 'Message pipeline: messages', count: pipe.messages },
            { name: 'Message pipeline: inbound messages', count: pipe.mails },
          ]),
    ],
    verdicts: [
      ...verdicts.map(({ invariant, checked, failed }) => ({ name: invariant, checked, failed })),
      ...(pipe === null
        ? []
        : [{ name: 'sending, by the tables', checked: pipe.messages, failed: pipe.broken.length }]),
    ],
    failing: [
      ...failing.map(({ invariant, persona, person, day, what, expected, found }) => ({
        name: `${invariant}: ${persona}, person ${person}, day ${day}, ${what}`,
        expected,
        found,
        replay: replayCommand(options, person),
      })),
      ...(pipe?.broken ?? []).map(({ promise, what, expected, found }) => ({
        name: `through the database, ${promise}: ${what}`,
        expected,
        found,
        replay: null,
      })),
      ...toneless.map((found) => ({ name: 'tone', expected: 'our voice', found, replay: null })),
    ],
    hash,
  };
}
