import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as auth from '#api/auth.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { paths } from '#api/paths.ts';
import { enterCode, signIn, signOut } from '#app/admin/sessions.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { csrfCheck, isCsrfRefusal } from '#http/csrf.ts';
import { isNavigation } from '#http/errors.ts';
import { networkOf } from '#http/network.ts';
import { parseForms } from '#http/pages/parse-forms.ts';
import { returnPath, withNext } from '#http/return-path.ts';
import { configOf, route } from '#http/route.ts';
import { newSessionSecret } from '#http/session-cookie.ts';

/** Routes before signing in; `whoami` is behind the guard. */
export async function addAuthRoutes(server: FastifyInstance, context: RouteContext): Promise<void> {
  const { services, session } = context;

  route(server, auth.csrf, async ({ reply }) => ({ csrfToken: reply.generateCsrf() }));

  route(server, auth.logout, async ({ request, reply }) => {
    const secret = session.read(request);
    if (secret !== null) await signOut(services.store, secret);
    session.clear(reply);
    reply.header('clear-site-data', '"cache", "cookies", "storage"');
    return { ok: true as const };
  });

  await server.register(async (forms) => addLogin(forms, context));
}

async function addLogin(
  server: FastifyInstance,
  { services, ctx, session, pendingSignIn }: RouteContext,
): Promise<void> {
  await parseForms(server);
  const signInContext = { ...services, settings: ctx.settings };
  // Reached by reloading the response to a form.
  for (const path of [auth.login.path, auth.loginCode.path]) {
    server.get(path, async (_request, reply) => reply.redirect(paths.login, 303));
  }
  server.setErrorHandler(startOver);
  const options = (declared: Endpoint) => ({ config: configOf(declared), ...csrfCheck(server) });
  server.post(auth.login.path, options(auth.login), async (request, reply) => {
    const form = auth.login.body.safeParse(request.body);
    if (!form.success) return reply.redirect(withNext(paths.login, { error: '1' }, null), 303);
    const { email, password } = form.data;
    const next = returnPath(form.data.next);

    const secret = newSessionSecret();
    const network = networkOf(request.ip);
    const earlierSecret = session.read(request);
    const answer = await signIn(services, { email, password, network, secret, earlierSecret });
    if (answer.ok) {
      if (answer.value.kind === 'code-due') {
        pendingSignIn.write(reply, secret);
        return reply.redirect(withNext(paths.loginCode, {}, next), 303);
      }
      request.log.info({ admin: answer.value.admin.id }, 'signed in');
      session.write(reply, secret);
      return reply.redirect(next ?? paths.admin, 303);
    }
    switch (answer.reason) {
      case 'wrong':
        request.log.warn({ admin: answer.admin, network, reqId: request.id }, 'sign-in refused');
        return reply.redirect(withNext(paths.login, { error: '1' }, next), 303);
      case 'wait':
        request.log.warn({ waitMs: answer.ms, network, reqId: request.id }, 'sign-in throttled');
        return reply.redirect(withNext(paths.login, { error: '1', wait: secondsOf(answer.ms) }, next), 303);
      default:
        return answer satisfies never;
    }
  });

  server.post(auth.loginCode.path, options(auth.loginCode), async (request, reply) => {
    const form = auth.loginCode.body.safeParse(request.body);
    if (!form.success) return reply.redirect(withNext(paths.loginCode, { error: '1' }, null), 303);
    const { code } = form.data;
    const next = returnPath(form.data.next);

    const pendingSecret = pendingSignIn.read(request);
    if (pendingSecret === null) return reply.redirect(lateFor(next), 303);
    const secret = newSessionSecret();
    const network = networkOf(request.ip);
    const earlierSecret = session.read(request);
    const answer = await enterCode(signInContext, { pendingSecret, code, network, secret, earlierSecret });
    if (answer.ok) {
      const { admin, by } = answer.value;
      request.log.info({ admin: admin.id, by }, 'signed in');
      pendingSignIn.clear(reply);
      session.write(reply, secret);
      return reply.redirect(by === 'app' ? (next ?? paths.admin) : paths.adminAccount, 303);
    }
    switch (answer.reason) {
      case 'late':
        pendingSignIn.clear(reply);
        return reply.redirect(lateFor(next), 303);
      case 'wrong':
        request.log.warn({ admin: answer.admin, network, reqId: request.id }, 'code refused');
        return reply.redirect(withNext(paths.loginCode, { error: '1' }, next), 303);
      case 'wait':
        request.log.warn({ waitMs: answer.ms, network, reqId: request.id }, 'code throttled');
        return reply.redirect(withNext(paths.loginCode, { error: '1', wait: secondsOf(answer.ms) }, next), 303);
      default:
        return answer satisfies never;
    }
  });
}

/** If the form is invalid or expired, a browser gets a fresh one. All other errors are answered as usual. */
function startOver(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isCsrfRefusal(error) || !isNavigation(request)) throw error;
  return reply.redirect(lateFor(returnPath(nextField.safeParse(request.body).data?.next)), 303);
}

const nextField = z.object({ next: z.unknown() });

function lateFor(next: string | null): string {
  return withNext(paths.login, { late: '1' }, next);
}

function secondsOf(ms: number): string {
  return String(Math.ceil(ms / 1000));
}

export function addWhoami(server: FastifyInstance): void {
  route(server, auth.whoami, async ({ request }) => {
    const { email, role } = adminOf(request);
    return { admin: { email, role } };
  });
}
