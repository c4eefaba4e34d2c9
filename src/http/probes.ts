/** `/health/live`, `/health/ready` and `/metrics`, on the pages' port and on the health port. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Probe, PROBE_PATHS } from '#api/probes.ts';
import { knowsSecret } from '#http/webhooks/webhook-secret.ts';

export interface Probes {
  /** Whether this process can do its work now. */
  readonly ready: () => Promise<Probe>;
  /** Everything measured, in the text format of Prometheus; null: nothing is measured. */
  readonly metrics: (() => Promise<MetricsText>) | null;
  /** Required for the metrics, wherever they are served; null: only the health port serves them. */
  readonly metricsToken: string | null;
}

export interface MetricsText {
  readonly contentType: string;
  readonly text: string;
}

export interface ProbeResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Null if the path is none of these, or is not served on this port. */
export async function answerProbe(
  { ready, metrics, metricsToken }: Probes,
  { path, authorization, port }: { path: string; authorization: string | undefined; port: 'pages' | 'health' },
): Promise<ProbeResponse | null> {
  switch (path) {
    case PROBE_PATHS.live:
      return probed({ status: 'ok', checks: {} });
    case PROBE_PATHS.ready:
      return probed(await ready());
    case PROBE_PATHS.metrics: {
      // A proxy on the same machine makes every visitor of the pages' port a local one, so only the token counts there.
      if (metrics === null || (port === 'pages' && metricsToken === null)) return null;
      if (metricsToken !== null && !knowsSecret(authorization, metricsToken)) return UNAUTHORIZED;
      const { contentType, text } = await metrics();
      return { status: 200, headers: { ...NOT_STORED, 'content-type': contentType }, body: text };
    }
    default:
      return null;
  }
}

/** They are asked every few seconds, so they have no line in the log. */
export function addProbes(server: FastifyInstance, probes: Probes): void {
  for (const path of Object.values(PROBE_PATHS)) {
    server.get(path, { config: { isUnlogged: true } }, async ({ headers }, reply: FastifyReply) => {
      const response = await answerProbe(probes, { path, authorization: headers.authorization, port: 'pages' });
      if (response === null) return reply.callNotFound();
      return reply.status(response.status).headers(response.headers).send(response.body);
    });
  }
}

const NOT_STORED = { 'cache-control': 'no-store' };

function probed(probe: Probe): ProbeResponse {
  return {
    status: probe.status === 'ok' ? 200 : 503,
    headers: { ...NOT_STORED, 'content-type': 'application/json; charset=utf-8' },
    body: `${JSON.stringify(probe)}\n`,
  };
}

const UNAUTHORIZED: ProbeResponse = {
  status: 401,
  headers: { ...NOT_STORED, 'content-type': 'text/plain; charset=utf-8', 'www-authenticate': 'Bearer' },
  body: 'METRICS_TOKEN is required.\n',
};
