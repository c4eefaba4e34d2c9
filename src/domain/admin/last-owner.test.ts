import { expect, it } from 'vitest';
import { isLastOwner } from './last-owner.ts';

const owner = (id: number) => ({ id, role: 'owner' as const, disabledAt: null, passwordHash: 'hash' });

it('counts only owners who can sign in', () => {
  expect(isLastOwner([owner(1), owner(2)], 1)).toBe(false);
  expect(isLastOwner([owner(1), { ...owner(2), role: 'operator' }], 1)).toBe(true);
  expect(isLastOwner([owner(1), { ...owner(2), disabledAt: new Date(0) }], 1)).toBe(true);
  expect(isLastOwner([owner(1), { ...owner(2), passwordHash: null }], 1)).toBe(true);
});

it('is never somebody who is not such an owner', () => {
  expect(isLastOwner([owner(1), { ...owner(2), role: 'viewer' }], 2)).toBe(false);
});
