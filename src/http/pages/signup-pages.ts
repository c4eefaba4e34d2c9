/** The sign-up as plain forms: the same use cases as the JSON calls, and 303 from step to step (D103). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messageOf } from '#api/error-codes.ts';
import { type SignupSource, zoneSourceSchema } from '#api/onboarding.ts';
import type { AddressView, EmailFieldView, PageProps, SharedProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { readAcknowledgment } from '#app/signup/acknowledgment.ts';
import { correctAddress } from '#app/signup/correct-address.ts';
import { mendSignup, signupEmail } from '#app/signup/create-user.ts';
import { viewSignupComplete } from '#app/signup/signup-complete.ts';
import { startDayZero } from '#app/signup/start-day-zero.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { ZoneSource } from '#domain/people/person.ts';
import { FALLBACK_ZONE_PRESELECTED, FALLBACK_ZONES, resolveZone } from '#domain/time/zones.ts';
import { emailFields, field, readEmailForm } from '#http/pages/email-form.ts';
import { parseForms } from '#http/pages/parse-forms.ts';
import type { RouteContext } from '#http/route-context.ts';
import { perMinute, tooMany, visitorNetwork } from '#http/rate-limits.ts';

const emailForm = z.object(emailFields);
const NOTHING_TYPED = { email: '', error: null, meant: null } as const satisfies EmailFieldView;
const dayZeroForm = z.object({
  ...emailFields,
  timezone: field,
  timezone_source: zoneSourceSchema.catch('default'),
  timezone_shown: field,
  rawText: field,
  action: z.enum(['start', 'skip', 'address']).catch('start'),
});
type DayZeroForm = z.infer<typeof dayZeroForm>;

export async function addSignupPages(server: FastifyInstance, context: RouteContext): Promise<void> {
  await parseForms(server);
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  addEmailPage(server, context, 'home', 'landing');
  addEmailPage(server, context, 'start', 'start');
  addDayZeroPage(server, context);

  addAcknowledgmentPage(server, context);

  const { pages, cookie, ctx } = context;
  server.get(paths.signupComplete, async (request, reply) => {
    const { token } = z.object({ token: field }).parse(request.query);
    const visitor = { confirmToken: token === '' ? null : token, cookieSignup: cookie.read(request) };
    return pages.send(reply, 'signup-complete', { person: await viewSignupComplete(ctx, visitor) });
  });
}

/** `/` and `/start`: one field, the email address. */
function addEmailPage(
  server: FastifyInstance,
  context: RouteContext,
  page: 'home' | 'start',
  source: SignupSource,
): void {
  const { pages, cookie, createUser } = context;
  server.get(paths[page], pages.kept(page, NOTHING_TYPED, { cacheControl: 'public, max-age=60' }));
  server.post(paths[page], LIMITED, async (request, reply) => {
    const { email, meant } = readEmailForm(emailForm.parse(request.body ?? {}));
    if (meant !== null) return pages.send(reply.status(422), page, { email, error: null, meant });
    const signup = { email, zone: null, zoneSource: null, startToday: null, source };
    const answer = await createUser({ ...signup, cookieSignup: cookie.read(request) });
    if (!answer.ok) return pages.send(reply.status(422), page, { email, error: messageOf(answer.reason), meant });
    cookie.write(reply, answer.value);
    return reply.redirect(paths.dayZero, 303);
  });
}

function addDayZeroPage(server: FastifyInstance, context: RouteContext): void {
  const { pages, ctx, cookie } = context;
  server.get(paths.dayZero, async (request, reply) => {
    const email = await signupEmail(ctx, cookie.read(request));
    return pages.send(reply, 'day0', dayZeroProps(null, email === null ? null : unchanged(email), null));
  });
  server.post(paths.dayZero, LIMITED, async (request, reply) => {
    const form = dayZeroForm.parse(request.body ?? {});
    const cookieSignup = cookie.read(request);
    const saved = await signupEmail(ctx, cookieSignup);
    if (cookieSignup === null || saved === null) return reply.redirect(paths.start, 303);
    const zone = resolveZone(form.timezone);
    const message = messageOf(form.timezone === '' ? 'ZONE_REQUIRED' : 'ZONE_UNKNOWN');
    const error = zone === null ? ({ field: 'timezone', message } as const) : null;

    const address = await readdress(context, { form, saved, cookieSignup, hasZone: zone !== null });
    if (address.signupId !== cookieSignup) cookie.write(reply, address.signupId);
    const { view } = address;
    if (error !== null || view.error !== null || view.meant !== null) {
      return pages.send(reply.status(422), 'day0', dayZeroProps(form, view, error));
    }
    if (form.action === 'address') return pages.send(reply, 'day0', dayZeroProps(form, view, null));
    return begin(context, { form, view, cookieSignup: address.signupId }, request, reply);
  });
}

interface Readdressing {
  readonly form: DayZeroForm;
  readonly saved: string;
  readonly cookieSignup: string;
  /** Otherwise the zone comes with the next submission. */
  readonly hasZone: boolean;
}

/** Another address starts another sign-up, which keeps the typed words and the zone. */
async function readdress(
  { createUser }: RouteContext,
  { form, saved, cookieSignup, hasZone }: Readdressing,
): Promise<{ signupId: string; view: AddressView }> {
  const { email, meant } = readEmailForm(form);
  if (email === '' || emailKey(email) === emailKey(saved)) return { signupId: cookieSignup, view: unchanged(saved) };
  if (meant !== null) return { signupId: cookieSignup, view: { saved, email, error: null, meant } };
  const zone = hasZone ? { zone: form.timezone, zoneSource: zoneSourceOf(form) } : { zone: null, zoneSource: null };
  const answer = await createUser({ email, ...zone, startToday: null, source: null, cookieSignup });
  return answer.ok
    ? { signupId: answer.value, view: unchanged(email.trim()) }
    : { signupId: cookieSignup, view: { saved, email, error: messageOf(answer.reason), meant } };
}

function unchanged(saved: string): AddressView {
  return { ...NOTHING_TYPED, saved, email: saved };
}

interface Beginning {
  readonly form: DayZeroForm;
  readonly view: AddressView;
  readonly cookieSignup: string;
}

async function begin(
  context: RouteContext,
  { form, view, cookieSignup }: Beginning,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ctx, cookie, pages } = context;
  const startToday = form.action === 'start';
  const changes = { zone: form.timezone, zoneSource: zoneSourceOf(form), startToday, source: null };
  if (!(await mendSignup(ctx, cookieSignup, changes))) return reply.redirect(paths.start, 303);

  const rawText = startToday ? form.rawText : '';
  const network = visitorNetwork(request, context.services.settings);
  const answer = await startDayZero(ctx, { userId: cookieSignup, cookieSignup, rawText, startToday, network });
  if (answer.ok) {
    cookie.write(reply, answer.value.signupId);
    return reply.redirect(paths.acknowledgment, 303);
  }
  if (answer.reason === 'FORBIDDEN') return reply.redirect(paths.start, 303);
  const isMuch = answer.reason === 'TOO_MANY';
  const error = { field: isMuch ? 'form' : 'rawText', message: messageOf(answer.reason) } as const;
  return pages.send(isMuch ? tooMany(reply) : reply.status(422), 'day0', dayZeroProps(form, view, error));
}

/** Without a script, any zone but the preselected one is a choice (D106), and that one if the box for it is ticked. */
function zoneSourceOf(form: DayZeroForm): ZoneSource {
  if (form.timezone_source !== 'default') return form.timezone_source;
  return form.timezone === FALLBACK_ZONE_PRESELECTED && form.timezone_shown === '' ? 'default' : 'user';
}

type DayZeroProps = Omit<PageProps['day0'], keyof SharedProps>;

function dayZeroProps(
  form: DayZeroForm | null,
  address: AddressView | null,
  error: DayZeroProps['error'],
): DayZeroProps {
  // An unknown zone cannot be preselected.
  const zone = form === null ? null : resolveZone(form.timezone);
  return {
    fallbackZones: FALLBACK_ZONES,
    selectedZone: zone?.received ?? FALLBACK_ZONE_PRESELECTED,
    zoneSource: form === null || zone === null ? 'default' : zoneSourceOf(form),
    text: form?.rawText ?? '',
    address,
    error,
  };
}

/** The page after day zero, and the form for another address (specification 2.5). */
function addAcknowledgmentPage(server: FastifyInstance, context: RouteContext): void {
  const { pages, cookie, ctx, services } = context;
  // No HEAD route: it would use up the acknowledgment.
  server.get(paths.acknowledgment, { exposeHeadRoute: false }, async (request, reply) => {
    const signupId = cookie.read(request);
    const [acknowledgment, email] = [await readAcknowledgment(ctx, signupId), await signupEmail(ctx, signupId)];
    return pages.send(reply, 'acknowledgment', { acknowledgment, address: email === null ? null : unchanged(email) });
  });
  server.post(paths.acknowledgment, LIMITED, async (request, reply) => {
    const { email, meant } = readEmailForm(emailForm.parse(request.body ?? {}));
    const cookieSignup = cookie.read(request);
    const saved = await signupEmail(ctx, cookieSignup);
    if (saved === null) return reply.redirect(paths.start, 303);
    const { settings } = services;
    const correction = {
      email,
      isSure: meant === null,
      cookieSignup,
      network: visitorNetwork(request, settings),
      ours: settings,
    };
    const answer = await correctAddress(ctx, correction);
    if (answer.ok) {
      if (answer.value.kind === 'unchanged') {
        const { response } = answer.value;
        return pages.send(reply, 'acknowledgment', { acknowledgment: response, address: unchanged(saved) });
      }
      cookie.write(reply, answer.value.signupId);
      return reply.redirect(paths.acknowledgment, 303);
    }
    if (answer.reason === 'FORBIDDEN') return reply.redirect(paths.start, 303);
    const error = answer.reason === 'unsure' ? null : messageOf(answer.reason);
    const props = { acknowledgment: answer.response, address: { saved, email, error, meant } };
    return pages.send(answer.reason === 'TOO_MANY' ? tooMany(reply) : reply.status(422), 'acknowledgment', props);
  });
}

const LIMITED = { config: perMinute(10) };
