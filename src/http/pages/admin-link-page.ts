import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { paths } from '#api/paths.ts';
import { ownerOfLink, useLink } from '#app/admin/one-time-link.ts';
import type { RouteContext } from '#http/route-context.ts';
import { csrfCheck } from '#http/csrf.ts';
import { parseForms } from '#http/pages/parse-forms.ts';
import { signInNewcomer } from '#http/pages/sign-in-newcomer.ts';
import { perMinute } from '#http/rate-limits.ts';
import { refused } from '#domain/result.ts';

/** Where the one-time link of an administrator leads: they choose a password, and are signed in with it. */
export async function addAdminLinkPage(server: FastifyInstance, context: RouteContext): Promise<void> {
  const { pages, services, ctx } = context;
  await parseForms(server);
  server.addHook('onSend', async (_request, reply) => {
    // The address contains the secret.
    reply.header('x-robots-tag', 'noindex');
  });
  const config = perMinute(10);
  const path = paths.adminLink(':secret');
  const invalid = (reply: FastifyReply) =>
    pages.send(reply.status(404).header('cache-control', 'no-store'), 'admin-link', { view: { kind: 'invalid' } });

  server.get<{ Params: { secret: string } }>(path, { config }, async (request, reply) => {
    const admin = await ownerOfLink(services.store, request.params.secret);
    if (admin === null) return invalid(reply);
    const { email, role } = admin;
    const view = { kind: 'ask', csrfToken: reply.generateCsrf(), email, role, problem: null } as const;
    return pages.send(reply.header('cache-control', 'no-store'), 'admin-link', { view });
  });

  server.post<{ Params: { secret: string } }>(path, { config, ...csrfCheck(server) }, async (request, reply) => {
    const { password, again } = form.parse(request.body ?? {});
    const { secret } = request.params;
    const admin = await ownerOfLink(services.store, secret);
    if (admin === null) return invalid(reply);
    const used =
      password === again
        ? await useLink({ ...services, ...ctx.settings }, { secret, password })
        : refused('unfit', { why: 'The passwords do not match.' });
    if (!used.ok && used.reason === 'no-link') return invalid(reply);
    const { email, role } = admin;
    if (!used.ok) {
      const view = { kind: 'ask', csrfToken: reply.generateCsrf(), email, role, problem: used.why } as const;
      return pages.send(reply.status(422).header('cache-control', 'no-store'), 'admin-link', { view });
    }
    request.log.info({ admin: used.value.id }, 'one-time link used');
    return signInNewcomer(context, request, reply, { email, password });
  });
}

/** Missing fields become empty, and are refused for that. */
const form = z.object({
  password: z.string().max(10_000).catch(''),
  again: z.string().max(10_000).catch(''),
});
