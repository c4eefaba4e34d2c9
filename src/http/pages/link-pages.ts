/**
 * The pages behind the links in a mail (D103). Only the token identifies the person: no cookie is used, and a GET never
 * changes anything, since scanners and mail programs follow every link.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { paths } from '#api/paths.ts';
import { unsubscribeByLink, viewUnsubscribe } from '#app/people/unsubscribe-by-link.ts';
import { confirm, viewConfirm } from '#app/signup/confirm.ts';
import { addAnswerPage } from '#http/pages/answer-page.ts';
import { addDaysPage } from '#http/pages/days-page.ts';
import { parseForms } from '#http/pages/parse-forms.ts';
import { addPlanPages } from '#http/pages/plan-pages.ts';
import { addPreferencesPage } from '#http/pages/preferences-page.ts';
import type { TokenRoute } from '#http/pages/token-route.ts';
import type { RouteContext } from '#http/route-context.ts';

export async function addLinkPages(server: FastifyInstance, context: RouteContext): Promise<void> {
  server.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // The address contains the token: not even our own pages get it as referrer, and nothing may index it.
    reply.header('x-robots-tag', 'noindex');
  });
  await server.register(async (oneClick) => addUnsubscribe(oneClick, context));
  await server.register(async (forms) => {
    await parseForms(forms);
    addConfirm(forms, context);
    addAnswerPage(forms, context);
  });
  await server.register(async (forms) => {
    await parseForms(forms);
    addPlanPages(forms, context);
    addPreferencesPage(forms, context);
    addDaysPage(forms, context);
  });
}

/** The state of the page when its button was pressed. */
const confirmForm = z.object({
  letters: z
    .string()
    .transform((ids) => ids.split(' ').map(Number))
    .optional()
    .catch(undefined),
});

function addConfirm(server: FastifyInstance, { ctx, pages }: RouteContext): void {
  const path = paths.confirm(':token');
  server.get<TokenRoute>(path, async (request, reply) => {
    const view = await viewConfirm(ctx, request.params.token);
    return pages.send(reply.status(view.kind === 'invalid' ? 404 : 200), 'confirm', { view });
  });
  server.post<TokenRoute>(path, async (request, reply) => {
    const { token } = request.params;
    const { letters } = confirmForm.parse(request.body ?? {});
    const purpose = await confirm(ctx, token, letters);
    switch (purpose) {
      case null:
        return pages.send(reply.status(404), 'confirm', { view: { kind: 'invalid' } });
      case 'reply':
      case 'erase':
        return pages.send(reply, 'confirm', { view: { kind: 'done', purpose } });
      case 'sign-up':
      case 'invitation':
      case 'return':
      case 'was-this-you':
        return reply.redirect(`${paths.signupComplete}?token=${encodeURIComponent(token)}`, 303);
      default:
        return purpose satisfies never;
    }
  });
}

/**
 * One-click posts are multipart or urlencoded, without cookie or origin; the response is never a redirect, and is 200 for
 * every link of ours (RFC 8058 §3.1). The body is ignored: the address identifies everything.
 */
function addUnsubscribe(server: FastifyInstance, { ctx, pages }: RouteContext): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  const path = paths.unsubscribe(':token');
  server.get<TokenRoute>(path, async (request, reply) => {
    const view = await viewUnsubscribe(ctx, request.params.token);
    if (view === null) return invalidUnsubscribe(reply.status(404), pages);
    const { preferencesToken, maskedEmail } = view;
    if (preferencesToken === null)
      return pages.send(reply, 'unsubscribe', { view: { kind: 'ask-invited', maskedEmail } });
    if (!view.isStopped) return pages.send(reply, 'unsubscribe', { view: { kind: 'ask', maskedEmail } });
    const preferencesPath = paths.preferences(preferencesToken);
    return pages.send(reply, 'unsubscribe', { view: { kind: 'already', maskedEmail, preferencesPath } });
  });
  server.post<TokenRoute>(path, { config: { anyOrigin: true } }, async (request, reply) => {
    const done = await unsubscribeByLink(ctx, request.params.token);
    if (!done.ok) return invalidUnsubscribe(reply.status(done.reason === 'invalid' ? 404 : 200), pages);
    const { preferencesToken, maskedEmail } = done.value;
    if (preferencesToken === null) {
      return pages.send(reply, 'unsubscribe', { view: { kind: 'done-invited', maskedEmail } });
    }
    const preferencesPath = paths.preferences(preferencesToken);
    return pages.send(reply, 'unsubscribe', { view: { kind: 'done', maskedEmail, preferencesPath } });
  });
}

function invalidUnsubscribe(reply: FastifyReply, pages: RouteContext['pages']): FastifyReply {
  return pages.send(reply, 'unsubscribe', { view: { kind: 'invalid' } });
}
