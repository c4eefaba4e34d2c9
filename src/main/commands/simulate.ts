import { closeSync, mkdirSync, mkdtempSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PIPE_DAYS, PIPE_PEOPLE } from '#api/simulation.ts';
import { pipeLines } from '#app/simulation/pipe-lines.ts';
import type { PipeReport } from '#app/simulation/rehearse-crowd.ts';
import { isClean, reportLines } from '#domain/simulation/report.ts';
import { simulate, simulated, type SimulationReport, type SimulationOptions } from '#domain/simulation/simulate.ts';

export interface SimulateOptions {
  readonly seed: number;
  /** Each from the next seed. Of several only the first that fails is written to files. */
  readonly crowds: number;
  readonly people: number;
  readonly days: number;
  readonly faults: boolean;
  readonly throughDatabase: boolean;
  /** Replays one person alone. */
  readonly person?: number;
  /** Folder for the trace and the report. */
  readonly files?: string;
}

export async function runSimulation({ crowds, ...options }: SimulateOptions): Promise<void> {
  if (crowds === 1) return runOne(options);
  const { seed, people, days: daysEach, faults } = options;
  const last = seed + crowds - 1;
  let days = 0;
  for (let next = seed; next <= last; next += 1) {
    const report = simulated({ seed: next, people, days: daysEach, faults });
    days += report.counts.personDays;
    if (!isClean(report)) return runOne({ ...options, seed: next });
    if ((next - seed) % 100 === 99) progress(`seed ${next} of ${last}`);
  }
  console.log(`pass: seeds ${seed} to ${last}, ${days} person-days`);
}

async function runOne({ person, files, throughDatabase, ...crowd }: Omit<SimulateOptions, 'crowds'>): Promise<void> {
  const simulationOptions: SimulationOptions = { ...crowd, ...(person === undefined ? {} : { only: person }) };
  const folder = files ?? mkdtempSync(join(tmpdir(), 'simulation-'));
  mkdirSync(folder, { recursive: true });

  const trace = openSync(join(folder, 'trace.tsv'), 'w');
  const report = live(trace, simulationOptions);
  closeSync(trace);
  const pipe = throughDatabase ? await goThroughPipe(simulationOptions) : null;
  const lines = [...reportLines(report), ...(pipe === null ? [] : pipeLines(pipe))];
  writeFileSync(join(folder, 'report.txt'), `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify({ ...report, throughDatabase: pipe }, null, 2)}\n`);
  console.log(lines.join('\n'));
  for (const name of ['trace.tsv', 'report.txt', 'report.json']) console.log(`file ${join(folder, name)}`);
  process.exitCode = isClean(report) && (pipe === null || pipe.broken.length === 0) ? 0 : 1;
}

/** Imports the sending code only when it is used. */
async function goThroughPipe({ seed, people, days }: SimulationOptions): Promise<PipeReport> {
  const { rehearseInMemory } = await import('#main/rehearse-in-memory.ts');
  const few = { seed, people: Math.min(people, PIPE_PEOPLE), days: Math.min(days, PIPE_DAYS) };
  return rehearseInMemory(few, (lived) => progress(`through the database: day ${lived + 1} of ${few.days}`));
}

function live(trace: number, options: SimulationOptions): SimulationReport {
  const days = (options.only === undefined ? options.people : 1) * options.days;
  const run = simulate(options, { record: (line) => writeSync(trace, `${line}\n`) });
  for (let reported = 0; ;) {
    const next = run.next();
    if (next.done === true) {
      if (process.stderr.isTTY) process.stderr.write('\n');
      return next.value;
    }
    const percent = Math.floor((100 * next.value) / days);
    if (percent !== reported) progress(`${percent} percent of ${days} days`);
    reported = percent;
  }
}

/** Overwrites one terminal line; writes nothing to a file or pipe. */
function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
}
