import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { paths } from '#api/paths.ts';
import { createFirstAdmin, isFirstLinkOpen } from '#app/admin/first-admin.ts';
import type { RouteContext } from '#http/route-context.ts';
import { csrfCheck } from '#http/csrf.ts';
import { parseForms } from '#http/pages/parse-forms.ts';
import { signInNewcomer } from '#http/pages/sign-in-newcomer.ts';
import { perMinute } from '#http/rate-limits.ts';
import { refused } from '#domain/result.ts';

/** Sandbox only: where real mail is sent, administrators are created on the command line. */
export async function addFirstAdminPage(server: FastifyInstance, context: RouteContext): Promise<void> {
  const { pages, services } = context;
  const { store, settings } = services;
  await parseForms(server);
  const config = perMinute(10);
  const path = paths.firstAdmin(':secret');
  const invalid = (reply: FastifyReply) =>
    pages.send(reply.status(404).header('cache-control', 'no-store'), 'first-admin', { view: { kind: 'invalid' } });

  server.get<{ Params: { secret: string } }>(path, { config }, async (request, reply) => {
    if (!(await isFirstLinkOpen(store, request.params.secret))) return invalid(reply);
    const view = { kind: 'ask', csrfToken: reply.generateCsrf(), email: '', problem: null } as const;
    return pages.send(reply.header('cache-control', 'no-store'), 'first-admin', { view });
  });

  server.post<{ Params: { secret: string } }>(path, { config, ...csrfCheck(server) }, async (request, reply) => {
    const { email, password, again } = form.parse(request.body ?? {});
    const { secret } = request.params;
    const office = { ...services, brand: settings.brandName };
    const made =
      password === again
        ? await createFirstAdmin(office, { secret, email, password })
        : refused('unfit', { why: 'The passwords do not match.' });
    if (!made.ok && made.reason === 'no-link') return invalid(reply);
    if (!made.ok) {
      const view = { kind: 'ask', csrfToken: reply.generateCsrf(), email, problem: made.why } as const;
      return pages.send(reply.status(422).header('cache-control', 'no-store'), 'first-admin', { view });
    }
    request.log.info({ admin: made.value.id }, 'first administrator');
    return signInNewcomer(context, request, reply, { email, password });
  });
}

/** Missing fields become empty, and are refused for that. */
const form = z.object({
  email: z.string().max(320).catch(''),
  password: z.string().max(10_000).catch(''),
  again: z.string().max(10_000).catch(''),
});
