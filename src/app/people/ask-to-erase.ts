import { linkUrl } from '#app/links.ts';
import { mailTo, nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { isRefused } from '#app/people/is-refused.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeEraseConfirm } from '#domain/messages/templates/erase-confirm.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { ok, refused, type Result } from '#domain/result.ts';

const USEFUL_MS = 24 * 60 * 60 * 1000;

/**
 * Erasure requested on their page: messages stop, and one email to the account's own address carries the button that
 * erases (D118), since somebody with a forwarded email has the page's link as well. Once a day; `refused`: their
 * address accepts none of our mail, so nobody could press it.
 */
export async function askToErase(
  tx: Tx,
  ctx: TxContext,
  { id }: Person,
  now: number,
): Promise<Result<undefined, 'refused' | 'gone'>> {
  const person = await lockPerson(tx, id);
  if (person === null) return refused('gone');
  if (await isRefused(tx, ctx, person)) return refused('refused');
  await unsubscribe(tx, ctx, person, now, { door: 'preferences' }, 'to-be-erased');
  const { key, message } = eraseQuestion(ctx, person, now);
  await tx.outbox.put({
    ...mailTo(person, { key, kind: 'erase', message, now, usefulMs: USEFUL_MS }),
    // Part of the conversation that the sign-up began, so that YES and START in answer to it reach us.
    ...(await nextInConversation(tx, person.id, personDayAt(person.settings, now), 'day0')),
    passesOptOut: true,
  });
  return ok();
}

/**
 * The same for every source of the request. The key limits it to once a day, and again after a return and a new
 * request.
 */
export function eraseQuestion(
  { settings, keys }: TxContext,
  person: Person,
  now: number,
): { readonly key: string; readonly message: Message } {
  const on = personDayAt(person.settings, now);
  const message = composeEraseConfirm({
    brand: settings.brand,
    confirmUrl: linkUrl('confirm', { kind: 'erase', person: person.id, on }, settings, keys),
    footer: personFooter(person, settings, keys, 'asked'),
  });
  return { key: `erase.${person.id}.${person.unsubscribedAt ?? now}.${on}`, message };
}
