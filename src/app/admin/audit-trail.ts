/** The audit log of administrators' actions, which is append-only. */
import type { AuditedPerson, AuditEntry, AuditPageOf, AuditSubject } from '#app/ports/admins.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { emailKey } from '#domain/people/contact.ts';

export interface TrailRequest extends Omit<AuditPageOf, 'subject'> {
  /** As typed: a number, a UUID or an address; empty: anybody. */
  readonly person: string;
}

export interface Trail {
  readonly entries: readonly AuditEntry[];
  /** The people in the entries who still exist. */
  readonly people: readonly AuditedPerson[];
  readonly admins: readonly { readonly id: number; readonly email: string }[];
  readonly next: number | null;
}

export async function readTrail(store: Store, { person, limit, ...asked }: TrailRequest): Promise<Trail> {
  return store.transact(async (tx) => {
    const admins = await tx.admins.list();
    const subject = person.trim() === '' ? null : await subjectOf(tx, person.trim());
    if (subject === 'nobody') return { entries: [], people: [], admins, next: null };
    const found = await tx.admins.auditPage({ ...asked, subject, limit: limit + 1 });
    const entries = found.slice(0, limit);
    const numbers = entries.flatMap((entry) => personOf(entry.subject) ?? []);
    const people = await tx.admins.auditedPeople([...new Set(numbers)]);
    return { entries, people, admins, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
  });
}

/** The number of the person in an entry. */
export function personOf(subject: AuditSubject): number | null {
  return subject.startsWith('person.') ? Number(subject.slice('person.'.length)) : null;
}

async function subjectOf(tx: Tx, person: string): Promise<AuditSubject | 'nobody'> {
  // Purged people have only their number.
  if (/^#?\d{1,15}$/.test(person)) return `person.${Number(person.replace('#', ''))}`;
  const found = UUID.test(person)
    ? await tx.people.byUserId(person.toLowerCase())
    : await tx.people.byEmail(LIVE_REALM, emailKey(person));
  return found === null ? 'nobody' : `person.${found.id}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
