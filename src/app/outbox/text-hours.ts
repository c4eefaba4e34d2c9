import type { OutboxEntry, OutboxMessage } from '#app/ports/outbox.ts';
import type { Person } from '#domain/people/person.ts';
import { placeOf } from '#domain/people/phone-place.ts';
import { TEXT_ON_THE_WAY_MS, textStretches, textWindowEnd, textWindowStart } from '#domain/rhythm/text-window.ts';

/** Whether we initiate a text of this kind, rather than answering somebody. */
export function isBegunByUs(kind: OutboxMessage['kind']): boolean {
  return IS_BEGUN_BY_US[kind];
}

/**
 * Whether we initiate a text of this kind, so that it waits for the text hours (D106). An answer to a text, or to a
 * number entered just now, is sent at once: the person is awake.
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
  admin: true,
};

/**
 * How long somebody who wrote to us counts as awake: an answer that could not be sent by then waits for the text
 * hours, too.
 */
const AWAKE_MS = 60 * 60 * 1000;

/**
 * Until when a text may leave now; `waitUntil`: not before then. Null if no hours apply, as for an email or a
 * stranger's number.
 */
export function hoursOfText(
  { channel, kind, to, createdAt }: Pick<OutboxEntry, 'channel' | 'kind' | 'to' | 'createdAt'>,
  person: Pick<Person, 'settings'> | null,
  now: number,
): { readonly until: number } | { readonly waitUntil: number | null } | null {
  if (channel !== 'sms' || person === null) return null;
  const { zone } = person.settings;
  const place = placeOf(to);
  const end = textWindowEnd(now, zone, place);
  const awakeUntil = IS_BEGUN_BY_US[kind] ? now : createdAt + AWAKE_MS;
  const until = Math.max(end === null ? now : end - TEXT_ON_THE_WAY_MS, awakeUntil);
  if (now < until) return { until };
  return { waitUntil: textWindowStart(end ?? now, zone, place) };
}

/**
 * Since when an unsent text may leave: it is late from then on, not from when it was written. Null while it waits for
 * its hours. A text that missed its hours is late since the current ones began.
 */
export function mayLeaveSince(
  { kind, to, createdAt }: Pick<OutboxEntry, 'kind' | 'to' | 'createdAt'>,
  zone: string | null,
  now: number,
): number | null {
  const isAwake = !IS_BEGUN_BY_US[kind] && now < createdAt + AWAKE_MS;
  if (zone === null || isAwake) return createdAt;
  const open = textStretches(now, zone, placeOf(to)).find(({ start, end }) => start <= now && now < end);
  return open === undefined ? null : Math.max(open.start, createdAt);
}
