import { mayLeaveSince } from '#app/outbox/text-hours.ts';
import type { Noticed } from '#app/ports/alarms.ts';
import type { DispatchHealth, OpenText } from '#app/ports/dispatch.ts';
import { sayUnknownZone, unknownZones } from '#app/prompts/due-slots.ts';
import type { Store } from '#app/ports/store.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** A silent scheduler is the worst failure of this product, so it is reported early. */
export const TICK_SILENT_MS = 3 * MINUTE_MS;
export const LATE_MS = 5 * MINUTE_MS;
/** Far more than ever wait except in an outage, when the oldest are enough. */
const OPEN_TEXTS_MAX = 5000;

export interface DispatchState extends DispatchHealth {
  /** For the alarm and the admin area; empty while all is well. */
  readonly problems: readonly Noticed[];
}

/** The health of a realm's dispatcher: whether it ticks, whether anything due is late, and who is never due. */
export async function healthOfDispatch(store: Store, realm: number): Promise<DispatchState> {
  return store.transact(async (tx) => {
    const known = await tx.dispatch.health(realm);
    const texts = await tx.dispatch.openTexts(realm, OPEN_TEXTS_MAX);
    const health = { ...known, oldestDueAt: oldest([known.oldestDueAt, ...lateTexts(texts, known.now)]) };
    const strange = unknownZones(await tx.dispatch.slots(realm));
    return { ...health, problems: [...problemsOf(health), ...strange.map(ofUnknownZone)] };
  });
}

/** A text that waits for its text hours is not late (D106). */
function lateTexts(texts: readonly OpenText[], now: number): (number | null)[] {
  return texts.map((text) => mayLeaveSince(text, text.zone, now));
}

function oldest(instants: readonly (number | null)[]): number | null {
  return instants.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);
}

function problemsOf({ now, silentMs, oldestDueAt }: DispatchHealth): Noticed[] {
  const problems: Noticed[] = [];
  if (silentMs === null) problems.push({ alarm: 'no-tick', what: 'No tick has run.' });
  else if (silentMs > TICK_SILENT_MS) {
    problems.push({ alarm: 'no-tick', what: `No tick has run for ${minutes(silentMs)} minutes.` });
  }
  if (oldestDueAt !== null && now - oldestDueAt > LATE_MS) {
    problems.push({ alarm: 'late', what: `The oldest due message is ${minutes(now - oldestDueAt)} minutes late.` });
  }
  return problems;
}

function ofUnknownZone(zone: string): Noticed {
  return { alarm: 'unknown-zone', about: zone, what: sayUnknownZone(zone) };
}

function minutes(ms: number): number {
  return Math.floor(ms / MINUTE_MS);
}
