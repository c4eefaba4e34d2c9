import { textTo } from '#app/outbox/text-to.ts';
import { lockPeople } from '#app/people/lock-person.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { daysKept } from '#app/people/days-kept.ts';
import { recordActivity } from '#app/people/record-activity.ts';
import { losePhone, tellOfPhone } from '#app/people/lose-phone.ts';
import { isStopped } from '#app/people/phone-codes.ts';
import type { ConsentConfirmed } from '#app/ports/consents.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import type { Tx } from '#app/ports/store.ts';
import { composeTextsWelcome } from '#domain/messages/templates/text-programme.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';
import { trialLastDayFrom } from '#domain/people/plan.ts';
import { nextTrialNotice } from '#domain/people/trial-notice.ts';
import { firstTextDay } from '#domain/rhythm/text-times.ts';

const WELCOME_USEFUL_MS = 60 * 60 * 1000;

/**
 * A number was verified for this person. Whoever holds the phone now owns the number, so an older account loses it and
 * is notified by email (a carrier may have reassigned it). The first text introduces the programme; an email notifies
 * the account, since somebody else may have used its link. If the number said STOP, texts stay off until it says
 * START. Null if the person is gone, or has unsubscribed.
 */
export async function addPhone(
  tx: Tx,
  ctx: TxContext,
  id: PersonId,
  phone: Phone,
  how: ConsentConfirmed['how'],
  now: number,
): Promise<Person | null> {
  const known = await tx.people.byId(id);
  if (known === null) return null;
  const { held, owner } = await holdForNumber(tx, known.realm, phone, [id]);
  const person = held.get(id) ?? null;
  const other = owner === null || owner.id === id ? null : owner;
  if (person === null || person.state === 'deleted' || person.unsubscribedAt !== null) return null;
  if (other !== null) await losePhone(tx, ctx, other, 'moved', now);
  const isNew = person.phone !== phone || person.phoneVerifiedAt === null;
  if (person.phone !== null && person.phone !== phone) await tx.consents.end(id, { at: now, why: 'removed' });

  // A text from their own phone overrides an earlier STOP from it (D134).
  if (how !== 'code') await tx.suppressions.remove(person.realm, ctx.keys.addressHash(phone), UNSUBSCRIBED);
  const textsOffAt = (await isStopped(tx, ctx.keys, person.realm, phone)) ? now : null;
  await tx.people.changePhone(id, { phone, phoneVerifiedAt: now, textsOffAt }, now);
  const texted = { ...person, phone, phoneVerifiedAt: now, textsOffAt: null };
  const textTrialLastDay = person.textTrialLastDay ?? trialLastDayFrom(firstTextDay(texted, now));
  // No notice for a trial that began earlier, whose end was announced already, or is over; a START in the meantime
  // starts notices for this one.
  const begun = { ...texted, textTrialLastDay };
  const trialNoticeAt = person.textTrialLastDay === null ? nextTrialNotice(begun, null) : person.trialNoticeAt;
  const { rhythm } = ctx.settings;
  await tx.people.update(id, {
    ...recordActivity(person, now, 'text'),
    textTrialLastDay,
    trialNoticeAt,
    ...daysKept(person, { phoneVerifiedAt: now, textsOffAt, textTrialLastDay }, now, rhythm),
  });
  await tx.consents.confirm(id, phone, { at: now, how });
  await tx.phoneCodes.close(id, now);
  const added =
    person.phone !== null && person.phone !== phone && person.phoneVerifiedAt !== null ? 'changed' : 'added';
  if (isNew) await tellOfPhone(tx, ctx, person, phone, textsOffAt === null ? added : 'added-stopped', now);
  if (textsOffAt === null) await welcome(tx, ctx, person, phone, now);
  return tx.people.byId(id);
}

async function welcome(
  tx: Tx,
  ctx: TxContext,
  { id, realm }: Pick<Person, 'id' | 'realm'>,
  phone: Phone,
  now: number,
): Promise<void> {
  const { brand, publicUrl } = ctx.settings;
  const message = composeTextsWelcome({ brand, publicUrl });
  const key = `texts-welcome.${id}.${now}`;
  await tx.outbox.put(
    textTo({ realm, phone, person: id }, { key, kind: 'texts', message, now, usefulMs: WELCOME_USEFUL_MS }),
  );
}

/**
 * Locks everybody who claims a number, and its owner, in one order; `owner` is null if nobody has it (any more). Codes
 * belong to people, and so are locked after them.
 */
export async function holdForNumber(
  tx: Tx,
  realm: number,
  phone: Phone,
  ids: readonly PersonId[],
): Promise<{ readonly held: ReadonlyMap<PersonId, Person | null>; readonly owner: Person | null }> {
  const known = await tx.people.byPhone(realm, phone);
  const held = await lockPeople(tx, known === null ? ids : [...ids, known.id]);
  const owner = known === null ? null : (held.get(known.id) ?? null);
  // The number may have been removed meanwhile.
  return { held, owner: owner?.phone === phone ? owner : null };
}
