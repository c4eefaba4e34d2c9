import { textTo } from '#app/outbox/text-to.ts';
import { holdPerson } from '#app/people/hold-person.ts';
import type { HouseWithin } from '#app/people/house.ts';
import { humanSignal } from '#app/people/human-signal.ts';
import { losePhone, tellOfPhone } from '#app/people/lose-phone.ts';
import type { ConsentConfirmed } from '#app/ports/consents.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import type { Tx } from '#app/ports/store.ts';
import { composeTextsWelcome } from '#domain/messages/templates/text-programme.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';
import { TRIAL_DAYS } from '#domain/people/plan.ts';
import { nextTrialNotice } from '#domain/people/trial-notice.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays } from '#domain/time/local-date.ts';

const WELCOME_USEFUL_MS = 60 * 60 * 1000;

/**
 * A number was proven to be this person's: whoever holds it now owns it, so that an older account loses it, and is told by
 * mail (a carrier may have given the number away again). The first text says what the programme is; a mail tells the
 * account, since its link may have been somebody else's hand. Null where the person is gone, or wants nothing of us.
 */
export async function takePhone(
  tx: Tx,
  house: HouseWithin,
  id: PersonId,
  phone: Phone,
  how: ConsentConfirmed['how'],
  now: number,
): Promise<Person | null> {
  const [person, other] = await holdBoth(tx, id, phone);
  if (person === null || person.state === 'deleted' || person.unsubscribedAt !== null) return null;
  if (other !== null) await losePhone(tx, house, other, 'moved', now);
  const isNew = person.phone !== phone || person.phoneVerifiedAt === null;
  if (person.phone !== null && person.phone !== phone) await tx.consents.end(id, { at: now, why: 'removed' });

  await tx.people.changePhone(id, { phone, phoneVerifiedAt: now, textsOffAt: null }, now);
  const textTrialLastDay = person.textTrialLastDay ?? addDays(personDayAt(person.settings, now), TRIAL_DAYS - 1);
  const begun = { ...person, textTrialLastDay, phoneVerifiedAt: now, textsOffAt: null };
  // Of a trial that began before they were told already, or that is over.
  const trialNoticeAt = person.textTrialLastDay === null ? nextTrialNotice(begun, null) : person.trialNoticeAt;
  await tx.people.update(id, { ...humanSignal(person, now), textTrialLastDay, trialNoticeAt });
  await tx.consents.confirm(id, phone, { at: now, how });
  await tx.phoneCodes.close(id, now);
  // Their own phone said so, after whatever it said before (D34); what a provider told stands.
  if (how !== 'code') await tx.suppressions.remove(person.realm, house.keys.addressHash(phone), UNSUBSCRIBED);

  const { brand, publicUrl } = house.settings;
  const welcome = composeTextsWelcome({ brand, publicUrl });
  await tx.outbox.put(
    textTo(
      { realm: person.realm, phone, person: id },
      { key: `texts-welcome.${id}.${now}`, kind: 'texts', message: welcome, now, usefulMs: WELCOME_USEFUL_MS },
    ),
  );
  if (isNew) await tellOfPhone(tx, house, person, phone, 'added', now);
  return tx.people.byId(id);
}

/** Both at once, by their numbers: two who take each other's phone at the same moment must not wait for each other. */
async function holdBoth(tx: Tx, id: PersonId, phone: Phone): Promise<[Person | null, Person | null]> {
  const person = await tx.people.byId(id);
  const owner = person === null ? null : await tx.people.byPhone(person.realm, phone);
  const ids = [...new Set([id, ...(owner === null ? [] : [owner.id])])].toSorted((one, other) => one - other);
  const held = new Map<PersonId, Person | null>();
  for (const each of ids) held.set(each, await holdPerson(tx, each));
  const other = owner === null || owner.id === id ? null : (held.get(owner.id) ?? null);
  // It may have been taken off meanwhile.
  return [held.get(id) ?? null, other?.phone === phone ? other : null];
}
