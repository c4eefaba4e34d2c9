/** The sign-up as plain forms: the same use cases as the JSON calls, and 303 from step to step (D3). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messageOf } from '#api/error-codes.ts';
import { type SignupSource, zoneSourceSchema } from '#api/onboarding.ts';
import type { PageProps, SharedProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { takeAcknowledgment } from '#app/signup/acknowledgment.ts';
import { mendSignup } from '#app/signup/create-user.ts';
import { viewSignupComplete } from '#app/signup/signup-complete.ts';
import { startDayZero } from '#app/signup/start-day-zero.ts';
import type { ZoneSource } from '#domain/people/person.ts';
import { FALLBACK_ZONE_PRESELECTED, FALLBACK_ZONES, resolveZone } from '#domain/time/zones.ts';
import { takeForms } from '#http/pages/take-forms.ts';
import { callsPerMinute, tooMany, visitorNetwork } from '#http/rate-limits.ts';
import type { Doors } from '#http/server.ts';

/** Form fields may be absent or come twice; only single words count. */
const field = z.string().catch('');
const emailForm = z.object({ email: field });
const dayZeroForm = z.object({
  timezone: field,
  timezone_source: zoneSourceSchema.catch('default'),
  rawText: field,
  action: z.enum(['start', 'skip']).catch('start'),
});
type DayZeroForm = z.infer<typeof dayZeroForm>;

export async function addSignupPages(server: FastifyInstance, doors: Doors): Promise<void> {
  await takeForms(server);
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  addEmailPage(server, doors, 'home', 'landing');
  addEmailPage(server, doors, 'start', 'start');
  addDayZeroPage(server, doors);

  const { pages, cookie, house } = doors;
  // No HEAD beside it: a look would use the acknowledgment up.
  server.get(paths.acknowledgment, { exposeHeadRoute: false }, async (request, reply) =>
    pages.send(reply, 'acknowledgment', { acknowledgment: await takeAcknowledgment(house, cookie.read(request)) }),
  );
  server.get(paths.signupComplete, async (request, reply) => {
    const { token } = z.object({ token: field }).parse(request.query);
    const visitor = { confirmToken: token === '' ? null : token, cookieSignup: cookie.read(request) };
    return pages.send(reply, 'signup-complete', { person: await viewSignupComplete(house, visitor) });
  });
}

/** `/` and `/start`: one field, the e-mail address. */
function addEmailPage(server: FastifyInstance, doors: Doors, page: 'home' | 'start', source: SignupSource): void {
  const { pages, cookie, createUser } = doors;
  server.get(paths[page], pages.kept(page, { email: '', error: null }, { cacheControl: 'public, max-age=60' }));
  server.post(paths[page], limited(doors), async (request, reply) => {
    const { email } = emailForm.parse(request.body ?? {});
    const wish = { email, zone: null, zoneSource: null, startToday: null, source };
    const answer = await createUser({ ...wish, cookieSignup: cookie.read(request) });
    if (answer.kind === 'refused') {
      return pages.send(reply.status(422), page, { email, error: messageOf(answer.code) });
    }
    cookie.write(reply, answer.signupId);
    return reply.redirect(paths.dayZero, 303);
  });
}

function addDayZeroPage(server: FastifyInstance, doors: Doors): void {
  const { pages } = doors;
  server.get(paths.dayZero, async (_request, reply) => pages.send(reply, 'day0', dayZeroProps(null, null)));
  server.post(paths.dayZero, limited(doors), async (request, reply) => {
    const form = dayZeroForm.parse(request.body ?? {});
    if (resolveZone(form.timezone) === null) {
      const error = { field: 'timezone', message: messageOf('ZONE_REQUIRED') } as const;
      return pages.send(reply.status(422), 'day0', dayZeroProps(form, error));
    }
    return begin(doors, form, request, reply);
  });
}

async function begin(
  doors: Doors,
  form: DayZeroForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { house, cookie, pages } = doors;
  const cookieSignup = cookie.read(request);
  if (cookieSignup === null) return reply.redirect(paths.start, 303);
  const startToday = form.action === 'start';
  const told = { zone: form.timezone, zoneSource: zoneSourceOf(form), startToday, source: null };
  if (!(await mendSignup(house, cookieSignup, told))) return reply.redirect(paths.start, 303);

  const rawText = startToday ? form.rawText : '';
  const network = visitorNetwork(request, doors.services.settings);
  const answer = await startDayZero(house, { userId: cookieSignup, cookieSignup, rawText, startToday, network });
  switch (answer.kind) {
    case 'acknowledged':
      cookie.write(reply, answer.signupId);
      return reply.redirect(paths.acknowledgment, 303);
    case 'foreign':
      return reply.redirect(paths.start, 303);
    case 'refused': {
      const isMuch = answer.code === 'TOO_MANY';
      const error = { field: isMuch ? 'form' : 'rawText', message: messageOf(answer.code) } as const;
      return pages.send(isMuch ? tooMany(reply) : reply.status(422), 'day0', dayZeroProps(form, error));
    }
    default:
      return answer satisfies never;
  }
}

/** Without a script nobody tells whether the visitor chose: another zone than the preselected is a choice (D6). */
function zoneSourceOf(form: DayZeroForm): ZoneSource {
  if (form.timezone_source !== 'default') return form.timezone_source;
  return form.timezone === FALLBACK_ZONE_PRESELECTED ? 'default' : 'user';
}

type DayZeroProps = Omit<PageProps['day0'], keyof SharedProps>;

function dayZeroProps(form: DayZeroForm | null, error: DayZeroProps['error']): DayZeroProps {
  return {
    fallbackZones: FALLBACK_ZONES,
    preselectedZone: FALLBACK_ZONE_PRESELECTED,
    selectedZone: form?.timezone || FALLBACK_ZONE_PRESELECTED,
    text: form?.rawText ?? '',
    error,
  };
}

function limited({ services }: Doors) {
  return { config: { rateLimit: { max: callsPerMinute(10, services.settings), timeWindow: '1 minute' } } };
}
