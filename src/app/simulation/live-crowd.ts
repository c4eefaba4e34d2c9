import type { SimulationAsked } from '#api/simulation.ts';
import type { ExportRow } from '#app/ports/exports.ts';
import { simulate, type SimulationReport } from '#domain/simulation/simulate.ts';

export interface Turns {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Lets everything else of the process have its turn. */
  readonly pause: () => Promise<void>;
  /** Aborted, nobody lives another day. */
  readonly signal: AbortSignal;
  /** Hears of the days of a person that were lived, at the end of each turn. */
  readonly told: (lived: number) => void;
}

/** A page that is asked for meanwhile waits so long at most, and for the day of a person that is being lived. */
const TURN_MS = 12;

export const TRACE_COLUMNS = ['person', 'at', 'kind', 'what', 'state', 'details'] as const;

/**
 * Lives a crowd's days for as long as its trace is taken: each turn is a page of it, so that a hundred thousand days
 * are never in memory, nor in anybody's way. `ended` takes the report before the last page.
 */
export async function* liveCrowd(
  { seed, people, days, faults }: SimulationAsked,
  { now, pause, signal, told }: Turns,
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
    told(next.value);
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
