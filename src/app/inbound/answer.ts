import { ackKeyOf } from '#app/inbound/ack-key.ts';
import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import { askBack } from '#app/inbound/ask-back.ts';
import { linkUrl, tokenOfLink } from '#app/links.ts';
import { paths } from '#api/paths.ts';
import { nextPrompt, writtenToday } from '#app/people/next-prompt.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import type { UnderstoodReply } from '#app/inbound/understood-reply.ts';
import { asShown, mailTo, nextInConversation } from '#app/outbox/mail-to.ts';
import { textTo } from '#app/outbox/text-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import type { Tx } from '#app/ports/store.ts';
import { eventsToRecall, recall, type Recalled } from '#domain/agenda/recall.ts';
import { answerToReply } from '#domain/messages/answer-to-reply.ts';
import type { NextPrompt } from '#domain/messages/templates/day-zero.ts';
import { replySubject } from '#domain/messages/say.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeHelp } from '#domain/messages/templates/help.ts';
import { countryOfPerson, helpLineIn, type HelpLine } from '#domain/people/help-lines.ts';
import { countryOfPhone } from '#domain/people/phone-number.ts';
import { type Person, withChosen } from '#domain/people/person.ts';
import type { Distress } from '#domain/reply/reading.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { DAY_MS } from '#domain/time/units.ts';

/** Ends a loop with an auto-responder that does not identify itself; see docs/decisions/0004. */
const ANSWERS_A_DAY_MAX = 60;
/** An answer that could not leave within a day is no longer useful. */
const USEFUL_MS = DAY_MS;

/** Sends an acknowledgment of what was understood. Returns the reason if none is sent, otherwise null. */
export async function acknowledge(tx: Tx, deps: InboundDeps, reply: UnderstoodReply): Promise<string | null> {
  const { person, ref } = reply;
  if (person.unsubscribedAt !== null) return 'not answered because the person opted out; START resubscribes them';
  const asked = await nextInConversation(tx, person.id, ref.date, ref.stage);
  if (asked.sequence > ANSWERS_A_DAY_MAX)
    return `not answered because ${ANSWERS_A_DAY_MAX} answers were already sent today`;

  const answer = { brand: deps.settings.brand, footer: personFooter(person, deps.settings, deps.keys) };
  const recalled = await recalledFor(tx, reply);
  const next = await nextAfter(tx, reply, deps.settings.rhythm);
  const question = await askBack(tx, deps, reply);
  const undoUrl = undoUrlOf(reply, deps);
  const daysUrl = daysUrlOf(person, deps);
  const { message, shown, date } = answerToReply(
    { ...reply, ...answer, question, recalled, next, undoUrl, daysUrl, usesModel: deps.adviser !== undefined },
    deps.settings.rhythm,
  );
  await tx.outbox.put({
    ...inAnswer(reply, ackKeyOf(reply.inbound.id), 'ack', message),
    // Replies to the answer mean the list that it shows.
    ...(date === ref.date ? asked : await nextInConversation(tx, person.id, date, ref.stage)),
    shown: asShown(shown),
  });
  return null;
}

/** Their days have the token of their preferences. */
function daysUrlOf({ id }: Person, { settings, keys }: InboundDeps): string {
  const url = linkUrl('preferences', { kind: 'person', person: id }, settings, keys);
  return new URL(paths.days(tokenOfLink(url)), url).href;
}

function undoUrlOf({ person, decision }: UnderstoodReply, { settings, keys }: InboundDeps): string | null {
  if (!decision.hasChanges) return null;
  return linkUrl('answer', { kind: 'undo', person: person.id, version: decision.agenda.version }, settings, keys);
}

/** The next message, with the changes of this reply applied. */
async function nextAfter(
  tx: Tx,
  { person, ref, decision, day, now }: UnderstoodReply,
  rhythm: RhythmOptions,
): Promise<NextPrompt | null> {
  const after = { ...withChosen(person, decision.settings ?? {}), lastActiveOn: day, goodbyeAt: null };
  return nextPrompt(after, now, rhythm, [...(await writtenToday(tx, person, now)), ref]);
}

/** The first recall question in the reply, answered with this reply's changes included. */
async function recalledFor(tx: Tx, { person, reading, decision, day }: UnderstoodReply): Promise<Recalled | null> {
  const query = reading.commands.find((command) => command.kind === 'recall');
  if (query === undefined) return null;
  const days = eventsToRecall(query);
  const events = days === null ? [] : await tx.agendas.eventsFiledTo(person.id, days);
  return recall(decision.agenda, events, query, day);
}

/** Who needs help, and how urgently. */
export interface HelpWanted {
  readonly distress: Distress;
  /** Subject of the message that was answered. */
  readonly subject: string | null;
  /** The same reply also asked to stop all messages. */
  readonly isStopped?: boolean;
}

/** Sends help and nothing else, as a direct reply to the words. */
export async function sendHelp(
  tx: Tx,
  deps: InboundDeps,
  reply: ArrivedReply & { readonly fromOwner: boolean },
  { distress, subject, isStopped = false }: HelpWanted,
): Promise<void> {
  const { person, ref, inbound, now, fromOwner } = reply;
  // After a STOP, only help in a crisis is sent.
  if (distress === 'low' && person.unsubscribedAt !== null) return;
  const message = composeHelp(distress, {
    brand: deps.settings.brand,
    date: ref.date,
    subject: replySubject(subject, ref.date),
    line: helpLineOf(person),
    isStopped,
  });
  // Neither a budget nor a STOP withholds help from somebody who asks for it.
  await tx.outbox.put({
    ...inAnswer(reply, fromOwner ? `${distress}.${inbound.id}` : helpOfDay(person, distress, now), 'ack', message),
    ...(await nextInConversation(tx, person.id, ref.date, ref.stage)),
    passesOptOut: distress === 'crisis' || isStopped,
  });
}

/** The deduplication key for help to words of unproven origin: a forged sender must not be able to fill a mailbox. */
export function helpOfDay({ id, settings }: Person, distress: Distress, now: number): string {
  return `${distress}.${id}.${personDayAt(settings, now)}`;
}

/** The helpline of the person's country. */
export function helpLineOf(person: Person): HelpLine | null {
  return helpLineIn(countryOfPerson(person, person.phone === null ? null : countryOfPhone(person.phone)));
}

/** Answers on the channel they used: a text is answered by text. */
function inAnswer(reply: ArrivedReply, key: string, kind: OutboxMessage['kind'], message: Message): OutboxMessage {
  const { person, inbound, now } = reply;
  if (inbound.channel === 'email' || person.phone === null) return mailInAnswer(reply, key, kind, message);
  const to = { realm: person.realm, phone: person.phone, person: person.id };
  // Counted from its arrival: a text that was read hours later must not wake anybody.
  return textTo(to, { key, kind, message, now: Math.min(inbound.receivedAt, now), usefulMs: USEFUL_MS });
}

/** An email threaded as a direct reply. */
export function mailInAnswer(
  reply: ArrivedReply,
  key: string,
  kind: OutboxMessage['kind'],
  message: Message,
): OutboxMessage {
  const { person, mail, now } = reply;
  return {
    ...mailTo(person, { key, kind, message, now, usefulMs: USEFUL_MS }),
    inReplyTo: mail.messageId,
    references: mail.messageId === null ? [] : [...mail.references, mail.messageId],
  };
}
