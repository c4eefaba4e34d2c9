/** The page behind each answer link of an email (D142). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AnswerPageView } from '#api/answers.ts';
import { paths } from '#api/paths.ts';
import { answerByLink, viewAnswer } from '#app/people/answer-by-link.ts';
import type { TokenRoute } from '#http/pages/token-route.ts';
import type { RouteContext } from '#http/route-context.ts';

export function addAnswerPage(server: FastifyInstance, { ctx, pages }: RouteContext): void {
  const path = paths.answer(':token');
  const show = (reply: FastifyReply, view: AnswerPageView | null) =>
    view === null
      ? pages.send(reply.status(404), 'answer', { view: { kind: 'invalid' } })
      : pages.send(reply, 'answer', { view });
  server.get<TokenRoute>(path, async (request, reply) => show(reply, await viewAnswer(ctx, request.params.token)));
  server.post<TokenRoute>(path, async (request, reply) => show(reply, await answerByLink(ctx, request.params.token)));
}
