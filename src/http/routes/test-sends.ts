import type { FastifyInstance } from 'fastify';
import * as api from '#api/test-sends.ts';
import { lastTests, sendTest, type TestSend, type TestSent } from '#app/admin/test-sends.ts';
import { PROMPT_STAGES, type PromptStage, STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { emailProblem } from '#domain/people/contact.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { type HttpRefusal, refuse, refuseFor, route } from '#http/route.ts';

export function addTestSendRoutes(server: FastifyInstance, { services: { settings }, ctx }: RouteContext): void {
  const deps = { ctx, inboundDomain: settings.inboundDomain };

  async function send(testSend: TestSend): Promise<TestSent | HttpRefusal> {
    if (emailProblem(testSend.email.trim()) !== null) return refuse(422, 'INVALID_EMAIL');
    const answer = await sendTest(deps, testSend);
    return answer.ok
      ? answer.value
      : refuseFor(answer, { stopped: [409, 'TEST_STOPPED'], 'not-theirs': [404, 'NO_SUCH_ACCOUNT'] });
  }

  for (const stage of PROMPT_STAGES) {
    route(server, api.SEND_TEST[stage], async ({ body, request }) => {
      const simulate = body.simulate ?? false;
      const daysForward = body.timeTravelOffsetDays ?? 0;
      const testSend = { email: body.email, ofUser: null, stage, simulate, daysForward };
      const sent = await send({ admin: adminOf(request), ...testSend });
      if ('refused' in sent) return sent;
      return {
        ok: true as const,
        error: null,
        message_id: sent.messageId,
        stage: STAGE_WIRE_NAME[stage],
        user_id: sent.userId,
        simulated: simulate,
        local_date: sent.date,
        subject: sent.message.subject,
        text: renderText(sent.message),
      };
    });
  }

  route(server, api.oldSend, async ({ body: { userId, email, stage: named }, request }) => {
    const stage = stageOf(named ?? 'MORNING');
    if (stage === null) return refuse(422, 'NO_SUCH_STAGE');
    const testSend = { email, ofUser: userId ?? null, stage, simulate: false, daysForward: 0 };
    const sent = await send({ admin: adminOf(request), ...testSend });
    return 'refused' in sent ? sent : { ok: true as const, messageId: sent.messageId ?? '' };
  });

  route(server, api.testSends, async () => {
    const sends = await lastTests(ctx);
    return {
      ok: true as const,
      defaultEmail: settings.testEmailHint,
      sends: sends.map(({ key, to, message, state, reason, createdAt }) => ({
        key,
        email: to,
        stage: message.stage === null ? null : STAGE_WIRE_NAME[message.stage],
        local_date: message.localDate,
        state,
        reason,
        created_at: new Date(createdAt).toISOString(),
      })),
    };
  });
}

/** Testers use `MORNING`, the users table `MORNING_INTENTION`. */
function stageOf(named: string): PromptStage | null {
  return PROMPT_STAGES.find((stage) => named === stage.toUpperCase() || named === STAGE_WIRE_NAME[stage]) ?? null;
}
