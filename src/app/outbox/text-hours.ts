import type { OutboxEntry, OutboxMessage } from '#app/ports/outbox.ts';
import type { Person } from '#domain/people/person.ts';
import { placeOf } from '#domain/people/phone-place.ts';
import { textWindowEnd, textWindowStart } from '#domain/rhythm/text-window.ts';

/**
 * Whether a text of this kind is begun by us, and so waits for the hours in which texts may leave (D6). What answers a
 * text that somebody sent, or a number that they gave us just now, leaves at once: they are awake.
 */
const IS_BEGUN_BY_US: Readonly<Record<OutboxMessage['kind'], boolean>> = {
  day0: false,
  ack: false,
  goodbye: true,
  'welcome-back': false,
  'opt-out': false,
  invitation: true,
  'was-this-you': false,
  erase: false,
  'phone-code': false,
  'phone-news': true,
  texts: false,
  plan: true,
  test: true,
};

/** From the question to a phone: the hand-over, and the provider. */
const ON_THE_WAY_MS = 10_000;

/** Until when a text may leave that is asked about now; `waitUntil`: not before then. Null where no hours bind it. */
export function hoursOfText(
  { channel, kind, to }: Pick<OutboxEntry, 'channel' | 'kind' | 'to'>,
  person: Pick<Person, 'settings'> | null,
  now: number,
): { readonly until: number } | { readonly waitUntil: number | null } | null {
  if (channel !== 'sms' || person === null || !IS_BEGUN_BY_US[kind]) return null;
  const { zone } = person.settings;
  const place = placeOf(to);
  const end = textWindowEnd(now, zone, place);
  if (end !== null && now <= end - ON_THE_WAY_MS) return { until: end - ON_THE_WAY_MS };
  return { waitUntil: textWindowStart(end ?? now, zone, place) };
}
