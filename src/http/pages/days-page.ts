/** The page of a person's own days, behind the same link as their preferences: plain forms, and 303 back to the page. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type ErrorCode, messageOf } from '#api/error-codes.ts';
import type { DaysError, DaysPageView } from '#api/own-days.ts';
import { paths } from '#api/paths.ts';
import { changeDays } from '#app/people/change-days.ts';
import { viewOwnDays } from '#app/people/own-days.ts';
import { v6View } from '#domain/messages/v6-view.ts';
import { parseLocalDate } from '#domain/time/local-date.ts';
import { daysActOf, daysForm } from '#http/pages/days-form.ts';
import { perMinute } from '#http/rate-limits.ts';
import type { TokenRoute } from '#http/pages/token-route.ts';
import type { RouteContext } from '#http/route-context.ts';

const QUERY_LENGTH_MAX = 100;

/** Where the page stands, and the last act as recorded in the address that it redirects to. */
const daysQuery = z.object({
  before: z
    .string()
    .transform((text) => parseLocalDate(text))
    .nullable()
    .catch(null),
  q: z
    .string()
    .transform((text) => text.trim().slice(0, QUERY_LENGTH_MAX))
    .catch(''),
  done: z.enum(['done', 'nothing', 'undone']).nullable().catch(null),
});
type DaysQuery = z.infer<typeof daysQuery>;

type Answered = Partial<Pick<DaysPageView, 'help' | 'error'>>;

export function addDaysPage(server: FastifyInstance, { ctx, pages }: RouteContext): void {
  const path = paths.days(':token');
  const gone = (reply: FastifyReply) => pages.send(reply.status(404), 'days', { view: { kind: 'invalid' } });
  const send = async (reply: FastifyReply, token: string, query: DaysQuery, answered: Answered = {}) => {
    const known = await viewOwnDays(ctx, token, { before: query.before, query: query.q });
    if (known === null) return gone(reply);
    const { earlier, ...view } = known;
    return pages.send(reply, 'days', {
      view: {
        kind: 'known',
        ...view,
        path: paths.days(token),
        preferencesPath: paths.preferences(token),
        earlierPath: earlier === null ? null : addressOf(token, { before: earlier }),
        saved: query.done,
        help: null,
        error: null,
        ...answered,
      },
    });
  };

  server.get<TokenRoute>(path, async (request, reply) =>
    send(reply, request.params.token, daysQuery.parse(request.query)),
  );

  const limited = { config: perMinute(60) };
  server.post<TokenRoute>(path, limited, async (request, reply) => {
    const { token } = request.params;
    const query = { ...daysQuery.parse(request.query), done: null };
    const form = daysForm.parse(request.body ?? {});
    const refuse = async (field: DaysError['field'], code: ErrorCode): Promise<FastifyReply> => {
      const error = { field, item: form.item, message: messageOf(code), text: form.text };
      return send(reply.status(422), token, query, { error });
    };
    const act = daysActOf(form);
    if (!act.ok) return refuse(act.field, act.reason);
    const changed = await changeDays(ctx, token, act.value);
    if (!changed.ok) {
      switch (changed.reason) {
        case 'past':
          return refuse('item', 'DATE_REQUIRED');
        case 'too-far':
          return refuse('item', 'DATE_FAR');
        case 'late':
          return refuse('form', 'DAYS_UNDO_LATE');
        case 'gone':
          return gone(reply);
        default:
          return changed.reason satisfies never;
      }
    }
    const done = changed.value;
    if (done.kind === 'help') return send(reply, token, query, { help: v6View(done.message) });
    const { before, q } = query;
    return reply.redirect(addressOf(token, { before: before ?? '', q, done: done.kind }), 303);
  });
}

/** Empty fields are left out. The token may not be verified yet, and contain what no header can. */
function addressOf(token: string, fields: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
  return `${paths.days(encodeURIComponent(token))}?${query.toString()}`;
}
