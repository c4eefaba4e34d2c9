import { expect, test } from 'vitest';
import { adminMayLift, optOut, refusedAtHandOver, scopeOf, type Suppression } from './suppression.ts';

const complaint: Suppression = { reason: 'complained', actor: 'provider', evidence: { door: 'webhook' } };

test.each([
  ['a STOP in their own words', optOut({ door: 'letter', inbound: 3 }), false],
  ['a complaint', complaint, false],
  ['a complaint that may be forged', optOut({ door: 'complaint', by: 'smtp', event: '7' }), true],
  ['a link that was pressed', optOut({ door: 'link' }), true],
  ['a button of their page', optOut({ door: 'preferences' }), true],
  ['what an administrator did', optOut({ door: 'admin', admin: 1 }), true],
  ['a mailbox that was not there', refusedAtHandOver('smtp'), true],
])('whether an administrator may lift %s', (_, suppression, may) => {
  expect(adminMayLift(suppression)).toBe(may);
});

test('a suppression of the person applies on every channel, one of the address only there', () => {
  expect([complaint, optOut({ door: 'link' }), refusedAtHandOver('postmark')].map(scopeOf)).toEqual([
    'person',
    'person',
    'address',
  ]);
});
