import { expect, test } from 'vitest';
import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import { zonesLivedIn } from '#domain/people/zones-lived-in.ts';
import { localDate } from '#domain/time/local-date.ts';
import { SETTINGS } from '#test/support/a-person.ts';

const DAY = localDate('2027-01-11');
const happened = (...events: readonly AgendaEvent[]): RecordedEvent[] =>
  events.map((event, index) => ({ seq: index + 1, at: index + 1, day: DAY, on: DAY, change: `c${index + 1}`, event }));
const moved = (from: string, to: string): AgendaEvent => ({
  kind: 'settings-changed',
  before: { zone: from },
  after: { zone: to },
});

test('somebody who never moved has one zone', () => {
  expect(zonesLivedIn(SETTINGS, happened({ kind: 'nothing-changed' }))).toEqual([
    { since: null, zone: 'America/Chicago' },
  ]);
});

test('each zone begins with the change to it, and an undone one ends', () => {
  const events = happened(
    moved('Europe/Berlin', 'Asia/Tokyo'),
    { kind: 'settings-changed', before: { morningMinute: 360 }, after: { morningMinute: 400 } },
    moved('Asia/Tokyo', 'America/Chicago'),
    moved('America/Chicago', 'Europe/London'),
    { kind: 'change-undone', undone: 'c4', restored: [], removed: [], settings: { zone: 'America/Chicago' } },
  );
  expect(zonesLivedIn(SETTINGS, events)).toEqual([
    { since: null, zone: 'Europe/Berlin' },
    { since: 1, zone: 'Asia/Tokyo' },
    { since: 3, zone: 'America/Chicago' },
    { since: 4, zone: 'Europe/London' },
    { since: 5, zone: 'America/Chicago' },
  ]);
});
