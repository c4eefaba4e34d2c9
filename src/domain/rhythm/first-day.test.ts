import { describe, expect, it } from 'vitest';
import { aPerson } from '#test/support/a-person.ts';
import { firstDay } from './first-day.ts';
import { UNKNOWN_ZONE_TIMES } from './rhythm.ts';

const { settings } = aPerson();
const signUp = (utc: string, startToday: boolean, of = settings) =>
  firstDay({ settings: of, now: Date.parse(utc), startToday });

describe('a sign-up', () => {
  it('at ten that starts today gets the midday and the evening', () => {
    expect(signUp('2026-11-21T16:00:00Z', true)).toEqual({ firstDay: '2026-11-21', stagesLeft: ['midday', 'evening'] });
  });

  it('late in the evening that starts today has nothing left today', () => {
    expect(signUp('2026-11-22T05:00:00Z', true)).toEqual({ firstDay: '2026-11-21', stagesLeft: [] });
  });

  it('that skips today gets all three tomorrow', () => {
    expect(signUp('2026-11-21T16:00:00Z', false)).toEqual({
      firstDay: '2026-11-22',
      stagesLeft: ['morning', 'midday', 'evening'],
    });
  });

  it('between midnight and four begins with the coming day', () => {
    expect(signUp('2026-11-21T06:40:00Z', true)).toEqual({
      firstDay: '2026-11-21',
      stagesLeft: ['morning', 'midday', 'evening'],
    });
  });

  it('at the exact minute of a stage has missed that stage', () => {
    expect(signUp('2026-11-21T18:30:00Z', true).stagesLeft).toEqual(['evening']);
  });

  it('in Central time because the zone is not known still gets the morning at nine', () => {
    const central = aPerson({}, { morningMinute: UNKNOWN_ZONE_TIMES.morning }).settings;
    expect(signUp('2026-11-21T14:59:00Z', true, central).stagesLeft).toEqual(['morning', 'midday', 'evening']);
    expect(signUp('2026-11-21T15:00:00Z', true, central).stagesLeft).toEqual(['midday', 'evening']);
  });

  it('in Apia before the skipped date begins on the date after it', () => {
    const apia = aPerson({}, { zone: 'Pacific/Apia' }).settings;
    expect(signUp('2011-12-29T20:00:00Z', false, apia).firstDay).toBe('2011-12-31');
  });

  it('lists only stages that are not turned off', () => {
    const quietNoon = aPerson({}, { stagesOff: ['midday'] }).settings;
    expect(signUp('2026-11-21T16:00:00Z', true, quietNoon).stagesLeft).toEqual(['evening']);
  });
});
