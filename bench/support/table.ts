/** One line of a benchmark's result. */
export interface Line {
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  readonly ratio: number;
  /** Null: printed for information. */
  readonly target: { readonly least: number } | { readonly most: number } | null;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (upper === undefined || lower === undefined) throw new RangeError('no rounds');
  return (lower + upper) / 2;
}

export function holds({ ratio, target }: Line): boolean {
  if (target === null) return true;
  return 'least' in target ? ratio >= target.least : ratio <= target.most;
}

export function printTable(lines: readonly Line[]): void {
  const cells = lines.map((line) => [
    line.what,
    line.ours,
    line.peer,
    figure(line.ratio),
    inWords(line.target),
    line.target === null ? '' : holds(line) ? 'holds' : 'MISSED',
  ]);
  const rows = [['what', 'ours', 'peer', 'ratio', 'target', ''], ...cells];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  console.log();
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

export function inWords(target: Line['target']): string {
  if (target === null) return '–';
  return 'least' in target ? `≥ ${target.least}` : `≤ ${target.most}`;
}

export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toString() : value.toPrecision(3);
}

/** 41,200/s */
export function rate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString('en')}/s`;
}
