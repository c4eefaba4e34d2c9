/**
 * What an administrator may do, from least to most: a viewer looks, an operator also acts on people, including purging
 * them (D123), and an owner also manages administrators.
 */
export const ADMIN_ROLES = ['viewer', 'operator', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Each role may do what those before it may. */
export function hasRole(role: AdminRole, least: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(least);
}
