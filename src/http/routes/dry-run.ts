import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as api from '#api/dry-run.ts';
import { describeDownload, openDownload } from '#app/exports/open-download.ts';
import { lazily } from '#app/lazily.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { isNavigation, RefusedRequest } from '#http/errors.ts';
import { perMinute } from '#http/rate-limits.ts';
import { signInFor } from '#http/return-path.ts';
import { refuse, route } from '#http/route.ts';
import { REPORT_POLICY } from '#http/security-headers.ts';

export function addDryRunRoutes(server: FastifyInstance, { services, ctx }: RouteContext): void {
  const { settings } = services;
  // Loaded on the first request.
  const open = lazily(async () => {
    const { createDryRunner } = await import('#app/rehearsal/dry-runner.ts');
    return createDryRunner({
      ...services,
      ctx,
      dayRunner: await services.dayRunner(),
      slug: settings.brandSlug,
      stopwatch: () => performance.now(),
      now: () => new Date(),
      pause: () => new Promise((resolve) => setImmediate(resolve)),
    });
  });

  route(server, api.dryRun, async ({ body, request }) => {
    const replies = { morning: body.morningIntentions, midday: body.middayReply, evening: body.eveningReflection };
    if (Object.values(replies).some((reply) => reply.trim() === '')) return refuse(422, 'DRY_RUN_WORDS');
    const { carryOver, persist } = body;
    const answer = await (await open()).run(adminOf(request), { replies, carryOver, persist });
    if (answer.ok) return answer.value;
    return answer.reason === 'busy' ? refuse(409, 'DRY_RUN_RUNNING') : refuse(422, 'DRY_RUN_KEPT_BACK', answer.why);
  });

  route(server, api.dryRunProgress, async ({ request }) => (await open()).progressOf(adminOf(request)));
}

/** The report as an HTML page, behind the guard; an ended session leads to the sign-in. */
export function addDryRunReport(server: FastifyInstance, { services }: RouteContext): void {
  const { path, params, leastRole } = api.dryRunReport;
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof RefusedRequest && error.statusCode === 401 && isNavigation(request))
      return reply.redirect(signInFor(request.url), 303);
    throw error;
  });
  server.get(path, { schema: { params }, config: { leastRole, ...perMinute(60) } }, async (request, reply) => {
    const { id } = params.parse(request.params);
    // Checked first: a file of another kind is not served here and must not be counted as a download.
    const described = await describeDownload(services, id);
    const isReport = described?.mimeType === api.REPORT_TYPE;
    const found = isReport ? await openDownload(services, { id, admin: adminOf(request) }) : null;
    if (found === null) throw new RefusedRequest(404, 'NO_SUCH_FILE');
    reply.headers({ 'content-security-policy': REPORT_POLICY, 'content-length': found.file.size });
    return reply.type(found.mimeType).send(Readable.from(found.file.bytes, { objectMode: false }));
  });
}
