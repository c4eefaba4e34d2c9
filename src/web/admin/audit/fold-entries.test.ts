import { expect, it } from 'vitest';
import type { AuditRow } from '#api/audit.ts';
import { foldEntries } from '#web/admin/audit/fold-entries.ts';

const entry = (id: number, action: AuditRow['action'], actor = 'a@example.com', pipeline = 'direct'): AuditRow => ({
  id,
  at: '2026-11-22T06:00:00.000Z',
  actor,
  action,
  subject: { kind: 'other', name: 'realm.4' },
  reason: null,
  before: null,
  after: { pipeline },
});

it('folds the presses of a tester in a row into one line', () => {
  const lines = foldEntries([
    entry(9, 'run-tester'),
    entry(8, 'run-tester'),
    entry(7, 'run-tester', 'b@example.com'),
    entry(6, 'run-tester', 'b@example.com', 'unified'),
    entry(5, 'download'),
    entry(4, 'download'),
    entry(3, 'run-tester'),
  ]);
  expect(lines.map(({ entries }) => entries.map(({ id }) => id))).toEqual([[9, 8], [7], [6], [5], [4], [3]]);
});

it('folds what was done to many people at once, and to nobody else', () => {
  const paused = (id: number, pausedUntil: string, at = '2026-11-22T06:00:00.000Z'): AuditRow => ({
    ...entry(id, 'pause-user'),
    at,
    subject: { kind: 'person', userId: `${id}`, email: `p${id}@example.com`, number: id },
    after: { pausedUntil },
  });
  const lines = foldEntries([
    paused(9, '2026-12-20'),
    paused(8, '2026-12-20'),
    paused(7, 'open'),
    paused(6, 'open', '2026-11-22T05:00:00.000Z'),
    { ...paused(5, 'open', '2026-11-22T05:00:00.000Z'), action: 'resume-user' },
  ]);
  expect(lines.map(({ entries }) => entries.map(({ id }) => id))).toEqual([[9, 8], [7], [6], [5]]);
});
