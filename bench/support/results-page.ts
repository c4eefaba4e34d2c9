/** The results in docs/benchmarks.md: one section for each command, which its bench writes, and later runs compare with. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { figure, inWords, type Line } from './table.ts';

export const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const FORMATTER = fileURLToPath(new URL('../../node_modules/.bin/oxfmt', import.meta.url));
/** These say what is done with the results, not how they come about. */
const NOT_OF_THE_RUN: ReadonlySet<string> = new Set(['BENCH_PAGE', 'BENCH_DATABASE']);
/** A ratio that is worse by more than this share has fallen. */
const FALLEN = 0.1;
/** Above this load of each core at the start, other work had a part in the results. */
const SHARED = 0.25;

export interface Run {
  /** `BENCH_SIZES=20000 npm run bench:dispatch` */
  readonly command: string;
  /** The load of each core before the run. */
  readonly load: number;
  readonly seconds: number;
  /** PostgreSQL 15.14, Redis 7.0.15 */
  readonly servers: readonly string[];
}

/** The command of this process; null if npm did not start it. */
export function ownCommand(): string | null {
  const script = process.env['npm_lifecycle_event'];
  if (script?.startsWith('bench:') !== true) return null;
  const settings = Object.entries(process.env)
    .filter(([name]) => name.startsWith('BENCH_') && !NOT_OF_THE_RUN.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  return [...settings, 'npm run', script, ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(
    ' ',
  );
}

export function writeSection(run: Run, lines: readonly Line[]): void {
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), run, lines));
  execFileSync(FORMATTER, [PAGE]);
}

/** Replaces the command's section, or adds it at the end. */
export function withSection(page: string, run: Run, lines: readonly Line[]): string {
  const { head, sections } = sectionsOf(page);
  const heading = headingOf(run.command);
  const section = [heading, circumstances(run), table(lines)].join('\n\n');
  const at = sections.findIndex((one) => one.startsWith(`${heading}\n`));
  const all = at < 0 ? [...sections, section] : sections.with(at, section);
  return `${[head, ...all].map((one) => one.trimEnd()).join('\n\n')}\n`;
}

/** What fell by more than a tenth, or is not on the page, each in a line. */
export function comparedWith(page: string, command: string, lines: readonly Line[]): string[] {
  const section = sectionsOf(page).sections.find((one) => one.startsWith(`${headingOf(command)}\n`));
  if (section === undefined) return [`not on the page: ${command}`];
  const committed = ratiosIn(section);
  return lines.flatMap(({ what, ratio, target }) => {
    if (target === null) return [];
    const before = committed.get(what);
    if (before === undefined) return [`not on the page: ${what}`];
    const worse = 'least' in target ? 1 - ratio / before : ratio / before - 1;
    return worse > FALLEN
      ? [`fell by ${Math.round(worse * 100)} %: ${what}: ${figure(before)} on the page, now ${figure(ratio)}`]
      : [];
  });
}

function headingOf(command: string): string {
  return `## \`${command}\``;
}

function sectionsOf(page: string): { readonly head: string; readonly sections: string[] } {
  const [head = '', ...sections] = page.split(/^(?=## `)/m);
  return { head, sections };
}

/** `| 20,000 rows: pg-boss … | 5,646/s | 334/s | 16.9 | ≥ 12 |` */
function ratiosIn(section: string): ReadonlyMap<string, number> {
  return new Map(
    section.split('\n').flatMap((line) => {
      const [, what = '', , , ratio] = line.split('|').map((cell) => cell.trim());
      return Number.isFinite(Number(ratio)) && what !== '' ? [[what, Number(ratio)] as const] : [];
    }),
  );
}

function table(lines: readonly Line[]): string {
  const rows = [
    ['what', 'ours', 'peer', 'ratio', 'target'],
    ['---', '---', '---', '---', '---'],
    ...lines.map(({ what, ours, peer, ratio, target }) => [what, ours, peer, figure(ratio), inWords(target)]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function circumstances({ load, seconds, servers }: Run): string {
  const cores = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const software = [`Node ${process.versions.node}`, ...servers].join(', ');
  const isShared = load > SHARED;
  const others = isShared
    ? `**The machine was shared:** other work kept each core ${load.toFixed(1)} times busy when the run began.`
    : 'Nothing else ran.';
  return (
    `${new Date().toISOString().slice(0, 10)}, ${duration(seconds)}. ${cores.length} cores (${cores[0]?.model.trim()}), ` +
    `${gigabytes} GB, ${process.platform}. ${software}. ${others}`
  );
}

function duration(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
}
