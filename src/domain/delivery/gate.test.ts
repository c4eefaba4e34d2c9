import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { ALL_ZONE_NAMES } from '#domain/time/zones.ts';
import { aPerson } from '#test/support/a-person.ts';
import { gatePrompt, type PromptQuestion } from './gate.ts';

const TUESDAY = localDate('2026-11-17');
const NOON = Date.parse('2026-11-17T18:30:00Z');

/** Ann's midday of Tuesday, at its minute. */
const midday = (changes: Partial<PromptQuestion> = {}): PromptQuestion => ({
  person: aPerson(),
  stage: 'midday',
  date: TUESDAY,
  now: NOON,
  chosenAt: null,
  suppressed: false,
  freeCadence: 'weekly',
  channel: 'email',
  textMinute: null,
  leftByOther: false,
  ...changes,
});

describe('a prompt', () => {
  it('is sent at its time, and for as long as it is useful', () => {
    expect(gatePrompt(midday())).toMatchObject({ kind: 'send' });
    expect(gatePrompt(midday({ now: Date.parse('2026-11-17T21:30:00Z') }))).toMatchObject({ kind: 'send' });
  });

  it('is skipped, with the hour in its reason, if it could not be sent while it was useful', () => {
    expect(gatePrompt(midday({ now: Date.parse('2026-11-17T21:30:01Z') }))).toEqual({
      kind: 'withheld',
      state: 'skipped',
      code: 'late',
      reason: 'The midday message of 2026-11-17 could not be sent by 15:30 (America/Chicago).',
    });
  });

  it('is not sent before its time, as when it was moved meanwhile', () => {
    expect(gatePrompt(midday({ person: aPerson({}, { middayMinute: 780 }) }))).toMatchObject({ kind: 'not-due' });
  });

  it.each([
    ['a deleted account', aPerson({ state: 'deleted' })],
    ['a purged account', aPerson({ state: 'purged' })],
    ['a stage turned off', aPerson({}, { stagesOff: ['midday'] })],
    ['a day off', aPerson({}, { weekdays: [1, 3, 5] })],
    ['a pause', aPerson({}, { pausedUntil: localDate('2026-11-20') })],
    ['a pause until they write', aPerson({}, { pausedUntil: 'open' })],
    ['the free plan on another day', aPerson({ plan: 'free' })],
    ['a day before the first', aPerson({ firstDay: localDate('2026-11-18') })],
    ['a goodbye said', aPerson({ goodbyeAt: NOON - 1 })],
    ['a sign-up after its time', aPerson({ createdAt: NOON + 1 })],
    ['a sign-up at its time', aPerson({ createdAt: NOON })],
    ['an unsubscribe from before its time', aPerson({ unsubscribedAt: NOON - 1 })],
  ])('is not due with %s, and no row is written', (_, person) => {
    expect(gatePrompt(midday({ person, now: NOON + 1000 }))).toMatchObject({ kind: 'not-due' });
  });

  it('is not due at a time that had passed when it was chosen, and is due at a later one', () => {
    expect(gatePrompt(midday({ chosenAt: NOON, now: NOON + 1000 }))).toEqual({
      kind: 'not-due',
      code: 'days-changed',
      reason: 'The midday time of 2026-11-17 had passed when it was chosen.',
    });
    expect(gatePrompt(midday({ chosenAt: NOON - 1, now: NOON + 1000 }))).toMatchObject({ kind: 'send' });
  });

  it('is suppressed, with the reason, if the person unsubscribed after it fell due', () => {
    const person = aPerson({ unsubscribedAt: NOON + 1000 });
    expect(gatePrompt(midday({ person, now: NOON + 2000 }))).toEqual({
      kind: 'withheld',
      state: 'suppressed',
      code: 'unsubscribed',
      reason: 'Unsubscribed before it was sent.',
    });
  });

  it('is suppressed if its address must not be written to', () => {
    expect(gatePrompt(midday({ suppressed: true }))).toMatchObject({ kind: 'withheld', state: 'suppressed' });
  });

  it('is not due on a date that the zone skips', () => {
    const person = aPerson(
      { firstDay: localDate('2011-12-28'), lastActiveOn: localDate('2011-12-29') },
      { zone: 'Pacific/Apia' },
    );
    const question = midday({ person, date: localDate('2011-12-30'), now: Date.parse('2011-12-30T12:00:00Z') });
    expect(gatePrompt(question)).toMatchObject({ kind: 'not-due', reason: expect.stringContaining('does not exist') });
  });

  it('becomes rarer by the steps for a silent person', () => {
    const date = localDate('2026-11-20');
    const now = Date.parse('2026-11-20T18:30:00Z');
    expect(gatePrompt(midday({ date, now }))).toMatchObject({ kind: 'not-due' });
    const morning = Date.parse('2026-11-20T12:00:00Z');
    expect(gatePrompt(midday({ date, now: morning, stage: 'morning' }))).toMatchObject({ kind: 'send' });
  });
});

/** What is sent at each stage of three days to somebody who signed up at this instant of Tuesday and stays silent. */
function sentUnconfirmed(signUp: string): string[] {
  const person = aPerson({
    state: 'pending',
    lastActiveAt: null,
    plan: 'trial',
    firstDay: TUESDAY,
    trialLastDay: addDays(TUESDAY, 6),
    createdAt: Date.parse(signUp),
  });
  return [0, 1, 2].flatMap((days) =>
    PROMPT_STAGES.map((stage) => {
      const date = addDays(TUESDAY, days);
      const now = Number(instantOf('America/Chicago', date, promptMinute(person.settings, stage)));
      return gatePrompt(midday({ person, stage, date, now })).kind === 'send' ? 'sent' : '-';
    }),
  );
}

const signedUp36HoursBefore = (instant: number) =>
  aPerson(
    { state: 'pending', lastActiveAt: null, createdAt: instant - 36 * HOUR_MS },
    { stagesOff: ['morning', 'evening'] },
  );

describe('a person who has not confirmed', () => {
  it('gets the messages of the first 36 hours', () => {
    // Ten in the morning until ten in the evening of the next day.
    expect(sentUnconfirmed('2026-11-17T16:00:00Z')).toEqual(['-', 'sent', 'sent', 'sent', 'sent', '-', '-', '-', '-']);
  });

  it('gets four messages at most', () => {
    expect(sentUnconfirmed('2026-11-17T11:00:00Z')).toEqual(['sent', 'sent', 'sent', 'sent', '-', '-', '-', '-', '-']);
  });

  it('gets nothing that falls due after the 36 hours', () => {
    // Seven in the evening until seven in the morning of Thursday.
    expect(sentUnconfirmed('2026-11-18T01:00:00Z')).toEqual(['-', '-', '-', 'sent', 'sent', 'sent', 'sent', '-', '-']);
  });

  describe('at the very end of the 36 hours', () => {
    it('gets what falls due exactly then, and nothing a moment later', () => {
      expect(gatePrompt(midday({ person: signedUp36HoursBefore(NOON) }))).toMatchObject({ kind: 'send' });
      expect(gatePrompt(midday({ person: signedUp36HoursBefore(NOON - 1) }))).toEqual({
        kind: 'not-due',
        code: 'unconfirmed',
        reason: expect.stringContaining('not confirmed'),
      });
    });

    it('gets nothing late, and the row says so', () => {
      const question = midday({ person: signedUp36HoursBefore(NOON), now: NOON + 1000 });
      expect(gatePrompt(question)).toMatchObject({ kind: 'withheld', state: 'skipped' });
    });
  });

  it('gets everything again after any sign from them', () => {
    const person = aPerson({ createdAt: NOON - 36 * HOUR_MS - 1 });
    expect(gatePrompt(midday({ person }))).toMatchObject({ kind: 'send' });
  });
});

describe('for any active person', () => {
  it('each stage is sent at its own time in any zone, and never after the next has begun', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const dates = fc.constantFrom(
      ...['2026-03-08', '2026-04-05', '2026-09-27', '2026-10-04', '2026-11-01', '2027-03-28'].map(localDate),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_ZONE_NAMES),
        dates,
        fc.uniqueArray(minute, { minLength: 3, maxLength: 3 }),
        (zone, date, [morningMinute = 0, middayMinute = 0, eveningMinute = 0]) => {
          const person = aPerson(
            { firstDay: localDate('2026-01-01'), lastActiveOn: addDays(date, -1) },
            { zone, morningMinute, middayMinute, eveningMinute },
          );
          const dueAt = (stage: PromptStage) => Number(instantOf(zone, date, promptMinute(person.settings, stage)));
          for (const stage of PROMPT_STAGES) {
            const question = midday({ person, stage, date, now: dueAt(stage) });
            expect(gatePrompt(question)).toMatchObject({ kind: 'send' });
            expect(gatePrompt({ ...question, now: dueAt(stage) - 1 }).kind).toBe('not-due');
            for (const other of PROMPT_STAGES.filter((one) => dueAt(one) > dueAt(stage))) {
              expect(gatePrompt({ ...question, now: dueAt(other) + 1 })).toMatchObject({ state: 'skipped' });
            }
          }
        },
      ),
      { seed: 3, numRuns: 200 },
    );
  });

  it('a move across the date line never asks for a stage of a date twice', () => {
    const date = localDate('2026-11-21');
    const inHonolulu = aPerson({ lastActiveOn: localDate('2026-11-20') }, { zone: 'Pacific/Honolulu' });
    const inKiritimati = aPerson({ lastActiveOn: localDate('2026-11-20') }, { zone: 'Pacific/Kiritimati' });
    const now = Number(instantOf('Pacific/Kiritimati', date, 750));
    expect(gatePrompt(midday({ person: inKiritimati, date, now }))).toMatchObject({ kind: 'send' });
    expect(gatePrompt(midday({ person: inHonolulu, date, now }))).toMatchObject({ kind: 'not-due' });
    expect(gatePrompt(midday({ person: inHonolulu, date, now: now + 24 * HOUR_MS }))).toMatchObject({ kind: 'send' });
  });
});
