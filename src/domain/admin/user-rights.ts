import { type AdminRole, hasRole } from './role.ts';

/** D123: what an administrator may do to people's accounts, and in words why not. */
export interface UserRights {
  readonly canDelete: boolean;
  readonly canPurge: boolean;
  readonly reason: string;
}

export interface UserRightsOf {
  readonly role: AdminRole;
  /** Real mail leaves from here. */
  readonly isReal: boolean;
  /** The setting that allows purges all the same. */
  readonly allowPurge: boolean;
}

export function userRightsOf({ role, isReal, allowPurge }: UserRightsOf): UserRights {
  if (!hasRole(role, 'operator')) {
    return {
      canDelete: false,
      canPurge: false,
      reason: 'Deletes are disabled because viewers cannot make changes.',
    };
  }
  if (isReal && !allowPurge) {
    const reason =
      'Deletes are enabled. Purges are disabled because this service sends real email and ALLOW_PRELAUNCH_PURGE is not set.';
    return { canDelete: true, canPurge: false, reason };
  }
  return { canDelete: true, canPurge: true, reason: 'Deletes and purges are enabled.' };
}
