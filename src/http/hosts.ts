/** Two sites behind one server (D102): a host whose name contains the landing site's brand gets its routes, any other ours. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Site = 'product' | 'landing';

/** Everything that is registered in this scope answers on the hosts of one site only; elsewhere it is not there. */
export function onlyOn(scope: FastifyInstance, site: Site, landingBrand: string): void {
  // Of letters, digits and hyphens only (settings), so nothing in it is special to a pattern.
  const host = site === 'landing' ? new RegExp(landingBrand, 'i') : new RegExp(`^(?!.*${landingBrand})`, 'i');
  scope.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, host };
  });
}

export function siteOf({ headers }: Pick<FastifyRequest, 'headers'>, landingBrand: string): Site {
  return headers.host?.toLowerCase().includes(landingBrand) === true ? 'landing' : 'product';
}
