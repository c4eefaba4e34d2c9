/** Two sites on one server (D102): a host whose name contains the landing brand serves the landing site, others the product. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Site = 'product' | 'landing';

/** Limits everything registered in this scope to the hosts of one site; on others it does not exist. */
export function onlyOn(scope: FastifyInstance, site: Site, landingBrand: string): void {
  // The settings allow only letters, digits and hyphens, so nothing needs escaping.
  const host = site === 'landing' ? new RegExp(landingBrand, 'i') : new RegExp(`^(?!.*${landingBrand})`, 'i');
  scope.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, host };
  });
}

export function siteOf({ headers }: Pick<FastifyRequest, 'headers'>, landingBrand: string): Site {
  return headers.host?.toLowerCase().includes(landingBrand) === true ? 'landing' : 'product';
}
