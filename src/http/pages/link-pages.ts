/**
 * The pages behind the links of a mail (D3). The token alone says whom they act for: no cookie, and a GET never
 * changes anything, since scanners and mail programs follow every link.
 */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type ErrorCode, messageOf } from '#api/error-codes.ts';
import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { changePreferences, type PreferencesAct, viewPreferences } from '#app/people/preferences.ts';
import { unsubscribeByLink, viewUnsubscribe } from '#app/people/unsubscribe-by-link.ts';
import { confirm, viewConfirm } from '#app/signup/confirm.ts';
import { parseLocalDate } from '#domain/time/local-date.ts';
import type { Doors } from '#http/server.ts';

interface TokenRoute {
  Params: { token: string };
}

export async function addLinkPages(server: FastifyInstance, doors: Doors): Promise<void> {
  server.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // The address holds the token: not even our own pages learn it as referrer, and nothing may index it.
    reply.header('x-robots-tag', 'noindex');
  });
  await server.register(async (oneClick) => addUnsubscribe(oneClick, doors));
  await server.register(async (forms) => {
    await forms.register(formbody);
    addConfirm(forms, doors);
    addPreferences(forms, doors);
  });
}

/** What stood on the page when its button was pressed. */
const confirmForm = z.object({
  letters: z
    .string()
    .transform((ids) => ids.split(' ').map(Number))
    .optional()
    .catch(undefined),
});

function addConfirm(server: FastifyInstance, { house, pages }: Doors): void {
  const path = paths.confirm(':token');
  server.get<TokenRoute>(path, async (request, reply) => {
    const view = await viewConfirm(house, request.params.token);
    return pages.send(reply.status(view.kind === 'invalid' ? 404 : 200), 'confirm', { view });
  });
  server.post<TokenRoute>(path, async (request, reply) => {
    const { token } = request.params;
    const { letters } = confirmForm.parse(request.body ?? {});
    const purpose = await confirm(house, token, letters);
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
 * One-click posts are multipart or urlencoded, without cookie or origin; the answer is never a redirect, and 200 for
 * every link of ours (RFC 8058 §3.1). What the body says is not asked: the address says it all.
 */
function addUnsubscribe(server: FastifyInstance, { house, pages }: Doors): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  const path = paths.unsubscribe(':token');
  server.get<TokenRoute>(path, async (request, reply) => {
    const view = await viewUnsubscribe(house, request.params.token);
    if (view === null) return invalidUnsubscribe(reply.status(404), pages);
    const { preferencesToken, maskedEmail } = view;
    if (preferencesToken === null)
      return pages.send(reply, 'unsubscribe', { view: { kind: 'ask-invited', maskedEmail } });
    return pages.send(reply, 'unsubscribe', { view: { kind: 'ask', maskedEmail } });
  });
  server.post<TokenRoute>(path, { config: { anyOrigin: true } }, async (request, reply) => {
    const view = await unsubscribeByLink(house, request.params.token);
    if (view === null || view === 'gone') return invalidUnsubscribe(reply.status(view === null ? 404 : 200), pages);
    const { preferencesToken, maskedEmail } = view;
    if (preferencesToken === null) {
      return pages.send(reply, 'unsubscribe', { view: { kind: 'done-invited', maskedEmail } });
    }
    const preferencesPath = paths.preferences(preferencesToken);
    return pages.send(reply, 'unsubscribe', { view: { kind: 'done', maskedEmail, preferencesPath } });
  });
}

function invalidUnsubscribe(reply: FastifyReply, pages: Doors['pages']): FastifyReply {
  return pages.send(reply, 'unsubscribe', { view: { kind: 'invalid' } });
}

const field = z.string().catch('');
const preferencesForm = z.object({
  action: z.enum(['pause', 'resume', 'unsubscribe']).nullable().catch(null),
  until: z.enum(['today', 'week', 'date', 'open']).catch('open'),
  date: field,
});

/** What the page says after each act; the act stands in the address it comes back to. */
const SAVED = {
  pause: 'Saved. Messages rest as you asked.',
  resume: 'Saved. Messages come again.',
  unsubscribe: 'You are unsubscribed. Nothing more comes.',
} as const;
const savedQuery = z.object({ saved: z.enum(['pause', 'resume', 'unsubscribe']).nullable().catch(null) });

type KnownView = Extract<PageProps['preferences']['view'], { kind: 'known' }>;

function addPreferences(server: FastifyInstance, { house, pages }: Doors): void {
  const path = paths.preferences(':token');
  const send = async (
    reply: FastifyReply,
    token: string,
    told: Pick<KnownView, 'saved' | 'error' | 'wish'>,
  ): Promise<FastifyReply> => {
    const known = await viewPreferences(house, token);
    if (known === null) return pages.send(reply.status(404), 'preferences', { view: { kind: 'invalid' } });
    return pages.send(reply, 'preferences', { view: { kind: 'known', ...known, ...told } });
  };

  server.get<TokenRoute>(path, async (request, reply) => {
    const { saved } = savedQuery.parse(request.query);
    const wish = { until: 'today', date: '' } as const;
    return send(reply, request.params.token, { saved: saved === null ? null : SAVED[saved], error: null, wish });
  });
  server.post<TokenRoute>(path, async (request, reply) => {
    const { token } = request.params;
    const form = preferencesForm.parse(request.body ?? {});
    const refuse = async (at: 'date' | 'form', code: ErrorCode): Promise<FastifyReply> => {
      const error = { field: at, message: messageOf(code) };
      return send(reply.status(422), token, { saved: null, error, wish: { until: form.until, date: form.date } });
    };
    const act = actOf(form);
    if (act === null) return refuse('form', 'BAD_REQUEST');
    if (typeof act === 'string') return refuse('date', act);
    const done = await changePreferences(house, token, act);
    switch (done) {
      case 'done':
        return reply.redirect(`${paths.preferences(token)}?saved=${act.kind}`, 303);
      case 'past':
        return refuse('date', 'DATE_REQUIRED');
      case 'too-far':
        return refuse('date', 'DATE_TOO_FAR');
      case 'invalid':
        return pages.send(reply.status(404), 'preferences', { view: { kind: 'invalid' } });
      default:
        return done satisfies never;
    }
  });
}

type DateFault = 'DATE_REQUIRED' | 'DATE_NOT_CHOSEN';

function actOf({ action, until, date }: z.infer<typeof preferencesForm>): PreferencesAct | DateFault | null {
  if (action === null) return null;
  if (action !== 'pause') return { kind: action };
  // Which of the two they meant nobody knows; to rest for a day where they filled in a week's end would be a loss.
  if (until !== 'date') return date === '' ? { kind: 'pause', wish: { kind: until } } : 'DATE_NOT_CHOSEN';
  const day = parseLocalDate(date);
  return day === null ? 'DATE_REQUIRED' : { kind: 'pause', wish: { kind: 'until', until: day } };
}
