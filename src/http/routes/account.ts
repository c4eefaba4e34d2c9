import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '#api/account.ts';
import { changeOwnPassword } from '#app/admin/own-password.ts';
import * as factor from '#app/admin/second-factor.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { networkOf } from '#http/network.ts';
import { refuse, type Refused, route } from '#http/route.ts';

/** Each administrator's own; a viewer's, too. */
export function addAccountRoutes(server: FastifyInstance, { services, ctx, session }: RouteContext): void {
  const { settings, store } = services;
  const factorContext = { ...services, settings: ctx.settings };
  const ownOf = (request: FastifyRequest) => ({
    admin: adminOf(request),
    network: networkOf(request.ip),
    // Behind the guard there is one.
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
    if (answer.kind !== 'begun') return refusalFor(answer);
    const { secret, address } = answer;
    return { ok: true as const, secret, address };
  });

  route(server, api.confirmFactor, async ({ body, request }) => {
    return codesOf(await factor.confirmFactor(factorContext, { ...ownOf(request), typed: body.code }));
  });

  route(server, api.turnOffFactor, async ({ body: { password, code }, request }) => {
    const answer = await factor.turnOffFactor(factorContext, { ...ownOf(request), password, typed: code });
    return answer.kind === 'off' ? { ok: true as const } : refusalFor(answer);
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
    if (answer.kind === 'changed') return { ok: true as const };
    return answer.kind === 'unfit' ? refuse(422, 'PASSWORD_UNFIT', answer.why) : refusalFor(answer);
  });
}

type Codes = { readonly kind: 'codes'; readonly codes: readonly string[] };

function codesOf(answer: Codes | factor.FactorRefusal): { ok: true; recoveryCodes: string[] } | Refused {
  return answer.kind === 'codes' ? { ok: true, recoveryCodes: [...answer.codes] } : refusalFor(answer);
}

function refusalFor(refusal: factor.FactorRefusal): Refused {
  switch (refusal.kind) {
    case 'wrong-password':
      return refuse(422, 'PASSWORD_WRONG');
    case 'wrong-code':
      return refuse(422, 'CODE_WRONG');
    case 'standing':
      return refuse(409, 'FACTOR_STANDING');
    case 'wait':
      return refuse(429, 'TRIES_WAIT');
    default:
      return refusal satisfies never;
  }
}
