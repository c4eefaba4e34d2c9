/** `/email-confirmation` and `/shared` (specification 2.7, 2.8): other people's addresses, with and without a script. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { InvitationSource } from '#api/email-signup.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { invite } from '#app/invitations/invite.ts';
import { emailKey, emailProblem } from '#domain/people/contact.ts';
import { emailFields, readEmailForm } from '#http/pages/email-form.ts';
import { parseForms } from '#http/pages/parse-forms.ts';
import type { RouteContext } from '#http/route-context.ts';
import { perMinute, invitationLimits, tooMany, visitorNetwork } from '#http/rate-limits.ts';

export async function addSharePages(server: FastifyInstance, context: RouteContext): Promise<void> {
  await parseForms(server);
  addSharePage(server, context, {
    page: 'email-confirmation',
    path: paths.emailConfirmation,
    source: 'confirmation_page',
  });
  addSharePage(server, context, { page: 'shared', path: paths.shared, source: 'share_confirmation_page' });
}

/** The addresses listed so far. The list has no effect, so it may come from the form itself. */
const LISTED_MAX = 50;
const addForm = z.object({
  ...emailFields,
  added: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .catch([])
    .transform((addresses) => addresses.filter((address) => emailProblem(address) === null).slice(-LISTED_MAX)),
});

interface SharePage {
  readonly page: 'email-confirmation' | 'shared';
  readonly path: string;
  readonly source: InvitationSource;
}

function addSharePage(server: FastifyInstance, context: RouteContext, { page, path, source }: SharePage): void {
  const { pages, cookie, ctx, services } = context;
  const { settings } = services;
  const empty = { view: { added: [], email: '', error: null, meant: null } };
  server.get(path, pages.kept(page, empty, { cacheControl: 'public, max-age=60' }));
  server.post(path, { config: perMinute(10) }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { added, ...form } = addForm.parse(request.body ?? {});
    const { email, meant } = readEmailForm(form);
    if (meant !== null) return pages.send(reply.status(422), page, { view: { added, email, error: null, meant } });
    const answer = await invite(ctx, {
      email,
      source,
      cookieSignup: cookie.read(request),
      network: visitorNetwork(request, settings),
      limits: invitationLimits(settings),
      ours: settings,
    });
    if (!answer.ok) {
      const view = { added, email, error: messageOf(answer.reason), meant };
      return pages.send(answer.reason === 'TOO_MANY' ? tooMany(reply) : reply.status(422), page, { view });
    }
    // No redirect: the list exists only in the page, and submitting the form again does nothing (D111).
    const others = added.filter((address) => emailKey(address) !== emailKey(email));
    return pages.send(reply, page, { view: { ...empty.view, added: [...others, email.trim()] } });
  });
}
