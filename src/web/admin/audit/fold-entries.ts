import type { AuditRow } from '#api/audit.ts';

/** One line of the audit: an entry, or what one administrator did many times in a row. */
export interface AuditLine {
  /** Newest first; at least one. */
  readonly entries: readonly [AuditRow, ...AuditRow[]];
}

/**
 * Folds the presses of a tester, of which one session has dozens, as long as the same administrator did nothing else and
 * nobody did anything in between.
 */
export function foldEntries(entries: readonly AuditRow[]): AuditLine[] {
  const lines: AuditLine[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last !== undefined && isSamePress(last.entries[0], entry)) {
      lines[lines.length - 1] = { entries: [...last.entries, entry] };
    } else {
      lines.push({ entries: [entry] });
    }
  }
  return lines;
}

function isSamePress(one: AuditRow, other: AuditRow): boolean {
  const isTester = one.action === 'run-tester' && other.action === 'run-tester';
  return isTester && one.actor === other.actor && one.after?.['pipeline'] === other.after?.['pipeline'];
}
