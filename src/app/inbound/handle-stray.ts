import { helpLineOf, helpOfDay } from '#app/inbound/answer.ts';
import type { ArrivedMail } from '#app/inbound/arrived-mail.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { type InboundOutcome, noReading, ownerOf } from '#app/inbound/outcome.ts';
import { declineInvitation } from '#app/invitations/answer-invitation.ts';
import { mailTo, nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { askToReturn } from '#app/people/ask-to-return.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import { isRefused } from '#app/people/is-refused.ts';
import { isAway } from '#domain/people/away.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { composeHelp } from '#domain/messages/templates/help.ts';
import { emailKey } from '#domain/people/contact.ts';
import { byReply } from '#domain/people/suppression.ts';
import type { Person } from '#domain/people/person.ts';
import { asksToReturn } from '#domain/reply/requests/come-back.ts';
import { trimReply } from '#domain/reply/email/trim-reply.ts';
import { type Distress, distressOf, type IncomingBody, type Reason } from '#domain/reply/reading.ts';
import { screen } from '#domain/reply/screening/screen.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate, weekdayOf } from '#domain/time/local-date.ts';

const USEFUL_MS = 24 * 60 * 60 * 1000;

/**
 * Handles an inbound message that names none of our messages: a new email, or a reply from a program that supports
 * neither Reply-To nor In-Reply-To. Its sender proves nothing (D118), so only harmless requests count: an opt-out
 * (D134), words of distress, and START, which is confirmed first. Anything sent in response goes to the account's own
 * address.
 */
export async function handleStray(tx: Tx, deps: InboundDeps, stray: ArrivedMail): Promise<InboundOutcome> {
  const { inbound, mail, now } = stray;
  const reasons = [...stray.reasons, NAMES_NOTHING];
  const sender = mail.from === null ? null : await tx.people.byEmail(inbound.realm, emailKey(mail.from));
  const footers = sender === null ? '' : footersOf(sender, deps);
  const screening = screen(mail.body, { from: inbound.envelopeFrom }, footers);
  const person = sender === null ? null : await lockPerson(tx, sender.id);
  if (screening.nature !== 'human') return ignored(reasons);
  if (person === null && !screening.optOut) return ignored(reasons);

  reasons.push(...screening.reasons);
  if (person === null) return declineByReply(tx, deps, stray, reasons);
  const distress = distressOf({ crisis: screening.crisis !== null, lowMood: screening.lowMood });
  if (screening.optOut) {
    await unsubscribe(tx, deps, person, now, byReply(inbound), distress === null ? 'confirm' : 'silently');
    reasons.push({ step: 'authenticate', text: 'an opt-out needs no authentication because START undoes it' });
  }
  if (distress !== null) await sendHelpRateLimited(tx, deps, person, stray, { distress, isStopped: screening.optOut });
  if (screening.optOut) return understood(person, reasons, [{ kind: 'unsubscribe' }]);
  if (distress !== null) return understood(person, reasons, []);
  const today = personDayAt(person.settings, now);
  if (!isAway(person, now) || !asksToReturn(wordsOf(mail.body, footers), today)) return ignored(reasons);

  const button = { kind: 'person', person: person.id } as const;
  await askToReturn(tx, deps, person, { now, after: 'letter', wordsWait: false, button });
  reasons.push({ step: 'authenticate', text: 'wants to resubscribe: asked at the account’s address' });
  return understood(person, reasons, [{ kind: 'resume' }]);
}

/** An invitation has no conversation: a STOP in answer to it arrives here, from an address without a person. */
async function declineByReply(
  tx: Tx,
  { keys }: InboundDeps,
  { inbound, mail }: ArrivedMail,
  reasons: readonly Reason[],
): Promise<InboundOutcome> {
  const hash = keys.addressHash(emailKey(mail.from ?? ''));
  const invitation = await tx.invitations.ofAddress(inbound.realm, hash);
  if (invitation === null) return ignored(reasons);
  await declineInvitation(tx, invitation, byReply(inbound));
  const reported = { step: 'authenticate', text: 'an invited address opted out' } as const;
  return { state: 'done', personId: null, stage: null, localDate: null, reading: noReading([...reasons, reported]) };
}

function understood(person: Person, reasons: readonly Reason[], commands: readonly Command[]): InboundOutcome {
  const reading = { ...noReading(reasons), commands };
  return { state: 'done', personId: ownerOf(person), stage: null, localDate: null, reading };
}

const NAMES_NOTHING: Reason = {
  step: 'conversation',
  text: 'matches none of our messages; the sender address alone is no proof',
};

function ignored(reasons: readonly Reason[]): InboundOutcome {
  return { state: 'ignored', personId: null, stage: null, localDate: null, reading: noReading(reasons) };
}

/** The new words, or the subject if there are none. */
function wordsOf(body: IncomingBody, footers: string): string {
  const { kept } = trimReply(body, footers);
  return kept.trim() === '' ? body.subject : kept;
}

function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date));
}

/**
 * At most once a week after a stop: the owner has no further STOP to send if somebody writes such words in their name.
 */
async function sendHelpRateLimited(
  tx: Tx,
  deps: InboundDeps,
  person: Person,
  { mail, now }: ArrivedMail,
  { distress, isStopped }: { readonly distress: Distress; readonly isStopped: boolean },
): Promise<void> {
  if (await isRefused(tx, deps, person)) return;
  if (distress === 'low' && person.unsubscribedAt !== null) return;
  const date = personDayAt(person.settings, now);
  const subject = mail.body.subject.trim() === '' ? deps.settings.brand : `Re: ${mail.body.subject}`;
  const message = composeHelp(distress, {
    brand: deps.settings.brand,
    date,
    subject,
    line: helpLineOf(person),
    isStopped,
  });
  const key =
    person.unsubscribedAt === null ? helpOfDay(person, distress, now) : `crisis.${person.id}.week.${mondayOf(date)}`;
  await tx.outbox.put({
    ...mailTo(person, { key, kind: 'ack', message, now, usefulMs: USEFUL_MS }),
    ...(await nextInConversation(tx, person.id, date, 'day0')),
    passesOptOut: distress === 'crisis' || isStopped,
  });
}

/** The footers contain STOP, and some programs quote them unmarked. */
function footersOf(person: Person, { settings, keys }: InboundDeps): string {
  return (['signed-up', 'asked'] as const).map((reason) => personFooter(person, settings, keys, reason).why).join('\n');
}
