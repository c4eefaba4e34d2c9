/** The buttons of a person's plan: to the provider's checkout, and to its customer portal. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paths } from '#api/paths.ts';
import type { PlanNews } from '#api/plan-section.ts';
import { askToManage } from '#app/billing/ask-for-plan.ts';
import { openCheckout } from '#app/billing/open-checkout.ts';
import { openPortal, viewPortal } from '#app/billing/open-portal.ts';
import type { TokenRoute } from '#http/pages/token-route.ts';
import type { RouteContext } from '#http/route-context.ts';
import { perMinute } from '#http/rate-limits.ts';
import { leadingTo } from '#http/security-headers.ts';

const planForm = z.object({ action: z.enum(['pay', 'manage']).nullable().catch(null) });

export function addPlanPages(server: FastifyInstance, context: RouteContext): void {
  letFormsLeadToProvider(server, context);
  addPlanButtons(server, context);
  addBillingPage(server, context);
}

/** Browsers apply a page's form-action policy to every redirect that follows a form. */
function letFormsLeadToProvider(server: FastifyInstance, { services: { billing, settings } }: RouteContext): void {
  if (billing === null) return;
  const policy = leadingTo(billing.origins, settings.publicUrl.startsWith('https:'));
  server.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy);
  });
}

function addPlanButtons(server: FastifyInstance, { ctx, pages, services }: RouteContext): void {
  const { billing } = services;
  const limited = { config: perMinute(30) };
  server.post<TokenRoute>(paths.plan(':token'), limited, async (request, reply) => {
    const { token } = request.params;
    // The token is not verified yet: it may contain characters that no header can.
    const page = paths.preferences(encodeURIComponent(token));
    const backWith = (news: PlanNews) => reply.redirect(`${page}?plan=${news}#plan`, 303);
    const { action } = planForm.parse(request.body ?? {});
    if (action === null) return reply.redirect(`${page}#plan`, 303);
    if (action === 'manage') {
      if ((await askToManage(ctx, token)).ok) return backWith('sent');
      return pages.send(reply.status(404), 'preferences', { view: { kind: 'invalid' } });
    }
    const opened = await openCheckout(ctx, billing, token);
    if (opened.ok) return reply.redirect(opened.value, 303);
    switch (opened.reason) {
      case 'pays':
        return backWith('pays');
      case 'silent':
        request.log.warn({ reason: opened.why }, 'checkout unavailable');
        return backWith('silent');
      case 'off':
        return reply.redirect(`${page}#plan`, 303);
      case 'gone':
        return pages.send(reply.status(404), 'preferences', { view: { kind: 'invalid' } });
      default:
        return opened satisfies never;
    }
  });
}

function addBillingPage(server: FastifyInstance, { ctx, pages, services }: RouteContext): void {
  const path = paths.billing(':token');
  server.get<TokenRoute>(path, async (request, reply) => {
    const maskedEmail = await viewPortal(ctx, request.params.token);
    if (maskedEmail === null) return pages.send(reply.status(404), 'billing', { view: { kind: 'invalid' } });
    return pages.send(reply, 'billing', { view: { kind: 'ask', maskedEmail } });
  });
  const limited = { config: perMinute(30) };
  server.post<TokenRoute>(path, limited, async (request, reply) => {
    const opened = await openPortal(ctx, services.billing, request.params.token);
    if (opened.ok) return reply.redirect(opened.value, 303);
    switch (opened.reason) {
      case 'silent':
        request.log.warn({ reason: opened.why }, 'billing page unavailable');
        return pages.send(reply.status(503), 'billing', { view: { kind: 'silent' } });
      case 'none':
        return pages.send(reply.status(404), 'billing', { view: { kind: 'invalid' } });
      default:
        return opened satisfies never;
    }
  });
}
