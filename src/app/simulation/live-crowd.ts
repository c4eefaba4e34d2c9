import type { SimulationAsked } from '#api/simulation.ts';
import type { ExportRow } from '#app/ports/exports.ts';
import { simulate, type SimulationReport } from '#domain/simulation/simulate.ts';

export interface Turns {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Yields to other work of the process. */
  readonly pause: () => Promise<void>;
  /** Once aborted, no further day is run. */
  readonly signal: AbortSignal;
  /** Called at the end of each turn with the number of days of a person run so far. */
  readonly onProgress: (lived: number) => void;
}

/** The longest delay of a page requested meanwhile, in addition to the person's day in progress. */
const TURN_MS = 12;

export const TRACE_COLUMNS = ['person', 'at', 'kind', 'what', 'state', 'details'] as const;

/**
 * Runs a crowd's days while its trace is consumed: each turn is a page of it, so that a hundred thousand days are
 * never in memory, and never block the process. `ended` gets the report before the last page.
 */
export async function* liveCrowd(
  { seed, people, days, faults }: SimulationAsked,
  { now, pause, signal, onProgress }: Turns,
  ended: (report: SimulationReport) => void,
): AsyncGenerator<readonly ExportRow[]> {
  let rows: ExportRow[] = [];
  const lives = simulate({ seed, people, days, faults }, { record: (line) => rows.push(rowOf(line)) });
  for (let turnEnds = now() + TURN_MS; ;) {
    const next = lives.next();
    if (next.done === true) {
      ended(next.value);
      yield rows;
      return;
    }
    if (now() < turnEnds) continue;
    onProgress(next.value);
    const page = rows;
    rows = [];
    yield page;
    await pause();
    signal.throwIfAborted();
    turnEnds = now() + TURN_MS;
  }
}

function rowOf(line: string): ExportRow {
  const cells = line.split('\t');
  return Object.fromEntries(TRACE_COLUMNS.map((name, at) => [name, cells[at] ?? '']));
}
