import { expect, test } from 'vitest';
import { PLACES, placesFor } from './places.ts';

test('gives each place its own key and name', () => {
  expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length);
  expect(new Set(PLACES.map(({ label }) => label)).size).toBe(PLACES.length);
});

test('lists all places without a search and puts prefix matches first', () => {
  expect(placesFor('  ')).toEqual(PLACES);
  expect(placesFor('LOGS').map(({ label }) => label)).toEqual(['Logs', 'Raw logs']);
  expect(placesFor('nowhere')).toEqual([]);
});
