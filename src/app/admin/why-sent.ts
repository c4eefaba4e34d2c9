/** Why a message was due or written, as a sentence for administrators without anybody's words. */
import type { OutboxMessage } from '#app/ports/outbox.ts';
import type { PromptView } from '#app/ports/person-views.ts';
import { capitalized, sayDate } from '#domain/messages/say.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { clockTime } from '#domain/time/clock-time.ts';

/** Of a prompt: the time of its stage, and its tick. */
export function whyDue({ stage, dueAt, tick }: Pick<PromptView, 'stage' | 'dueAt' | 'tick'>): string {
  if (dueAt === null || tick === null) return `${capitalized(stage)} message, by a tick that has been deleted.`;
  const { zone, at } = tick;
  const ran = at === null ? '' : `; the tick ran at ${clock(zone, at)}`;
  return `${capitalized(stage)} message due at ${clock(zone, dueAt)} in ${zone}${ran}.`;
}

/** The inbound message that a message answers, by its key; null if it answers none. */
export function inboundOfKey(key: string): number | null {
  const id = /^(?:ack|crisis|low|was-this-you)\.(\d+)$/.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}

/** Of any other message. `answeredAt`: when what it answers arrived; null if that is not known, or it answers nothing. */
export function whyWritten(
  { key, kind, at }: Pick<OutboxMessage, 'key' | 'kind'> & { readonly at: number },
  answeredAt: number | null,
  zoneAt: (instant: number) => string,
): string {
  // Words that someone else entered at a sign-up have its key, too, once their owner confirms them (D113).
  if (kind === 'day0') return BY_KIND.day0;
  const byKey = BY_KEY.find(([start]) => key.startsWith(start))?.[1];
  if (byKey !== undefined) return byKey;
  if (answeredAt === null) return BY_KIND[kind];
  const zone = zoneAt(answeredAt);
  const { date } = wallTimeAt(zone, answeredAt);
  const day = date === wallTimeAt(zone, at).date ? '' : `${sayDate(date)}, `;
  const elsewhere = zone === zoneAt(at) ? '' : ` in ${zone}`;
  const reply = `the reply from ${day}${clock(zone, answeredAt)}${elsewhere}`;
  return kind === 'was-this-you' ? `Asks whether they wrote ${reply}.` : `Answers ${reply}.`;
}

function clock(zone: string, instant: number): string {
  return clockTime(wallTimeAt(zone, instant).minute);
}

/** Keys say more than the kind where one kind has several reasons. */
const BY_KEY: readonly (readonly [start: string, why: string])[] = [
  ['was-this-you.signup.', 'Someone signed up with their address.'],
  ['return.', 'Asked to get messages again.'],
  ['day0.', 'Confirmed words entered at a sign-up.'],
  ['texts-welcome.', 'Verified their phone.'],
  ['code-answer.', 'Answers a code that was not valid.'],
  ['plan-link.', 'Asked for the link to their plan.'],
  ['plan-began.', 'Their paid plan began.'],
  ['plan-ended.', 'Their paid plan ended.'],
  ['payment-failed.', 'A payment failed.'],
  ['trial-ends.', 'Their trial ends soon.'],
];

const BY_KIND: Readonly<Record<OutboxMessage['kind'], string>> = {
  day0: 'Signed up.',
  ack: 'Answers a message of theirs.',
  goodbye: 'Had not replied for a long time.',
  'welcome-back': 'Asked to get messages again.',
  'opt-out': 'Confirms that they unsubscribed.',
  invitation: 'Someone else added their address.',
  'was-this-you': 'Asks whether a message in their name is theirs.',
  erase: 'Asked to be erased.',
  'phone-code': 'Entered a phone number.',
  'phone-news': 'Their phone number was changed or removed.',
  texts: 'Answers a text.',
  plan: 'News of their plan.',
  test: 'Test by an administrator.',
  admin: 'Notice to an administrator.',
};
