/** The table at the end of a run of the fault tests. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ReportRow {
  readonly window: string;
  readonly messages: number;
  readonly arrived: number;
  readonly twice: number;
  readonly lost: number;
  readonly afterOptOut: number;
  readonly states: string;
  readonly seconds: number;
}

const REPORT = 'ANCHOR_FAULTS_REPORT';

export function addToReport(row: ReportRow): void {
  const path = process.env[REPORT];
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(row)}\n`);
}

/** Global setup: the runner calls it before the first file, and the function it returns after the last. */
export default function printReportAtTheEnd(): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'anchor-faults-'));
  const path = join(directory, 'rows.jsonl');
  process.env[REPORT] = path;
  return () => {
    if (existsSync(path)) console.log(`\n${tableOf(readFileSync(path, 'utf8'))}`);
    rmSync(directory, { recursive: true });
  };
}

function tableOf(lines: string): string {
  // `addToReport` wrote them.
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReportRow);
  const width = Math.max(...rows.map(({ window }) => window.length));
  const line = (row: Record<keyof ReportRow, string | number>) =>
    [
      String(row.window).padEnd(width),
      ...([row.messages, row.arrived, row.twice, row.lost, row.afterOptOut, row.seconds] as const).map((cell) =>
        String(cell).padStart(9),
      ),
      ` ${row.states}`,
    ].join(' ');
  const head = {
    window: 'window',
    messages: 'messages',
    arrived: 'arrived',
    twice: 'twice',
    lost: 'lost',
    afterOptOut: 'opted-out',
    seconds: 'seconds',
    states: 'states',
  };
  const sum = (column: 'messages' | 'arrived' | 'twice' | 'lost' | 'afterOptOut') =>
    rows.reduce((total, row) => total + row[column], 0);
  const total = {
    window: `${rows.length} bad days`,
    messages: sum('messages'),
    arrived: sum('arrived'),
    twice: sum('twice'),
    lost: sum('lost'),
    afterOptOut: sum('afterOptOut'),
    seconds: '',
    states: '',
  };
  return [line(head), ...rows.map((row) => line({ ...row })), line(total)].join('\n');
}
