import { mailTo, nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { daysKept } from '#app/people/days-kept.ts';
import type { TxContext } from '#app/people/app-context.ts';
import type { ConsentEnd } from '#app/ports/consents.ts';
import type { Tx } from '#app/ports/store.ts';
import { composePhoneNews, type PhoneNews } from '#domain/messages/templates/phone-news.ts';
import type { Person } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

const USEFUL_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Removes a number from an account: texts end and are replaced by email. An email explains why, unless they removed it
 * themselves. The caller has locked the person.
 */
export async function losePhone(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  why: Exclude<ConsentEnd['why'], 'stop'>,
  now: number,
): Promise<void> {
  const { phone } = person;
  if (phone === null) return;
  const none = { phone: null, phoneVerifiedAt: null, textsOffAt: null };
  await tx.people.changePhone(person.id, none, now);
  // Without texts, "email in addition" has no meaning.
  await tx.people.update(person.id, { emailBeside: null, ...daysKept(person, none, now, ctx.settings.rhythm) });
  await tx.consents.end(person.id, { at: now, why });
  if (why !== 'removed') await tellOfPhone(tx, ctx, person, phone, why, now);
}

/** By email, with a conversation, so that replies to it are read. */
export async function tellOfPhone(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  phone: Phone,
  news: PhoneNews,
  now: number,
): Promise<void> {
  const { settings, keys } = ctx;
  const message = composePhoneNews({
    brand: settings.brand,
    news,
    phone,
    footer: personFooter(person, settings, keys),
  });
  const key = `phone.${news}.${person.id}.${now}`;
  await tx.outbox.put({
    ...mailTo(person, { key, kind: 'phone-news', message, now, usefulMs: USEFUL_MS }),
    ...(await nextInConversation(tx, person.id, personDayAt(person.settings, now), 'day0')),
  });
}
