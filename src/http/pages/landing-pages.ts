/** The landing site (specification 2.2): the waitlist, and pages that are the same for everybody. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { messageOf } from '#api/error-codes.ts';
import type { WaitlistView } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { WAITLIST_TRAP_FIELD, waitlistPath } from '#api/waitlist.ts';
import { joinWaitlist } from '#app/waitlist/join-waitlist.ts';
import { emailFields, field, readEmailForm } from '#http/pages/email-form.ts';
import { parseForms } from '#http/pages/parse-forms.ts';
import { addSiteTexts } from '#http/pages/site-texts.ts';
import type { RouteContext } from '#http/route-context.ts';
import { perMinute, tooMany, visitorNetwork } from '#http/rate-limits.ts';

const QUIET_PAGES = [
  ['landing-how-it-works', landingPaths.howItWorks],
  ['landing-philosophy', landingPaths.philosophy],
  ['landing-examples', landingPaths.examples],
  ['landing-pricing', landingPaths.pricing],
  ['landing-faq', landingPaths.faq],
  ['landing-contact', landingPaths.contact],
] as const;

export async function addLandingPages(server: FastifyInstance, context: RouteContext): Promise<void> {
  const { pages, services } = context;
  await parseForms(server);
  for (const [page, path] of QUIET_PAGES) {
    server.get(path, pages.kept(page, {}, KEPT));
  }
  const { brandName, landingUrl, asksLanguageModel } = services.settings;
  server.get(landingPaths.privacy, pages.kept('landing-privacy', { asksLanguageModel }, KEPT));
  addWaitlistPage(server, context);
  addSiteTexts(server, { brand: brandName, origin: landingUrl, listed: Object.values(landingPaths) });
}

const KEPT = { cacheControl: 'public, max-age=300' };

/** Where the waitlist form leads without a script: the same page, with thanks in place of the form. */
const JOINED = `${landingPaths.home}?joined#join`;

const waitlistForm = z.object({ ...emailFields, [WAITLIST_TRAP_FIELD]: field });

function addWaitlistPage(server: FastifyInstance, { pages, ctx, services: { settings } }: RouteContext): void {
  const empty: WaitlistView = {
    call: waitlistPath(settings.brandSlug),
    honeypotField: WAITLIST_TRAP_FIELD,
    email: '',
    error: null,
    meant: null,
    joined: false,
  };
  const home = pages.kept('landing-home', view({}), KEPT);
  server.get(landingPaths.home, (request, reply) => {
    const joined = z.object({ joined: z.string() }).safeParse(request.query).success;
    if (joined) pages.send(reply.header('cache-control', 'no-store'), 'landing-home', view({ joined: true }));
    else home(request, reply);
  });
  server.post(landingPaths.home, { config: perMinute(10) }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const form = waitlistForm.parse(request.body ?? {});
    const { email, meant } = readEmailForm(form);
    // A robot is asked nothing, so that it does not notice the honeypot.
    if (meant !== null && form[WAITLIST_TRAP_FIELD] === '') {
      return pages.send(reply.status(422), 'landing-home', view({ email, meant }));
    }
    const answer = await joinWaitlist(ctx, {
      email,
      zone: null,
      source: 'waitlist',
      honeypot: form[WAITLIST_TRAP_FIELD],
      network: visitorNetwork(request, settings),
      ours: settings,
    });
    if (answer.ok) return reply.redirect(JOINED, 303);
    const refused = view({ email, error: messageOf(answer.reason) });
    return pages.send(answer.reason === 'TOO_MANY' ? tooMany(reply) : reply.status(422), 'landing-home', refused);
  });

  function view(given: Partial<WaitlistView>) {
    return { waitlist: { ...empty, ...given } };
  }
}
