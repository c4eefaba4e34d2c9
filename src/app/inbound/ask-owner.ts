/**
 * Asks for confirmation at the account's own address, and nowhere else, before a reply from another address is applied
 * (D118).
 */
import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { isFrom, otherSender } from '#app/inbound/release-held.ts';
import { linkUrl, type LinkSubject } from '#app/links.ts';
import { mailTo, nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { maskEmail } from '#app/people/mask-email.ts';
import type { Tx } from '#app/ports/store.ts';
import { composeWasThisYou } from '#domain/messages/templates/was-this-you.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/** Somebody who has a reply token must not be able to fill its owner's mailbox with questions. */
const SENDERS_ASKED_ABOUT_MAX = 5;
/** A question that could not leave within a day is about something forgotten. */
const USEFUL_MS = 24 * 60 * 60 * 1000;

/** Asks once a day for each sending address; the button releases all replies that its page shows. */
export async function askWasThisYou(tx: Tx, deps: InboundDeps, reply: ArrivedReply): Promise<void> {
  const { person, inbound, now } = reply;
  const day = personDayAt(person.settings, now);
  const held = await tx.inbound.held(person.id);
  const today = held.filter(({ receivedAt }) => personDayAt(person.settings, receivedAt) === day);
  const senders = new Set(today.map(({ envelopeFrom }) => envelopeFrom.toLowerCase()));
  if (today.some((each) => isFrom(each, inbound)) || senders.size >= SENDERS_ASKED_ABOUT_MAX) return;
  const sender = otherSender(reply);
  const message = composeWasThisYou({
    brand: deps.settings.brand,
    about: { kind: 'reply', sender: sender === null ? null : maskEmail(sender) },
    confirmUrl: confirmUrl(deps, { kind: 'letter', person: person.id, letter: inbound.id }),
    footer: personFooter(person, deps.settings, deps.keys, 'asked'),
  });
  const key = `was-this-you.${inbound.id}`;
  await tx.outbox.put({
    ...mailTo(person, { key, kind: 'was-this-you', message, now, usefulMs: USEFUL_MS }),
    // Part of the conversation that the sign-up began, so that a STOP in answer to it is understood.
    ...(await nextInConversation(tx, person.id, day, 'day0')),
  });
}

function confirmUrl(deps: InboundDeps, subject: LinkSubject): string {
  return linkUrl('confirm', subject, deps.settings, deps.keys);
}
