import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { aPerson, aPhone } from '#test/support/a-person.ts';
import { channelsOn } from './channels.ts';
import { promptMinute } from './rhythm.ts';
import { textTimes } from './text-times.ts';

const WEEKLY = { freeCadence: 'weekly' } as const;
const WEDNESDAY = localDate('2026-11-18');
const MONDAY = localDate('2026-11-23');

const texted = (
  phone: string,
  settings: Partial<PersonSettings> = {},
  changes: Partial<Omit<Person, 'settings'>> = {},
) => aPerson({ ...aPhone(phone), ...changes }, settings);

/** "email", "sms", "email sms" or "". */
function channelNames(person: Person, stage: PromptStage, date = WEDNESDAY): string {
  const { email, sms } = channelsOn(person, stage, date, WEEKLY);
  return [...(email ? ['email'] : []), ...(sms ? ['sms'] : [])].join(' ');
}

describe('the times of texts', () => {
  it.each([
    ['6:00 waits for 8:00', '+13125550100', {}, [480, 750, 1080]],
    ['a number two hours behind lets the morning wait for 10:00', '+14155550100', {}, [600, 750, 1080]],
    ['a Florida number ends the day at its eight', '+19045550100', { eveningMinute: 1140 }, [480, 750, null]],
    ['what was chosen late is by mail', '+13125550100', { eveningMinute: 1320 }, [480, 750, null]],
    ['the last minutes of the hours are too short', '+13125550100', { eveningMinute: 1250 }, [480, 750, null]],
    ['a stage turned off has none', '+13125550100', { stagesOff: ['midday'] }, [480, null, 1080]],
    ['the next stage is not run into', '+13125550100', { morningMinute: 360, middayMinute: 450 }, [null, 480, 1080]],
    ['Honolulu with a number of New York', '+12125550100', { zone: 'Pacific/Honolulu' }, [480, 750, null]],
    ['Phoenix with one of New York, summer and winter', '+12125550100', { zone: 'America/Phoenix' }, [480, 750, null]],
    ['New York with one of Los Angeles is too late', '+13105550100', { zone: 'America/New_York' }, [null, 750, 1080]],
  ])('%s', (_, phone, settings, minutes) => {
    const times = textTimes(texted(phone, settings as Partial<PersonSettings>));
    expect(PROMPT_STAGES.map((stage) => times[stage])).toEqual(minutes);
  });

  it('are null before the phone is verified, and while texts are off', () => {
    const none = { morning: null, midday: null, evening: null };
    expect(textTimes(aPerson())).toEqual(none);
    expect(textTimes(texted('+13125550100', {}, { phoneVerifiedAt: null }))).toEqual(none);
    expect(textTimes(texted('+13125550100', {}, { textsOffAt: 1 }))).toEqual(none);
  });
});

describe('the channels of a stage', () => {
  const CHICAGO = '+13125550100';
  it('is mail on the free plan, on its weekly day', () => {
    const free = texted(CHICAGO, {}, { plan: 'free' });
    expect([channelNames(free, 'morning'), channelNames(free, 'morning', MONDAY)]).toEqual(['', 'email']);
  });

  it('are both in the trial, and mail alone without a phone', () => {
    const trial = { plan: 'trial', trialLastDay: localDate('2026-11-22') } as const;
    const textTrialLastDay = localDate('2026-11-24');
    expect(channelNames(aPerson(trial), 'morning')).toBe('email');
    expect(channelNames(texted(CHICAGO, {}, { ...trial, textTrialLastDay }), 'morning')).toBe('email sms');
    const alone = texted(CHICAGO, {}, { ...trial, textTrialLastDay, emailBeside: false });
    expect(channelNames(alone, 'morning')).toBe('sms');
  });

  it('is text if the trial of texts outlasts the trial of mail, and mail again after both', () => {
    const late = texted(
      CHICAGO,
      {},
      {
        plan: 'trial',
        trialLastDay: localDate('2026-11-20'),
        textTrialLastDay: localDate('2026-11-24'),
      },
    );
    expect(channelNames(late, 'morning', localDate('2026-11-21'))).toBe('sms');
    expect(channelNames(late, 'morning', MONDAY)).toBe('email sms');
    expect(channelNames(late, 'morning', localDate('2026-11-25'))).toBe('');
    expect(channelNames(late, 'morning', localDate('2026-11-30'))).toBe('email');
  });

  it('is text on the paid plan, with mail beside it on request, and mail if texts do not reach the person', () => {
    expect(channelNames(texted(CHICAGO), 'morning')).toBe('sms');
    expect(channelNames(texted(CHICAGO, {}, { emailBeside: true }), 'morning')).toBe('email sms');
    expect(channelNames(texted(CHICAGO, {}, { textsOffAt: 1 }), 'morning')).toBe('email');
    expect(channelNames(texted(CHICAGO, {}, { phoneVerifiedAt: null }), 'morning')).toBe('email');
    expect(channelNames(aPerson(), 'morning')).toBe('email');
  });

  it('is mail on the day of the verification if the time of the text had passed', () => {
    const at = (clock: string) => Date.parse(`2026-11-18T${clock}-06:00`);
    const verified = (clock: string) => texted(CHICAGO, {}, { phoneVerifiedAt: at(clock) });
    expect(channelNames(verified('07:59:59'), 'morning')).toBe('sms');
    expect(channelNames(verified('08:00:00'), 'morning')).toBe('email');
    expect(channelNames(verified('08:00:00'), 'midday')).toBe('sms');
  });

  it('is mail if the text may not be sent at its time', () => {
    expect(channelNames(texted('+12125550100', { zone: 'Pacific/Honolulu' }), 'evening')).toBe('email');
    // On Sundays texts to Texas wait until noon.
    const texan = texted('+12145550100');
    expect([channelNames(texan, 'morning'), channelNames(texan, 'morning', localDate('2026-11-22'))]).toEqual([
      'sms',
      'email',
    ]);
    expect(channelNames(texan, 'midday', localDate('2026-11-22'))).toBe('sms');
  });
});

describe('for any settings, any zone and any home of the number', () => {
  const zones = fc.constantFrom(
    'America/Chicago',
    'America/New_York',
    'America/Phoenix',
    'America/St_Johns',
    'America/Adak',
    'Europe/London',
    'Europe/Berlin',
    'Africa/Casablanca',
    'Asia/Kolkata',
    'Asia/Tokyo',
    'Australia/Lord_Howe',
    'Australia/Sydney',
    'Pacific/Honolulu',
    'Pacific/Kiritimati',
    'Pacific/Apia',
    'Antarctica/Troll',
    'America/Asuncion',
    'Pacific/Chatham',
  );
  const phones = fc.constantFrom(
    '+13125550100',
    '+19045550100',
    '+18505550100',
    '+12035550100',
    '+12145550100',
    '+14015550100',
    '+18085550100',
    '+19075550100',
    '+12995550100',
    '+17095550100',
    '+442071234567',
    '+79161234567',
    '+61412345678',
    '+819012345678',
    '+882161234567',
  );
  const minute = fc.integer({ min: 0, max: 1439 });
  const lives = fc.record({
    zone: zones,
    phone: phones,
    morningMinute: minute,
    middayMinute: minute,
    eveningMinute: minute,
    from: fc.integer({ min: 0, max: 3 * 365 }),
  });

  it('no text is sent outside the hours of either zone, or before the chosen time', () => {
    fc.assert(
      fc.property(lives, ({ phone, from, ...settings }) => {
        const person = texted(phone, settings);
        const times = textTimes(person);
        for (let days = from; days < from + 30; days += 1) {
          const date = addDays(localDate('2026-01-01'), days);
          for (const stage of PROMPT_STAGES) {
            if (!channelsOn(person, stage, date, WEEKLY).sms) continue;
            const textMinute = times[stage] ?? -1;
            expect(textMinute).toBeGreaterThanOrEqual(promptMinute(person.settings, stage));
            const instant = instantOf(settings.zone, date, textMinute) ?? 0;
            for (const zone of [settings.zone, ...homesOf(phone)]) {
              const { hour } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
              expect(hour, zone).toBeGreaterThanOrEqual(8);
              expect(hour, zone).toBeLessThan(phone === '+19045550100' && zone === 'America/New_York' ? 20 : 21);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('every stage comes by at least one channel', () => {
    fc.assert(
      fc.property(lives, ({ phone, from, ...settings }) => {
        const person = texted(phone, settings);
        const date = addDays(localDate('2026-01-01'), from);
        for (const stage of PROMPT_STAGES) expect(channelNames(person, stage, date)).not.toBe('');
      }),
    );
  });

  it('the same settings always give the same times, and no text comes out of order', () => {
    fc.assert(
      fc.property(lives, ({ phone, ...settings }) => {
        const person = texted(phone, settings);
        const times = textTimes(person);
        expect(textTimes({ ...person })).toEqual(times);
        for (const stage of PROMPT_STAGES) {
          const [chosen, text] = [promptMinute(person.settings, stage), times[stage]];
          if (text === null) continue;
          const between = PROMPT_STAGES.map((other) => promptMinute(person.settings, other));
          expect(between.filter((other) => other > chosen && other <= text)).toEqual([]);
        }
      }),
    );
  });
});

/** Listed by hand, so that the data under test does not confirm itself. */
function homesOf(phone: string): string[] {
  const homes: Record<string, string[]> = {
    '+1312': ['America/Chicago'],
    '+1904': ['America/New_York'],
    '+1850': ['America/New_York', 'America/Chicago'],
    '+1203': ['America/New_York'],
    '+1214': ['America/Chicago'],
    '+1401': ['America/New_York'],
    '+1808': ['Pacific/Honolulu'],
    '+1907': ['America/Anchorage', 'America/Adak'],
    '+1299': ['America/New_York', 'America/Los_Angeles'],
    '+1709': ['America/St_Johns', 'America/Halifax'],
    '+4420': ['Europe/London'],
    '+7916': ['Europe/Moscow', 'Asia/Kamchatka'],
    '+6141': ['Australia/Sydney', 'Australia/Perth'],
    '+8190': ['Asia/Tokyo'],
    '+8821': [],
  };
  const found = homes[phone.slice(0, 5)];
  if (found === undefined) throw new Error(`no homes of ${phone}`);
  return found;
}
