import { expect, test } from 'vitest';
import { ADMIN_ROLES } from '#domain/admin/role.ts';
import { PLACES, placesOf } from '#web/admin/shell/places.ts';
import { actsOf } from './acts.ts';
import { matching } from './match.ts';

const found = (typed: string, role: (typeof ADMIN_ROLES)[number] = 'owner') =>
  matching([...placesOf(role), ...actsOf(role)], typed).map(({ label }) => label);

test('lists everything while nothing is typed', () => {
  expect(matching(PLACES, '  ')).toEqual(PLACES);
});

test('puts names that begin with the typed text first', () => {
  expect(matching(PLACES, 'LOGS').map(({ label }) => label)).toEqual(['Logs', 'Raw logs']);
});

test.each([
  ['simulation', 'Simulation'],
  ['sign out', 'Sign out'],
  ['log out', 'Sign out'],
  ['pause person', 'Pause a person'],
  ['purge person', 'Purge a person'],
  ['delete user', 'Delete a person'],
  ['bounced', 'Show unreachable people'],
  ['add administrator', 'Invite an administrator'],
  ['run proof', 'Run Proof Suite'],
  ['password', 'Change password'],
  ['trace', 'Logs'],
  ['undo', 'Undo a reading'],
  ['lateness', 'Overview'],
])('finds "%s"', (typed, label) => {
  expect(found(typed)).toContain(label);
});

test('finds nothing for other words', () => {
  expect(found('nowhere')).toEqual([]);
});

test('leaves out what a role may not do', () => {
  expect(ADMIN_ROLES.map((role) => found('invite administrator', role).length)).toEqual([0, 0, 1]);
  expect(ADMIN_ROLES.map((role) => found('purge', role).length)).toEqual([0, 1, 1]);
  expect(ADMIN_ROLES.map((role) => found('unsubscribe link', role).length)).toEqual([0, 1, 1]);
});
