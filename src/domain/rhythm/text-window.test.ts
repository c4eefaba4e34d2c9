import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { placeOf } from '#domain/people/phone-place.ts';
import { mayTextAt, textWindowEnd, textWindowStart } from './text-window.ts';

const CHICAGO = 'America/Chicago';
const at = (local: string, zone: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;

/** The hours in which texts to a number are allowed on a day, to the minute: "8:00–21:00". */
function hours(phone: string, date: string, zone = CHICAGO): string {
  const minutes = Array.from({ length: 1440 }, (_, minute) => minute).filter((minute) => {
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    return mayTextAt(at(`${date}T${clock}`, zone), zone, placeOf(phone));
  });
  const say = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (first === undefined || last === undefined) return 'never';
  expect(minutes.length, 'one stretch').toBe(last - first + 1);
  return `${say(first)}–${say(last + 1)}`;
}

describe('texts are allowed', () => {
  it.each([
    ['a number of the same zone', '+13125550100', '2026-11-18', '8:00–21:00'],
    ['one of New York, an hour ahead', '+12125550100', '2026-11-18', '8:00–20:00'],
    ['one of California, two hours behind', '+14155550100', '2026-11-18', '10:00–21:00'],
    ['one of Florida, until its eight', '+19045550100', '2026-11-18', '8:00–19:00'],
    ['one of the Panhandle, where both of its zones may', '+18505550100', '2026-11-18', '8:00–19:00'],
    ['one of Connecticut', '+12035550100', '2026-11-18', '8:00–19:00'],
    ['one of Oklahoma', '+14055550100', '2026-11-18', '8:00–20:00'],
    ['one of Texas on a Wednesday', '+12145550100', '2026-11-18', '9:00–21:00'],
    ['one of Texas on a Sunday', '+12145550100', '2026-11-22', '12:00–21:00'],
    ['one of Rhode Island on a Wednesday', '+14015550100', '2026-11-18', '8:00–17:00'],
    ['one of Rhode Island on a Saturday', '+14015550100', '2026-11-21', '9:00–16:00'],
    ['one of Hawaii, four hours behind in winter', '+18085550100', '2026-11-18', '12:00–21:00'],
    ['one of Germany', '+491711234567', '2026-11-18', '8:00–14:00'],
    ['a satellite', '+882161234567', '2026-11-18', '8:00–21:00'],
  ])('to %s', (_, phone, date, open) => {
    expect(hours(phone, date)).toBe(open);
  });

  it('for two hours if somebody lives at the other end of the day', () => {
    expect(hours('+12125550100', '2026-11-18', 'Asia/Tokyo')).toBe('8:00–11:00');
    expect(hours('+12125550100', '2026-11-18', 'Asia/Kolkata')).toBe('18:30–21:00');
  });

  it('at the same hours on the day on which the clocks change', () => {
    expect(hours('+13125550100', '2026-03-08')).toBe('8:00–21:00');
    expect(hours('+13125550100', '2026-11-01')).toBe('8:00–21:00');
  });

  it('at other hours in the weeks in which only one of two zones has changed its clocks', () => {
    expect(hours('+442071234567', '2026-03-20')).toBe('8:00–16:00');
    expect(hours('+442071234567', '2026-03-30')).toBe('8:00–15:00');
  });
});

describe('the start and end of the time for texts', () => {
  const florida = placeOf('+19045550100');
  it('are given for an instant within it', () => {
    expect(textWindowEnd(at('2026-11-18T12:00', CHICAGO), CHICAGO, florida)).toBe(at('2026-11-18T19:00', CHICAGO));
    expect(textWindowEnd(at('2026-11-18T19:00', CHICAGO), CHICAGO, florida)).toBeNull();
    const noon = at('2026-11-18T12:00', CHICAGO);
    expect(textWindowStart(noon, CHICAGO, florida)).toBe(noon);
    expect(textWindowStart(at('2026-11-18T19:00', CHICAGO), CHICAGO, florida)).toBe(at('2026-11-19T08:00', CHICAGO));
    expect(textWindowStart(at('2026-11-18T03:00', CHICAGO), CHICAGO, florida)).toBe(at('2026-11-18T08:00', CHICAGO));
  });

  it('agree, minute by minute, with whether texts are allowed', () => {
    const zone = fc.constantFrom(CHICAGO, 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Honolulu');
    const phone = fc.constantFrom('+19045550100', '+14015550100', '+12145550100', '+442071234567', '+79161234567');
    fc.assert(
      fc.property(zone, phone, fc.integer({ min: 0, max: 525_600 }), (own, number, minute) => {
        const instant = Date.UTC(2026, 0, 1) + minute * 60_000;
        const place = placeOf(number);
        const end = textWindowEnd(instant, own, place);
        expect(end !== null).toBe(mayTextAt(instant, own, place));
        if (end !== null) {
          expect(mayTextAt(end - 1, own, place)).toBe(true);
          expect(mayTextAt(end, own, place)).toBe(false);
        }
        const start = textWindowStart(instant, own, place);
        if (start !== null) expect(mayTextAt(start, own, place)).toBe(true);
        if (start !== null && start > instant) expect(mayTextAt(start - 1, own, place)).toBe(false);
      }),
      { numRuns: 400 },
    );
  });
});
