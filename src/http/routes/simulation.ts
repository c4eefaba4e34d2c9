import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as api from '#api/simulation.ts';
import type { SimulationRunner } from '#app/simulation/simulation-runner.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { refuse, route } from '#http/route.ts';

/** An answer takes several turns of the process: with nothing in between it would wait for the crowd at each. */
const REST_MS = 4;

export function addSimulationRoutes(server: FastifyInstance, { services }: RouteContext): void {
  const { settings } = services;
  let opened: Promise<SimulationRunner> | null = null;
  let runner: SimulationRunner | null = null;
  // What lives the days is loaded by whoever asks first.
  const open = () =>
    (opened ??= import('#app/simulation/simulation-runner.ts').then(({ createSimulationRunner }) => {
      runner = createSimulationRunner({
        ...services,
        check: services.ledgerCheck,
        slug: settings.brandSlug,
        now: Date.now,
        pause: () => rest(REST_MS),
      });
      return runner;
    }));
  server.addHook('onClose', async () => {
    runner?.close();
    await runner?.ended();
  });

  // Progress is read while it runs.
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
