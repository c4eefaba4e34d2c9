import { expect, test } from 'vitest';
import { ADMIN_ROLES } from '#domain/admin/role.ts';
import { PLACES, placesFor } from './places.ts';

test('gives each place its own key and name', () => {
  expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length);
  expect(new Set(PLACES.map(({ label }) => label)).size).toBe(PLACES.length);
});

test('lists all places without a search and puts prefix matches first', () => {
  expect(placesFor('owner', '  ')).toEqual(PLACES);
  expect(placesFor('viewer', 'LOGS').map(({ label }) => label)).toEqual(['Logs', 'Raw logs']);
  expect(placesFor('owner', 'nowhere')).toEqual([]);
});

test('leaves out what a role may not open', () => {
  const found = ADMIN_ROLES.map((role) => placesFor(role, 'administrators').length);
  expect(found).toEqual([0, 0, 1]);
});
