import { expect, it } from 'vitest';
import { ADMIN_ROLES } from './role.ts';
import { userRightsOf } from './user-rights.ts';

it('lets operators and owners delete, and purge if no real mail is sent or a setting allows it', () => {
  const rights = ADMIN_ROLES.flatMap((role) =>
    [false, true].flatMap((isReal) =>
      [false, true].map((allowPurge) => {
        const { canDelete, canPurge } = userRightsOf({ role, isReal, allowPurge });
        return `${role} ${isReal ? 'real' : 'sandbox'} ${allowPurge ? 'allowed' : '-'}: ${canDelete} ${canPurge}`;
      }),
    ),
  );
  expect(rights).toEqual([
    'viewer sandbox -: false false',
    'viewer sandbox allowed: false false',
    'viewer real -: false false',
    'viewer real allowed: false false',
    'operator sandbox -: true true',
    'operator sandbox allowed: true true',
    'operator real -: true false',
    'operator real allowed: true true',
    'owner sandbox -: true true',
    'owner sandbox allowed: true true',
    'owner real -: true false',
    'owner real allowed: true true',
  ]);
});

it('says why purges are enabled', () => {
  const why = (isReal: boolean) => userRightsOf({ role: 'operator', isReal, allowPurge: true }).reason;
  expect(why(false)).toBe('Deletes and purges are enabled because this service does not send real email.');
  expect(why(true)).toBe('Deletes and purges are enabled because ALLOW_PRELAUNCH_PURGE is set.');
});
