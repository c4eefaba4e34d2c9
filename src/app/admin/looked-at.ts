/** The person an administrator looks at, with what their role must not see. */
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { type AdminRole, hasRole } from '#domain/admin/role.ts';
import type { Person } from '#domain/people/person.ts';

/** Includes deleted people; null if there is no such person, or they are purged. */
export async function lookedAt(tx: Tx, userId: string): Promise<LookedAt | null> {
  const person = await tx.people.byUserId(userId);
  if (person === null || person.realm !== LIVE_REALM || person.state === 'purged') return null;
  return { ...person, state: person.state };
}

export type LookedAt = Person & { readonly state: Exclude<Person['state'], 'purged'> };

/** Operators may need to call somebody; viewers only need to tell two numbers apart. */
export function phoneFor(role: AdminRole, phone: string): string {
  return hasRole(role, 'operator') ? phone : `••• ${phone.slice(-4)}`;
}
