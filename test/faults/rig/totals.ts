/** The totals of all runs, in docs/reliability.md. */
import { readSection, writeSection } from './sections.ts';
import { addTallies, type Tally, TALLIED } from './tally.ts';

export function addToTotals(tally: Tally, minutes: number, found: string | null): void {
  const before = readSection('totals');
  const count = (kind: string) => {
    // | database stops | 1,204 |
    const [, written = '0'] = new RegExp(`^\\| ${kind} +\\| +([\\d,]+) \\|$`, 'm').exec(before) ?? [];
    return Number(written.replaceAll(',', ''));
  };
  // Every kind of the list has a count.
  const standing = Object.fromEntries(TALLIED.map((kind) => [kind, count(kind)])) as Tally;
  const sum = addTallies([standing, tally]);
  const rows = [
    ...TALLIED.map((kind) => [kind, sum[kind]] as const),
    ['minutes', count('minutes') + Math.round(minutes)] as const,
  ].map(([kind, often]) => [kind, often.toLocaleString('en')] as const);
  const width = Math.max(...rows.map(([kind]) => kind.length));
  const oftenWidth = Math.max(...rows.map(([, often]) => often.length), 'times'.length);
  const broken = [...before.matchAll(/^- .*$/gm)].map(([line]) => line);
  if (found !== null) broken.push(`- ${found}`);
  writeSection('totals', [
    `| ${'what'.padEnd(width)} | ${'times'.padStart(oftenWidth)} |`,
    `| ${'-'.repeat(width)} | ${'-'.repeat(oftenWidth - 1)}: |`,
    ...rows.map(([kind, often]) => `| ${kind.padEnd(width)} | ${often.padStart(oftenWidth)} |`),
    ...(broken.length === 0 ? [] : ['', 'Broken promises that runs found:', '', ...broken]),
  ]);
}
