/** The page behind each answer that a mail offers to a question of ours (D142). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { paths } from '#api/paths.ts';
import { type AnswerView, answerByLink, viewAnswer } from '#app/people/answer-by-link.ts';
import type { Doors } from '#http/doors.ts';

interface TokenRoute {
  Params: { token: string };
}

export function addAnswerPage(server: FastifyInstance, { house, pages }: Doors): void {
  const path = paths.answer(':token');
  const show = (reply: FastifyReply, view: AnswerView | null) =>
    view === null
      ? pages.send(reply.status(404), 'answer', { view: { kind: 'invalid' } })
      : pages.send(reply, 'answer', { view });
  server.get<TokenRoute>(path, async (request, reply) => show(reply, await viewAnswer(house, request.params.token)));
  server.post<TokenRoute>(path, async (request, reply) => show(reply, await answerByLink(house, request.params.token)));
}
