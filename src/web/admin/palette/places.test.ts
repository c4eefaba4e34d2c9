import { expect, test } from 'vitest';
import { PLACES, placesFor } from './places.ts';

test('each place has a key and a name of its own', () => {
  expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length);
  expect(new Set(PLACES.map(({ label }) => label)).size).toBe(PLACES.length);
});

test('nothing typed names all of them, and what begins with the letters comes first', () => {
  expect(placesFor('  ')).toEqual(PLACES);
  expect(placesFor('LOGS').map(({ label }) => label)).toEqual(['Logs', 'Raw logs']);
  expect(placesFor('nowhere')).toEqual([]);
});
