import { expect, test } from 'vitest';
import { dayEndWanted } from './day-end.ts';
import { requestText } from './request-text.ts';

test.each([
  ['my day ends at 2 am', 120],
  ['My day ends at 2:30 a.m., please', 150],
  ['please end my days at midnight', 0],
  ['my day ends at 12 am from now on', 0],
  ['end my day at 5am', 300],
])('“%s” sets the end of their day', (text, minute) => {
  expect(dayEndWanted(requestText(text))).toEqual({ kind: 'set-day-end', minute });
});

test.each([
  'my day ends at 5',
  'my day ends at 5 pm',
  'my day ends at 6 am',
  'my day ends at 2 am because of the night shift',
  'call Sam, my day ends at 2 am',
  'my day ends at 2 am or 3 am',
  'end my day at the gym by 2 am',
  'the workday ends at 2 am',
])('“%s” does not', (text) => {
  expect(dayEndWanted(requestText(text))).toBeNull();
});
