import type { FastifyInstance } from 'fastify';
import { LOG_WINDOW_MS_MAX, type LogLevel, logs } from '#api/admin-logs.ts';
import { adminOf } from '#http/admin-guard.ts';
import type { RouteContext } from '#http/route-context.ts';
import { refuse, route } from '#http/route.ts';

/** pino's level numbers. */
const WEIGHTS: Readonly<Record<LogLevel, number>> = { debug: 20, info: 30, warn: 40, error: 50 };

export function addAdminLogRoutes(server: FastifyInstance, { services }: RouteContext): void {
  route(server, logs, async ({ query, request }) => {
    const [from, to] = [instantOf(query.startMs), instantOf(query.endMs)];
    if (from === null || to === null || to <= from) return refuse(400, 'INVALID_RANGE');
    if (to - from > LOG_WINDOW_MS_MAX) return refuse(400, 'RANGE_TOO_LARGE');
    const withoutAdmin = query.own === 'hidden' ? adminOf(request).id : null;
    const filter = { from, to, level: WEIGHTS[query.level], id: query.id ?? null, withoutAdmin, max: query.limit };
    const { lines, isCut } = (await services.logLines?.read(filter)) ?? { lines: [], isCut: false };
    return { ok: true as const, text: lines.join('\n'), lines: [...lines], count: lines.length, cut: isCut };
  });
}

/** Null if it is not a whole number of milliseconds within the range of Date. */
function instantOf(written: string): number | null {
  const ms = /^-?\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
  return Number.isNaN(new Date(ms).getTime()) ? null : ms;
}
