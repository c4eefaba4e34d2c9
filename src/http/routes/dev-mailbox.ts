/** The dev mailbox's calls (D104), registered in sandbox mode only, so that they do not exist elsewhere. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import * as devMailbox from '#api/dev-mailbox.ts';
import type { ClockMove } from '#app/simulation/advance-clock.ts';
import {
  inboundReading,
  listAddresses,
  listMessages,
  messageById,
  readClock,
  reply,
} from '#app/simulation/dev-mailbox.ts';
import type { RouteContext } from '#http/route-context.ts';
import { refusalOf } from '#http/errors.ts';
import { configOf, refuse, route } from '#http/route.ts';
import { MAIL_POLICY } from '#http/security-headers.ts';

export function addDevMailboxRoutes(server: FastifyInstance, { services }: RouteContext): void {
  route(server, devMailbox.listMessages, async ({ query }) => listMessages(services, query.address ?? null));
  route(server, devMailbox.listAddresses, async () => listAddresses(services));
  route(server, devMailbox.readClock, async () => readClock(services));

  route(server, devMailbox.replyToMessage, async ({ body }) => {
    const inboundId = await reply(services, body);
    if (inboundId === null) return refuse(404, 'NOT_FOUND');
    await services.processInbound(inboundId);
    return { ok: true as const, inboundId };
  });

  route(server, devMailbox.readInbound, async ({ params }) => {
    return (await inboundReading(services, params.id)) ?? refuse(404, 'NOT_FOUND');
  });

  route(server, devMailbox.moveClock, async ({ body }) => {
    const answer = await services.advanceClock(moveOf(body));
    if (!answer.ok) return refuse(409, 'CLOCK_BACKWARDS', answer.why);
    return { now: new Date(answer.value.now).toISOString(), sent: answer.value.sent };
  });

  route(server, devMailbox.messageHtml, async ({ params, reply: answer }) => {
    const found = await messageById(services, params.id);
    if (found?.html == null) return refuse(404, 'NOT_FOUND');
    answer.headers({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' });
    answer.type('text/html; charset=utf-8');
    return found.html;
  });

  // Answered with bytes, so not registered by `route`.
  const { path, params } = devMailbox.rawMessage;
  server.get(path, { schema: { params }, config: configOf(devMailbox.rawMessage) }, async (request, answer) => {
    const found = await messageById(services, params.parse(request.params).id);
    if (found === null) return answer.status(404).send(refusalOf('NOT_FOUND'));
    return answer.type('message/rfc822').send(Buffer.from(found.raw));
  });
}

function moveOf(body: z.output<typeof devMailbox.moveClock.body>): ClockMove {
  if (!('to' in body)) return body;
  return { to: typeof body.to === 'number' ? body.to : Date.parse(body.to) };
}
