import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as api from '#api/simulation.ts';
import { lazily } from '#app/lazily.ts';
import type { SimulationRunner } from '#app/simulation/simulation-runner.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { refuse, route } from '#http/route.ts';

/** Pauses between steps, because a response takes several turns of the event loop and would wait for the crowd at each. */
const REST_MS = 4;

export function addSimulationRoutes(server: FastifyInstance, { services }: RouteContext): void {
  const { settings } = services;
  let runner: SimulationRunner | null = null;
  // Loaded on the first request.
  const open = lazily(async () => {
    const { createSimulationRunner } = await import('#app/simulation/simulation-runner.ts');
    runner = createSimulationRunner({
      ...services,
      dayRunner: await services.dayRunner(),
      check: services.ledgerCheck,
      slug: settings.brandSlug,
      now: Date.now,
      pause: () => rest(REST_MS),
    });
    return runner;
  });
  server.addHook('onClose', async () => {
    runner?.close();
    await runner?.ended();
  });

  route(server, api.simulationState, async () => (await open()).state());

  route(server, api.runSimulation, async ({ body, request }) => {
    if (body.people * body.days > api.PERSON_DAYS_MAX) return refuse(422, 'SIMULATION_TOO_LARGE');
    const isStarted = await (await open()).start(body, adminOf(request));
    return isStarted ? { ok: true as const } : refuse(409, 'SIMULATION_RUNNING');
  });

  route(server, api.cancelSimulation, async ({ request }) => {
    await (await open()).cancel(adminOf(request));
    return { ok: true as const };
  });
}
