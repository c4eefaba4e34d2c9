import type { DispatchHealth } from '#app/ports/dispatch.ts';
import { sayUnknownZone, unknownZones } from '#app/prompts/due-slots.ts';
import type { Store } from '#app/ports/store.ts';

const MINUTE_MS = 60_000;
/** A silent scheduler is the worst failure of this product, so it is told early. */
const TICK_SILENT_MS = 3 * MINUTE_MS;
const LATE_MS = 5 * MINUTE_MS;

export interface DispatchState extends DispatchHealth {
  /** In words, for the alarm and the admin; empty while all is well. */
  readonly problems: readonly string[];
}

/** How the dispatcher of a realm stands: whether it ticks, whether anything due is late, and who is never due. */
export async function healthOfDispatch(store: Store, realm: number): Promise<DispatchState> {
  return store.transact(async (tx) => {
    const health = await tx.dispatch.health(realm);
    const strange = unknownZones(await tx.dispatch.slots(realm));
    return { ...health, problems: [...problemsOf(health), ...strange.map(sayUnknownZone)] };
  });
}

function problemsOf({ now, silentMs, oldestDueAt }: DispatchHealth): string[] {
  const problems: string[] = [];
  if (silentMs === null) problems.push('No tick ever ran.');
  else if (silentMs > TICK_SILENT_MS) problems.push(`No tick ran for ${minutes(silentMs)} minutes.`);
  if (oldestDueAt !== null && now - oldestDueAt > LATE_MS) {
    problems.push(`The oldest message that is due is ${minutes(now - oldestDueAt)} minutes late.`);
  }
  return problems;
}

function minutes(ms: number): number {
  return Math.floor(ms / MINUTE_MS);
}
