import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import * as api from '#api/admin-users.ts';
import type { AnswerTo } from '#api/endpoint.ts';
import { type ErrorCode, messageOf } from '#api/error-codes.ts';
import { listUsers, type UserCursor } from '#app/admin/list-users.ts';
import * as users from '#app/admin/users.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { UserSort } from '#app/ports/admin-users.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import { type UserRights, userRightsOf } from '#domain/admin/user-rights.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { type HttpRefusal, refuse, refuseFor, route } from '#http/route.ts';
import { ok, type Result } from '#domain/result.ts';
import { parseLocalDate } from '#domain/time/local-date.ts';

export function addAdminUserRoutes(server: FastifyInstance, { services: { settings }, ctx }: RouteContext): void {
  const rightsOf = (role: AdminRole): UserRights =>
    userRightsOf({ role, isReal: !settings.sandbox, allowPurge: settings.allowPrelaunchPurge });

  route(server, api.permissions, async ({ request }) => rightsOf(adminOf(request).role));

  route(server, api.users, async ({ query: { showDeleted, q, limit: most, cursor, sort, order, ...filters } }) => {
    const place = cursor === undefined ? null : cursorOf(cursor, sort);
    if (place === 'unreadable') return refuse(400, 'BAD_REQUEST');
    const page = await listUsers(ctx, {
      withDeleted: showDeleted === 'true',
      sought: q,
      filters,
      sort: { by: sort, isDescending: order === 'desc' },
      limit: most,
      cursor: place,
    });
    return {
      ok: true as const,
      items: page.users,
      count: page.count,
      countIsMore: page.isMore,
      nextCursor: page.next === null ? null : cursorText(page.next),
    };
  });

  route(server, api.deleteUser, async ({ params, body, request }) => {
    if (body?.confirm !== 'DELETE') return refuse(422, 'CONFIRM_DELETE');
    return answerOf(await users.deleteUser(ctx, { userId: params.user_id, admin: adminOf(request) }));
  });

  route(server, api.actOnUsers, async ({ body, request }) => {
    if (body.act === 'delete' && body.confirm !== 'DELETE') return refuse(422, 'CONFIRM_DELETE');
    return actOnAll(ctx, adminOf(request), body);
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

/** Many people, each in a transaction of their own: one that is refused does not undo the others. */
async function actOnAll(
  ctx: AppContext,
  admin: SignedIn,
  { user_ids, act, until }: z.output<typeof api.actOnUsers.body>,
): Promise<AnswerTo<typeof api.actOnUsers>> {
  const changed: AnswerTo<typeof api.actOnUsers>['changed'] = [];
  const skipped: AnswerTo<typeof api.actOnUsers>['skipped'] = [];
  for (const userId of new Set(user_ids)) {
    const answer = await actOn(ctx, { userId, admin }, act, until ?? 'open');
    if (answer.ok) {
      if (answer.value !== 'unchanged') changed.push({ user_id: userId, paused_until: answer.value });
    } else skipped.push({ user_id: userId, reason: messageOf(REASONS[answer.reason]) });
  }
  return { ok: true, changed, skipped };
}

async function actOn(
  ctx: AppContext,
  one: users.UserAct,
  act: z.output<typeof api.actOnUsers.body>['act'],
  until: users.PauseEnd,
): Promise<Result<users.PauseEnd | null | 'unchanged', users.UserRefusal | users.PauseRefusal>> {
  switch (act) {
    case 'pause':
      return users.pauseUser(ctx, { ...one, until });
    case 'resume':
      return users.pauseUser(ctx, { ...one, until: null });
    case 'delete':
      return withoutPause(await users.deleteUser(ctx, one));
    case 'restore':
      return withoutPause(await users.restoreUser(ctx, one));
    default:
      return act satisfies never;
  }
}

const REASONS = {
  nobody: 'NO_SUCH_ACCOUNT',
  pays: 'PAYS_ALREADY',
  taken: 'ADDRESS_TAKEN',
  'other-email': 'CONFIRM_EMAIL',
  'pause-range': 'PAUSE_RANGE',
} as const satisfies Record<users.UserRefusal | users.PauseRefusal, ErrorCode>;

/** Neither says anything of a pause. */
function withoutPause(answer: users.ActResult): Result<null | 'unchanged', users.UserRefusal> {
  if (!answer.ok) return answer;
  return ok(answer.value === 'changed' ? null : answer.value);
}

function answerOf(answer: Result<unknown, users.UserRefusal>): { readonly ok: true } | HttpRefusal {
  if (answer.ok) return { ok: true };
  return refuseFor(answer, {
    nobody: [404, 'NO_SUCH_ACCOUNT'],
    pays: [409, 'PAYS_ALREADY'],
    taken: [409, 'ADDRESS_TAKEN'],
    'other-email': [422, 'CONFIRM_EMAIL'],
  });
}

/** The key is text of any kind, so it is encoded. */
function cursorText({ after: { id, key }, position }: UserCursor): string {
  return `${id}.${position}.${Buffer.from(key).toString('base64url')}`;
}

/** A cursor belongs to the order that it was given with. */
function cursorOf(text: string, sort: UserSort['by']): UserCursor | 'unreadable' {
  const [id, position, encoded = ''] = text.split('.');
  const key = Buffer.from(encoded, 'base64url').toString();
  if (!isKey[sort](key)) return 'unreadable';
  return { after: { id: Number(id), key }, position: Number(position) };
}

const isText = (key: string) => !key.includes('\0');
// '2026-11-28 23:07:12.123+00', as PostgreSQL writes it
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;
const isInstant = (key: string) => key === '-infinity' || (INSTANT.test(key) && !Number.isNaN(Date.parse(key)));

const isKey: Readonly<Record<UserSort['by'], (key: string) => boolean>> = {
  created: isInstant,
  email: isText,
  status: isText,
  plan: (key) => /^-?infinity$/.test(key) || parseLocalDate(key) !== null,
  channel: (key) => key === 'true' || key === 'false',
  zone: isText,
  activity: isInstant,
};
