/** The overview: every check within a short time limit, and the words of the cards (D121). */
import type { AnswerTo } from '#api/endpoint.ts';
import type * as api from '#api/health.ts';
import type { HealthCheck } from '#api/health.ts';
import type { HealthDeps } from '#app/admin/health/health-deps.ts';
import { runAllChecks } from '#app/admin/health/run-check.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { TransportCheck } from '#app/ports/transport-check.ts';

type Overview = AnswerTo<typeof api.overview>;
type Channel = Overview['email'];

export async function overview(deps: HealthDeps): Promise<Overview> {
  const { machine, transportChecks, settings, store } = deps;
  const [checks, serviceTime] = await Promise.all([
    runAllChecks(deps),
    store.transact((tx) => tx.serviceTime(LIVE_REALM), 'one-statement'),
  ]);
  return {
    checks,
    email: channelOf(transportChecks.email, checks, 'mail'),
    sms: channelOf(transportChecks.sms, checks, 'texts'),
    service: {
      mode: settings.sandbox ? 'sandbox' : 'live',
      serviceTime: new Date(serviceTime).toISOString(),
      database: machine.database,
      node: machine.node,
      zoneData: machine.zoneData,
      startedAt: new Date(machine.startedAt).toISOString(),
    },
  };
}

function channelOf(way: TransportCheck | null, checks: readonly HealthCheck[], of: 'mail' | 'texts'): Channel {
  const found = checks.find(({ check }) => check === of);
  if (way === null || found === undefined) return { word: 'Sandbox', provider: null, reason: null };
  const isActive = found.state === 'well';
  return { word: isActive ? 'active' : 'Sandbox', provider: way.provider, reason: isActive ? null : found.value };
}
