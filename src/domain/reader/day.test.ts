import { describe, expect, test } from 'vitest';
import { carryDay, dayIn } from '#domain/reader/day.ts';
import { roughDayNamed } from '#domain/reply/language/days.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';

/** A Tuesday. */
const TODAY = localDate('2026-04-07');
const MIDDAY = { stage: 'midday', today: TODAY } as const;
const EVENING = { stage: 'evening', today: TODAY } as const;

describe('the later day that words name', () => {
  test.each([
    ['move 2 to Friday', '2026-04-10'],
    ['fri 1', '2026-04-10'],
    ['remind me fri to send the photos', '2026-04-10'],
    ['sat: 2, 3', '2026-04-11'],
    ['fri 1 and 2', '2026-04-10'],
    ['sat 2 please', '2026-04-11'],
    ['fri 3 too', '2026-04-10'],
    ['mow: weekend', '2026-04-11'],
    ['weekend then', '2026-04-11'],
    ['3 - maybe weekend', '2026-04-11'],
    ['probably the weekend then', '2026-04-11'],
    ['that is Saturday’s job now', '2026-04-11'],
    ['tomorrow’s problem', '2026-04-08'],
    ['she does not pick up on Mondays, so Thursday', '2026-04-09'],
    ['no contesta los lunes, así que el jueves', '2026-04-09'],
    ['geht montags nicht ran, also Donnerstag', '2026-04-09'],
    ['le lundi 13', '2026-04-13'],
    ['le lundi prochain', '2026-04-13'],
    ['el lunes', '2026-04-13'],
  ])('%s', (text, date) => {
    expect(dayIn(text, MIDDAY)?.date).toBe(date);
  });

  test.each([
    'no gym on Mondays',
    'cierran los lunes',
    'montags geschlossen',
    'pack for weekend guests',
    'I read every weekend',
    'sat 2 hours',
    'swim in the morning',
    'done',
  ])('none: %s', (text) => {
    expect(dayIn(text, MIDDAY)).toBeNull();
  });

  test.each(['I will do it in the morning', 'first thing'])(
    'in the evening the morning means tomorrow’s: %s',
    (text) => {
      expect(dayIn(text, EVENING)?.date).toBe('2026-04-08');
    },
  );
});

describe('a day that is named roughly', () => {
  test.each([
    ['gym weekend', '2026-04-11'],
    ['mover gym al fin de semana', '2026-04-11'],
    ['put the dentist off to January', '2027-01-01'],
    ['dentist in June', '2026-06-01'],
    ['mid June', '2026-06-15'],
    ['move gym to late April', '2026-04-25'],
    ['after Christmas', '2026-12-27'],
    ['in the new year', '2027-01-01'],
    ['to June 2028', '2028-06-01'],
    ['gym en juin', '2026-06-01'],
    ['auf Juni verschieben', '2026-06-01'],
  ])('%s', (text, date) => {
    expect(roughDayNamed(text, TODAY)?.date).toBe(date);
  });

  test.each(['move the June report', 'march on', 'done', 'put off until April'])('none: %s', (text) => {
    expect(roughDayNamed(text, TODAY)).toBeNull();
  });
});

test('a move to tomorrow goes to the person’s next active day', () => {
  const when = { ...MIDDAY, listed: TODAY };
  expect(carryDay(null, when)).toBeNull();
  expect(carryDay(dayIn('tomorrow', MIDDAY), when)).toBeNull();
  expect(carryDay(dayIn('Thursday', MIDDAY), when)).toBe('2026-04-09');
  expect(carryDay(dayIn('Wednesday', MIDDAY), when)).toBe('2026-04-08');
});

test('of a list that is already tomorrow’s, an item moved to tomorrow stays on it', () => {
  const when = { ...EVENING, listed: addDays(TODAY, 1) };
  expect(carryDay(null, when)).toBeNull();
  expect(carryDay(dayIn('tomorrow', EVENING), when)).toBe('2026-04-08');
  expect(carryDay(dayIn('Thursday', EVENING), when)).toBe('2026-04-09');
});
