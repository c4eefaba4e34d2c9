import { expect, test } from 'vitest';
import { textHoursNote, textHoursWords } from '#domain/messages/text-hours-words.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { aPerson, aPhone } from '#test/support/a-person.ts';

const living = (zone: string, phone: string, settings: Partial<PersonSettings> = {}) =>
  aPerson(aPhone(phone), { zone, ...settings });
const hours = (zone: string, phone: string) => textHoursWords(living(zone, phone)).at(-1);

test.each([
  ['America/New_York', '+12125550142', 'We text between 8:00 AM and 9:00 PM.'],
  [
    'America/New_York',
    '+13055550142',
    'We text between 8:00 AM and 8:00 PM your time, because your number is from Florida, where texts are allowed from 8:00 AM to 8:00 PM.',
  ],
  [
    'America/Chicago',
    '+12145550142',
    'We text between 9:00 AM and 9:00 PM your time, because your number is from Texas, where texts are allowed from 9:00 AM to 9:00 PM, on Sundays from 12:00 PM to 9:00 PM.',
  ],
  [
    'America/New_York',
    '+14015550142',
    'We text between 9:00 AM and 6:00 PM your time, because your number is from Rhode Island, where texts are allowed from 9:00 AM to 6:00 PM, on weekends from 10:00 AM to 5:00 PM.',
  ],
  [
    'America/New_York',
    '+4915112345678',
    'We text between 8:00 AM and 3:00 PM your time, because your number is on Berlin time, where texts are allowed from 8:00 AM to 9:00 PM.',
  ],
  [
    'Asia/Tokyo',
    '+14015550142',
    'We can’t text you at any hour. We may text between 8:00 AM and 9:00 PM where you are, but your number is from Rhode Island, where texts are allowed from 9:00 AM to 6:00 PM, on weekends from 10:00 AM to 5:00 PM. Those hours never overlap.',
  ],
])('in %s with %s', (zone, phone, expected) => {
  expect(hours(zone, phone)).toBe(expected);
});

test('text hours are not mentioned if every text is sent at its chosen time', () => {
  const person = living('America/New_York', '+12125550142', { morningMinute: 510 });
  expect(textHoursNote(person, { morningMinute: 510 })).toBeNull();
  expect(textHoursNote(living('America/New_York', '+12125550142'), { morningMinute: 360 })).toContain(
    'morning prompt at 8:00 AM',
  );
  expect(textHoursNote(living('America/New_York', '+12125550142'), { weekdays: [1] })).toBeNull();
  expect(textHoursWords(aPerson())).toEqual([]);
});
