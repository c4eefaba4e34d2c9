/** The entries of a person's conversation in their order, each kind from its own source. */
import type { LookedAt } from '#app/admin/looked-at.ts';
import { skippedStages } from '#app/admin/message-of-day.ts';
import type { Before, InboundView, PromptView, StoredMessageView } from '#app/ports/person-views.ts';
import type { Tx } from '#app/ports/store.ts';
import { actsInWords } from '#domain/agenda/acts-in-words.ts';
import { type Press, pressesOf } from '#domain/agenda/presses.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { NO_END } from '#domain/people/pauses.ts';
import { instantThen } from '#domain/people/settings-as-of.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';

/** The sort position of an entry: by time, then by kind and key. */
export interface Place {
  readonly at: number;
  readonly rank: 0 | 1 | 2 | 3;
  readonly key: string;
}

export type Entry = Place &
  (
    | { readonly kind: 'inbound'; readonly inbound: InboundView }
    | { readonly kind: 'prompt'; readonly prompt: PromptView; readonly skipped: readonly PromptStage[] }
    | { readonly kind: 'message'; readonly message: StoredMessageView }
    | { readonly kind: 'press'; readonly source: Press['source']; readonly said: readonly string[] }
  );

/** At least the first `limit` of those that follow, from each of the four kinds. `events` are all of the person's. */
export async function placed(
  tx: Tx,
  person: LookedAt,
  events: readonly RecordedEvent[],
  before: Place | null,
  limit: number,
): Promise<Entry[]> {
  const inbounds = await tx.personViews.inbounds(person.id, beforeOf(0, before, Number), limit);
  const messages = await tx.personViews.messages(person.id, beforeOf(2, before, String), limit);
  return [
    ...inbounds.map((inbound): Entry => ({
      kind: 'inbound',
      at: inbound.receivedAt,
      ...inboundPlace(inbound.id),
      inbound,
    })),
    ...(await placedPrompts(tx, person, before, limit)),
    ...messages.map((message): Entry => {
      return { kind: 'message', at: message.createdAt, rank: 2, key: message.key, message };
    }),
    ...placedPresses(events).filter((press) => before === null || newestFirst(before, press) < 0),
  ];
}

function placedPresses(events: readonly RecordedEvent[]): Entry[] {
  const words = actsInWords(events);
  return pressesOf(events).map(({ change, at, source }) => {
    return { kind: 'press', at, rank: 3, key: change, source, said: words.get(change) ?? [] };
  });
}

/** A local date begins up to 14 hours before the same UTC date, and ends up to 12 after it. */
const PROMPTS_OF_THREE_DATES = 18;

async function placedPrompts(tx: Tx, person: LookedAt, before: Place | null, limit: number): Promise<Entry[]> {
  const to = before === null ? NO_END : addDays(wallTimeAt('UTC', before.at).date, 1);
  const prompts = await tx.personViews.prompts(person.id, to, limit + PROMPTS_OF_THREE_DATES);
  return prompts
    .map((prompt): Entry => {
      const { date, stage, channel, dueAt } = prompt;
      const { settings } = person;
      // If the tick was deleted, the person's current time is the best estimate.
      const at = dueAt ?? instantOf(settings.zone, date, promptMinute(settings, stage)) ?? 0;
      const ofDate = prompts.filter((other) => other.date === date);
      return {
        kind: 'prompt',
        at,
        rank: 1,
        key: `${date}.${stage}.${channel}`,
        prompt,
        skipped: skippedStages(ofDate),
      };
    })
    .filter((entry) => before === null || newestFirst(before, entry) < 0);
}

export function newestFirst(one: Place, other: Place): number {
  return other.at - one.at || other.rank - one.rank || (one.key < other.key ? 1 : one.key > other.key ? -1 : 0);
}

/** Ids have at most 16 digits, and sort as text once they have the same length. */
function inboundPlace(id: number): Pick<Place, 'rank' | 'key'> & { readonly rank: 0 } {
  return { rank: 0, key: String(id).padStart(16, '0') };
}

/** Within one instant the greater ranks come first. */
function beforeOf<Key>(rank: Place['rank'], before: Place | null, keyOf: (key: string) => Key): Before<Key> {
  if (before === null) return null;
  const { at, key } = before;
  if (rank === before.rank) return { at, ofIt: { before: keyOf(key) } };
  return { at, ofIt: rank < before.rank ? 'all' : 'none' };
}

/** The end of a person's day, as their settings were then; null, the newest, if there is none. */
export function endOf(
  { settings }: LookedAt,
  events: readonly RecordedEvent[],
  through: LocalDate | null,
): Place | null {
  if (through === null) return null;
  const at = instantThen(settings, events, ({ zone, dayEndMinute }) =>
    instantOf(zone, addDays(through, 1), dayEndMinute),
  );
  return at === null ? null : { at, rank: 0, key: '' };
}

export function cursorOf({ at, rank, key }: Place): string {
  return `${at}.${rank}.${key}`;
}

const RANKS = [0, 1, 2, 3] as const;

export function placeOfCursor(cursor: string): Place {
  const [at, rank, ...key] = cursor.split('.');
  return { at: Number(at), rank: RANKS.find((one) => String(one) === rank) ?? 3, key: key.join('.') };
}
