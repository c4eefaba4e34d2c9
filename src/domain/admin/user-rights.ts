import { type AdminRole, hasRole } from './role.ts';

/** What an administrator may do to people's accounts (D123), with the reason in words if not. */
export interface UserRights {
  readonly canDelete: boolean;
  readonly canPurge: boolean;
  readonly reason: string;
}

export interface UserRightsOf {
  readonly role: AdminRole;
  /** Real mail is sent from this installation. */
  readonly isReal: boolean;
  /** The setting that allows purges nevertheless. */
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
  const why = isReal ? 'ALLOW_PRELAUNCH_PURGE is set' : 'this service does not send real email';
  return { canDelete: true, canPurge: true, reason: `Deletes and purges are enabled because ${why}.` };
}
