import { describe, expect, it } from 'vitest';
import { consequenceOf, type ReportOnAddress, type ReportSource } from '#domain/reports/consequence.ts';

const ANN = 'ann@example.com';
const hook: ReportSource = { reporter: { kind: 'hook' }, named: [ANN], own: ANN };
const fromAnybody: ReportSource = {
  reporter: { kind: 'letter', from: 'somebody@example.org', isProven: true },
  named: [ANN],
  own: ANN,
};

describe('a report on an address', () => {
  it.each<[ReportOnAddress, ReportSource, string]>([
    [{ kind: 'delivered', hard: false, reason: null }, hook, 'none'],
    [{ kind: 'bounce', hard: true, reason: 'no-such-mailbox' }, hook, 'suppress'],
    [{ kind: 'bounce', hard: false, reason: 'full' }, hook, 'count-failure'],
    [{ kind: 'bounce', hard: true, reason: 'spam' }, hook, 'our-fault'],
    [{ kind: 'bounce', hard: false, reason: 'authentication' }, hook, 'our-fault'],
    [{ kind: 'complaint', hard: false, reason: 'complaint' }, hook, 'suppress'],
    [{ kind: 'complaint', hard: false, reason: 'complaint' }, fromAnybody, 'opt-out'],
    [{ kind: 'complaint', hard: false, reason: 'complaint' }, { ...hook, own: 'bea@example.com' }, 'opt-out'],
  ])('%j from %j: %s', (report, source, consequence) => {
    expect(consequenceOf(report, source)).toBe(consequence);
  });
});
