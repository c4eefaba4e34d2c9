/** The totals of all runs, in docs/reliability.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTallies, type Tally, TALLIED } from './tally.ts';

const PAGE = join(import.meta.dirname, '../../../docs/reliability.md');
const BEGIN = '<!-- totals: written by bin/fault-rig --write -->\n';
const END = '<!-- end of totals -->\n';

export function addToTotals(tally: Tally, begunAt: number, seed: number, violations: readonly string[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const from = page.indexOf(BEGIN) + BEGIN.length;
  const to = page.indexOf(END);
  const before = page.slice(from, to);
  const count = (kind: string) =>
    Number(new RegExp(`^\\| ${kind} +\\| +([\\d,]+) \\|$`, 'm').exec(before)?.[1]?.replaceAll(',', '') ?? 0);
  // Every kind of the list has a count.
  const old = Object.fromEntries(TALLIED.map((kind) => [kind, count(kind)])) as Tally;
  const sum = addTallies([old, tally]);
  const minutes = count('minutes') + Math.round((Date.now() - begunAt) / 60_000);
  const broken = [...before.matchAll(/^- .*$/gm)].map(([found]) => found);
  if (violations.length > 0) broken.push(`- Seed ${seed}, round ${tally.rounds - 1}: ${violations[0] ?? ''}`);
  const rows = [
    ...TALLIED.map((kind) => [kind, sum[kind].toLocaleString('en')] as const),
    ['minutes', minutes.toLocaleString('en')] as const,
  ];
  const width = Math.max(...rows.map(([kind]) => kind.length));
  const table = [
    `| ${'what'.padEnd(width)} | ${'how often'.padStart(10)} |`,
    `| ${'-'.repeat(width)} | ${'-'.repeat(9)}: |`,
    ...rows.map(([kind, often]) => `| ${kind.padEnd(width)} | ${often.padStart(10)} |`),
  ];
  const found = broken.length === 0 ? [] : ['', 'Promises found broken in a run:', '', ...broken];
  writeFileSync(PAGE, `${page.slice(0, from)}\n${[...table, ...found].join('\n')}\n\n${page.slice(to)}`);
}
