import { expect, test } from 'vitest';
import { restUntil } from '#domain/reply/screening/absence-note.ts';
import { localDate } from '#domain/time/local-date.ts';

// A Monday.
const today = localDate('2027-01-11');

test.each([
  ['I am out of the office until Thursday, January 14.', '2027-01-14'],
  [
    'Thank you for your email. I am on leave from Tuesday, Jan 12 and will be back on Monday, January 18.',
    '2027-01-18',
  ],
  ['Away Jan 12 to Jan 20. For urgent things call Mr. Li, who returns your call.', '2027-01-20'],
  ['Ich bin bis zum 20. Januar nicht im Büro. Am 12. Januar vertritt mich Frau Öz.', '2027-01-20'],
  ['Je suis absent, de retour le 19 janvier.', '2027-01-19'],
  ['Out through Friday, January 15 and back on Monday, January 18, 2027.', '2027-01-18'],
  ['I am away through Friday, January 15.', '2027-01-16'],
  ['Ich bin bis einschließlich 17.01.2027 im Urlaub und ab dem 18. Januar 2027 wieder erreichbar.', '2027-01-18'],
  ["Absente jusqu'au 18 janvier 2027 inclus, de retour le 19.", '2027-01-19'],
  ['Estoy fuera de la oficina hasta el 15 de enero.', '2027-01-15'],
  ['I am on parental leave and back on May 3, 2027.', '2027-02-10'],
])('%s', (note, until) => {
  expect(restUntil(note, today)).toBe(until);
});

test.each(['I am away for some time.', 'Back on Sunday, January 10.', 'I will return in 2029.', ''])(
  '%j names no day that is still to come',
  (note) => {
    expect(restUntil(note, today)).toBeNull();
  },
);
