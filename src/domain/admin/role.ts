/**
 * What an administrator may do, from the least to the most: a viewer looks, an operator acts upon people, purging them
 * included (D123). An owner may do the same: so far nothing asks for more than an operator.
 */
export const ADMIN_ROLES = ['viewer', 'operator', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Each role may do what those before it may. */
export function hasRole(role: AdminRole, least: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(least);
}
