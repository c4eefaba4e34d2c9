import type { AuditRow } from '#api/audit.ts';

/** One line of the audit: an entry, or what one administrator did many times in a row. */
export interface AuditLine {
  /** Newest first; at least one. */
  readonly entries: readonly [AuditRow, ...AuditRow[]];
}

/**
 * Folds the presses of a tester, of which one session has dozens, and what was done to many people at once, as long as the
 * same administrator did nothing else and nobody did anything in between.
 */
export function foldEntries(entries: readonly AuditRow[]): AuditLine[] {
  const lines: AuditLine[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const before = last?.entries.at(-1);
    if (last !== undefined && before !== undefined && (isSamePress(before, entry) || isOneAct(before, entry))) {
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

/** What the list of people does to those who are selected: an entry for each, in one transaction after the other. */
const ON_MANY: ReadonlySet<AuditRow['action']> = new Set(['pause-user', 'resume-user', 'delete-user', 'restore-user']);
const APART_MS_MAX = 5000;

function isOneAct(one: AuditRow, other: AuditRow): boolean {
  if (!ON_MANY.has(one.action) || one.action !== other.action) return false;
  if (one.actor !== other.actor || one.reason !== other.reason) return false;
  if (one.after?.['pausedUntil'] !== other.after?.['pausedUntil']) return false;
  return Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= APART_MS_MAX;
}
