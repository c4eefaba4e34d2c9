import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '#api/v3-tester.ts';
import type { TesterPlace } from '#app/ports/realms.ts';
import * as tester from '#app/rehearsal/tester.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { refuse, route } from '#http/route.ts';

export function addTesterRoutes(server: FastifyInstance, { services, ctx }: RouteContext): void {
  const deps: tester.TesterDeps = { ctx, dayRunner: services.dayRunner };
  const gone = refuse(404, 'NO_SUCH_SESSION');

  route(server, api.seedUser, async ({ body, request }) => {
    const user = await tester.seedUser(deps, adminOf(request), body?.pipeline ?? 'direct');
    return { ok: true as const, ...userView(user) };
  });

  route(server, api.testerSession, async ({ query, request }) => {
    const found = await tester.findSession(deps, askedBy(request, query));
    return found === null ? gone : { ok: true as const, ...userView(found), pipeline: found.pipeline };
  });

  route(server, api.sendStage, async ({ body, request }) => {
    const sent = await tester.sendStage(deps, askedBy(request, body));
    if (sent.ok) return spokenView(sent.value, request, 'system');
    return sent.reason === 'gone' ? gone : refuse(409, 'STAGE_KEPT_BACK', sent.why);
  });

  route(server, api.replyToStage, async ({ body, request }) => {
    const text = body.text.trim();
    if (text === '') return refuse(422, 'ENTER_REPLY');
    const replied = await tester.replyToStage(deps, askedBy(request, body), text);
    if (replied.ok) return spokenView(replied.value, request, 'ack', text);
    return replied.reason === 'gone' ? gone : refuse(409, 'NOTHING_TO_REPLY');
  });

  route(server, api.nextStage, async ({ body, request }) => {
    const { expected_from: expected } = body;
    const moved = await tester.nextStage(deps, askedBy(request, body), STAGE_OF[expected]);
    if (moved.ok) return stepView(moved.value);
    if (moved.reason === 'gone') return gone;
    const place = placeOf(moved);
    const detail = `The session is at ${place.currentStage} of day ${place.currentDay}, not at ${expected}.`;
    return refuse(409, 'STAGE_MISMATCH', detail, { code: 'STAGE_MISMATCH', detail, ...place });
  });

  route(server, api.resetSession, async ({ body, request }) => {
    const user = await tester.resetSession(deps, askedBy(request, body));
    return user === null ? gone : { ok: true as const, ...userView(user) };
  });

  route(server, api.advanceDay, async ({ body, request }) => {
    const moved = await tester.advanceDay(deps, askedBy(request, body));
    if (moved.ok) return stepView(moved.value);
    // Another press at the same time has moved it already.
    return moved.reason === 'gone' ? gone : stepView(moved);
  });
}

const STAGE_OF = { MORNING: 'morning', MIDDAY: 'midday', EVENING: 'evening' } as const satisfies Record<
  api.TesterStage,
  PromptStage
>;
const NAME_OF = { morning: 'MORNING', midday: 'MIDDAY', evening: 'EVENING' } as const satisfies Record<
  PromptStage,
  api.TesterStage
>;

function askedBy(request: FastifyRequest, { user_id: userId }: { readonly user_id: string }): tester.SessionRequest {
  return { admin: adminOf(request), userId };
}

function placeOf({ day, stage }: TesterPlace) {
  return { currentDay: day, currentStage: NAME_OF[stage] };
}

function stepView(place: TesterPlace) {
  return { ok: true as const, code: null, detail: null, ...placeOf(place) };
}

function userView({ userId, email, ...place }: tester.TesterUser): api.TesterUser {
  return { user_id: userId, email, ...placeOf(place) };
}

/** `text`: the words that were answered. */
function spokenView(spoken: tester.Spoken, request: FastifyRequest, type: 'system' | 'ack', text?: string) {
  const stage = NAME_OF[spoken.stage];
  const common = { stageLabel: api.STAGE_LABEL[NAME_OF[spoken.ofStage]], traceId: request.id };
  const transcript: api.TranscriptEntry[] = spoken.said.map(({ key, text: words, contract, sentAt }) => ({
    ...common,
    type,
    text: words,
    ts: new Date(sentAt).toISOString(),
    message_guid: key,
    contract,
    intentions: intentionsOf(spoken.items),
  }));
  if (spoken.reply !== null && text !== undefined) {
    const { inboundId, at } = spoken.reply;
    const ts = new Date(at).toISOString();
    const guid = `inbound.${inboundId}`;
    transcript.unshift({ ...common, type: 'user', text, ts, message_guid: guid, contract: null, intentions: [] });
  }
  const last = spoken.said.at(-1);
  return {
    ok: true as const,
    content: spoken.said.map(({ text: words }) => words).join('\n\n'),
    contract: last?.contract ?? null,
    traceId: request.id,
    stage,
    message_guid: last?.key ?? null,
    transcript,
  };
}

/** Dropped, moved and someday items have no box on the list. */
function intentionsOf(items: readonly DayItem[]): api.TranscriptEntry['intentions'] {
  return items.flatMap(({ text, mark }) =>
    mark === 'done' || mark === 'carryover' || mark === 'open' ? [{ text, status: mark }] : [],
  );
}
