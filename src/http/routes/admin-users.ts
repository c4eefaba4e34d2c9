import type { FastifyInstance } from 'fastify';
import * as api from '#api/admin-users.ts';
import * as users from '#app/admin/users.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { type UserRights, userRightsOf } from '#domain/admin/user-rights.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { type HttpRefusal, refuse, refuseFor, route } from '#http/route.ts';
import { type Result } from '#domain/result.ts';

export function addAdminUserRoutes(server: FastifyInstance, { services: { settings }, ctx }: RouteContext): void {
  const rightsOf = (role: AdminRole): UserRights =>
    userRightsOf({ role, isReal: !settings.sandbox, allowPurge: settings.allowPrelaunchPurge });

  route(server, api.permissions, async ({ request }) => rightsOf(adminOf(request).role));

  route(server, api.users, async ({ query: { showDeleted, q, limit: most, cursor } }) => {
    const [after, place] = cursor?.split('.').map(Number) ?? [];
    const page = await users.listUsers(ctx, {
      withDeleted: showDeleted === 'true',
      sought: q,
      limit: most,
      cursor: after === undefined || place === undefined ? null : { after, place },
    });
    return {
      ok: true as const,
      items: page.users.map(({ userId, email, place: row, createdAt, deletedAt, lastMessageAt, lastStage }) => ({
        user_id: userId,
        email,
        row_number: row,
        created_at: instant(createdAt),
        last_message_at: lastMessageAt === null ? null : instant(lastMessageAt),
        last_stage: lastStage === null ? null : STAGE_WIRE_NAME[lastStage],
        deleted_at: deletedAt === null ? null : instant(deletedAt),
      })),
      count: page.count,
      countIsMore: page.isMore,
      nextCursor: page.next === null ? null : `${page.next.after}.${page.next.place}`,
    };
  });

  route(server, api.deleteUser, async ({ params, body, request }) => {
    if (body?.confirm !== 'DELETE') return refuse(422, 'CONFIRM_DELETE');
    return answerOf(await users.deleteUser(ctx, { userId: params.user_id, admin: adminOf(request) }));
  });

  route(server, api.restoreUser, async ({ params, request }) =>
    answerOf(await users.restoreUser(ctx, { userId: params.user_id, admin: adminOf(request) })),
  );

  route(server, api.purgeUser, async ({ params, body, request }) => {
    const admin = adminOf(request);
    const { canPurge, reason } = rightsOf(admin.role);
    if (!canPurge) return refuse(403, 'PURGE_DISABLED', reason);
    if (body?.confirm !== 'PURGE') return refuse(422, 'CONFIRM_PURGE');
    const emailEcho = body.emailEcho ?? '';
    return answerOf(await users.purgeUser(ctx, { userId: params.user_id, admin, emailEcho }));
  });
}

function answerOf(answer: Result<undefined, users.UserRefusal>): { readonly ok: true } | HttpRefusal {
  if (answer.ok) return { ok: true };
  return refuseFor(answer, {
    nobody: [404, 'NO_SUCH_ACCOUNT'],
    pays: [409, 'PAYS_ALREADY'],
    taken: [409, 'ADDRESS_TAKEN'],
    'other-email': [422, 'CONFIRM_EMAIL'],
  });
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
