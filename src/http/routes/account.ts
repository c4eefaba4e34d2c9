import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '#api/account.ts';
import { changeOwnPassword } from '#app/admin/own-password.ts';
import * as factor from '#app/admin/second-factor.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { networkOf } from '#http/network.ts';
import { type HttpRefusal, refuse, refuseFor, route } from '#http/route.ts';

/** Routes for an administrator's own account; any role may use them. */
export function addAccountRoutes(server: FastifyInstance, { services, ctx, session }: RouteContext): void {
  const { settings, store } = services;
  const factorContext = { ...services, settings: ctx.settings };
  const ownOf = (request: FastifyRequest) => ({
    admin: adminOf(request),
    network: networkOf(request.ip),
    // Behind the guard there is always one.
    session: session.read(request) ?? '',
  });

  route(server, api.account, async ({ request }) => {
    const standing = await factor.standingOf(store, adminOf(request));
    if (standing === null) return { secondFactor: null };
    const { since, recoveryCodesLeft } = standing;
    return { secondFactor: { since: since.toISOString(), recoveryCodesLeft } };
  });

  route(server, api.beginFactor, async ({ body, request }) => {
    const { password } = body;
    const answer = await factor.beginFactor(factorContext, { ...ownOf(request), password, brand: settings.brandName });
    return answer.ok ? { ok: true as const, ...answer.value } : refusalFor(answer);
  });

  route(server, api.confirmFactor, async ({ body, request }) => {
    return codesOf(await factor.confirmFactor(factorContext, { ...ownOf(request), typed: body.code }));
  });

  route(server, api.turnOffFactor, async ({ body: { password, code }, request }) => {
    const answer = await factor.turnOffFactor(factorContext, { ...ownOf(request), password, typed: code });
    return answer.ok ? { ok: true as const } : refusalFor(answer);
  });

  route(server, api.renewRecoveryCodes, async ({ body: { password, code }, request }) =>
    codesOf(await factor.renewRecoveryCodes(factorContext, { ...ownOf(request), password, typed: code })),
  );

  route(server, api.changePassword, async ({ body: { password, next }, request }) => {
    const answer = await changeOwnPassword(factorContext, {
      ...ownOf(request),
      password,
      next,
      brand: settings.brandName,
    });
    if (answer.ok) return { ok: true as const };
    return answer.reason === 'unfit' ? refuse(422, 'PASSWORD_UNFIT', answer.why) : refusalFor(answer);
  });
}

function codesOf(answer: factor.FactorResult<readonly string[]>): { ok: true; recoveryCodes: string[] } | HttpRefusal {
  return answer.ok ? { ok: true, recoveryCodes: [...answer.value] } : refusalFor(answer);
}

function refusalFor(refusal: Exclude<factor.FactorResult<never>, { ok: true }>): HttpRefusal {
  return refuseFor(refusal, {
    'wrong-password': [422, 'PASSWORD_WRONG'],
    'wrong-code': [422, 'CODE_WRONG'],
    standing: [409, 'FACTOR_STANDING'],
    wait: [429, 'TRIES_WAIT'],
  });
}
