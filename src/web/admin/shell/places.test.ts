import { expect, test } from 'vitest';
import { ADMIN_ROLES } from '#domain/admin/role.ts';
import { GROUPS, PLACES, placeAt, placesOf } from './places.ts';
import { TABS } from './tabs.ts';

test('gives each place its own key, name and address', () => {
  for (const of of ['key', 'label', 'to'] as const)
    expect(new Set(PLACES.map((place) => place[of])).size).toBe(PLACES.length);
});

test('keeps every tab of the specification, in its order within each group', () => {
  const labels = TABS.map(({ label }): string => label);
  expect(PLACES.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
  for (const group of GROUPS) {
    const shown = PLACES.filter((place) => place.group === group && labels.includes(place.label));
    const order = shown.map(({ label }) => labels.indexOf(label));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
});

test('leaves out what a role may not open', () => {
  const shown = ADMIN_ROLES.map((role) => placesOf(role).filter(({ label }) => label === 'Administrators').length);
  expect(shown).toEqual([0, 0, 1]);
});

test.each([
  ['/admin', '', '/admin?tab=overview'],
  ['/admin', '?tab=nowhere', '/admin?tab=overview'],
  ['/admin', '?tab=users&q=ann&person=1', '/admin?tab=users'],
  ['/admin', '?tab=simulation', '/admin?tab=simulation'],
  ['/admin/compliance', '', '/admin?tab=compliance'],
  ['/downloads', '', '/downloads'],
])('%s%s is %s in the navigation', (pathname, search, place) => {
  expect(placeAt({ pathname, search })).toBe(place);
});
