import type { AdminRole } from '#domain/admin/role.ts';

interface MaybeOwner {
  readonly id: number;
  readonly role: AdminRole;
  readonly disabledAt: Date | null;
  /** Null: they cannot sign in yet, and perhaps never will. */
  readonly passwordHash: string | null;
}

/** Whether nobody could manage administrators without this one. */
export function isLastOwner(admins: readonly MaybeOwner[], id: number): boolean {
  const owners = admins.filter(
    ({ role, disabledAt, passwordHash }) => role === 'owner' && disabledAt === null && passwordHash !== null,
  );
  return owners.length === 1 && owners[0]?.id === id;
}
