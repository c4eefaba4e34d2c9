/** The audit log of administrators' actions, which is append-only. */
import type { audit, AuditRow } from '#api/audit.ts';
import type { AnswerTo } from '#api/endpoint.ts';
import type { AuditEntry, AuditPageOf, AuditSubject } from '#app/ports/admins.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { emailKey } from '#domain/people/contact.ts';

export interface TrailRequest extends Omit<AuditPageOf, 'subject'> {
  /** As typed: a number, a UUID or an address; empty: anybody. */
  readonly person: string;
}

export async function readTrail(
  store: Store,
  { person, limit, ...asked }: TrailRequest,
): Promise<AnswerTo<typeof audit>> {
  return store.transact(async (tx) => {
    const admins = await tx.admins.list();
    const actors = admins.map(({ id, email }) => ({ id, email }));
    const subject = person.trim() === '' ? null : await subjectOf(tx, person.trim());
    if (subject === 'nobody') return { ok: true, entries: [], next: null, actors };
    const found = await tx.admins.auditPage({ ...asked, subject, limit: limit + 1 });
    const entries = found.slice(0, limit);
    const numbers = entries.flatMap((entry) => personOf(entry.subject) ?? []);
    const people = new Map((await tx.admins.auditedPeople([...new Set(numbers)])).map((each) => [each.id, each]));
    const emails = new Map(admins.map(({ id, email }) => [id, email]));
    return {
      ok: true,
      entries: entries.map(({ at, admin, before, after, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        actor: admin === null ? null : (emails.get(admin) ?? null),
        subject: subjectView(entry.subject, people, emails, after),
        before: stateOf(before),
        after: stateOf(after),
      })),
      next: found.length > limit ? (entries.at(-1)?.id ?? null) : null,
      actors,
    };
  });
}

function subjectView(
  subject: AuditSubject,
  people: ReadonlyMap<number, { readonly userId: string; readonly email: string }>,
  emails: ReadonlyMap<number, string>,
  after: AuditEntry['after'],
): AuditRow['subject'] {
  const number = personOf(subject);
  if (number !== null) {
    const { userId = null, email = null } = people.get(number) ?? {};
    return { kind: 'person', number, userId, email };
  }
  if (subject.startsWith('admin.'))
    return { kind: 'admin', email: emails.get(Number(subject.slice('admin.'.length))) ?? null };
  // A file's recorded name, since its row is deleted one day.
  const file = stateOf(after)?.['file'];
  return { kind: 'other', name: typeof file === 'string' ? file : subject };
}

function stateOf(state: object | null): Record<string, unknown> | null {
  return state === null ? null : { ...state };
}

/** The number of the person in an entry. */
function personOf(subject: AuditSubject): number | null {
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
