import type { Found, HealthDeps } from '#app/admin/health/health-deps.ts';
import { saySpan } from '#app/admin/health/say.ts';

const LOOK_BACK_MS = 60 * 60_000;
const ERROR_LEVEL = 50;
const LINES_MAX = 200;
const SHOWN_MAX = 5;

/** The workers' alarms of the last hour: a paused provider, a refusal that is our fault, a silent scheduler. */
export async function checkAlarms({ logLines, machine }: HealthDeps): Promise<Found> {
  if (logLines === null) {
    return { state: 'off', value: 'Logs are not written to files here', todo: 'Check the workers’ standard output.' };
  }
  const now = machine.now();
  const { lines } = await logLines.read({
    from: now - LOOK_BACK_MS,
    to: now,
    level: ERROR_LEVEL,
    id: 'ALARM',
    withoutAdmin: null,
    max: LINES_MAX,
  });
  const alarms = lines.flatMap(alarmOf);
  const last = alarms.at(-1);
  if (last === undefined) return { state: 'well', value: 'None in the last hour' };
  return {
    state: 'attention',
    value: `${alarms.length === LINES_MAX ? `${LINES_MAX} or more` : alarms.length} in the last hour, the latest ${saySpan(now - last.at)} ago`,
    todo: 'Read the alarms below. The Logs tab has all of them. Alarms leave this list after an hour.',
    details: [...new Set(alarms.toReversed().map(({ said }) => said))].slice(0, SHOWN_MAX),
  };
}

function alarmOf(line: string): { readonly at: number; readonly said: string }[] {
  try {
    const { time, fault } = JSON.parse(line) as { readonly time?: unknown; readonly fault?: unknown };
    return typeof time === 'string' && typeof fault === 'string' ? [{ at: Date.parse(time), said: fault }] : [];
  } catch {
    // Half a line, from a process that was killed while writing.
    return [];
  }
}
