import type { FastifyInstance } from 'fastify';
import { audit, type AuditRow } from '#api/audit.ts';
import { personOf, readTrail, type Trail } from '#app/admin/audit-trail.ts';
import type { AuditSubject } from '#app/ports/admins.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addAuditRoutes(server: FastifyInstance, { services: { store } }: RouteContext): void {
  route(server, audit, async ({ query: { actor, action, person, before, limit: most } }) => {
    const trail = await readTrail(store, {
      actor: actor ?? null,
      action: action ?? null,
      person: person ?? '',
      before: before ?? null,
      limit: most,
    });
    return {
      ok: true as const,
      entries: trail.entries.map(({ id, at, admin, action: act, subject, reason, before: stood, after }) => ({
        id,
        at: at.toISOString(),
        actor: admin === null ? null : emailOf(trail, admin),
        action: act,
        subject: subjectView(trail, subject, stateOf(after)?.['file']),
        reason,
        before: stateOf(stood),
        after: stateOf(after),
      })),
      next: trail.next,
      actors: trail.admins.map(({ id, email }) => ({ id, email })),
    };
  });
}

/** `file`: the name by which somebody knows it; its row is gone one day. */
function subjectView(trail: Trail, subject: AuditSubject, file: unknown): AuditRow['subject'] {
  const number = personOf(subject);
  if (number !== null) {
    const person = trail.people.find(({ id }) => id === number);
    return { kind: 'person', number, userId: person?.userId ?? null, email: person?.email ?? null };
  }
  if (!subject.startsWith('admin.')) return { kind: 'other', name: typeof file === 'string' ? file : subject };
  return { kind: 'admin', email: emailOf(trail, Number(subject.slice('admin.'.length))) };
}

function emailOf({ admins }: Trail, admin: number): string | null {
  return admins.find(({ id }) => id === admin)?.email ?? null;
}

function stateOf(state: object | null): Record<string, unknown> | null {
  return state === null ? null : { ...state };
}
