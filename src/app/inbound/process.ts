import type { Advice } from '#app/inbound/adviser.ts';
import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import type { OpenReply } from '#app/inbound/apply-advice.ts';
import { newestPromptOf } from '#app/inbound/newest-prompt.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { type Conversation, findConversation, isRoleAddress } from '#app/inbound/find-conversation.ts';
import { noReading, ownerOf, recordOutcome } from '#app/inbound/outcome.ts';
import { namesOwner } from '#app/inbound/release-held.ts';
import { type HandledReply, handleReply, type Unsettled } from '#app/inbound/handle-reply.ts';
import { isFeedbackLoopComplaint, handleReport } from '#app/inbound/handle-report.ts';
import { handleStray } from '#app/inbound/handle-stray.ts';
import { keepRoleMail } from '#app/inbound/keep-role-mail.ts';
import { handleText } from '#app/inbound/handle-text.ts';
import { emailOfText } from '#app/inbound/email-of-text.ts';
import { wholeMail } from '#app/inbound/whole-mail.ts';
import { sendingUnlessMissed } from '#app/outbox/missed.ts';
import { decodeLink, type LinkSubject } from '#app/links.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import { stopByLink } from '#app/people/unsubscribe-by-link.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { IncomingText } from '#app/ports/incoming-texts.ts';
import type { ParsedEmail } from '#app/ports/parsed-email.ts';
import type { Tx } from '#app/ports/store.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import { faultName } from '#domain/delivery/fault-name.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { PersonId } from '#domain/people/person.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import type { Reason } from '#domain/reply/reading.ts';
import { isProven } from '#domain/senders/sender-authentication.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Several replies of one person at once make the later ones wait for the earlier; more races than this are a bug. */
const RACES_MAX = 10;
/** As often as the queue runs a job. */
const ATTEMPTS_MAX = 3;

/**
 * Reads one stored inbound message and applies it (D114), once: a settled message is left alone. All consequences are
 * one transaction: events, settings, reasons, the answer and its job. If another reply of the same person was faster,
 * it is read again on the newer agenda.
 */
export async function processInbound(deps: InboundDeps, id: number): Promise<void> {
  const inbound = await deps.store.transact((tx) => tx.inbound.byId(id));
  if (inbound === null || inbound.state !== 'stored') return;
  const read = () => attemptToRead(deps, inbound);
  // An attempt that did not finish may have ended its process, so the next one runs alone.
  await (inbound.attempts === 0 ? deps.turns.beside(read) : deps.turns.alone(read));
}

/**
 * An attempt is counted before the message is opened, so that one that blocks or ends its process does not come back
 * forever. After the last attempt the message is marked as failed, and its bytes are kept.
 */
async function attemptToRead(deps: InboundDeps, inbound: InboundMessage): Promise<void> {
  const attempts = await deps.store.transact((tx) => tx.inbound.countTry(inbound.id));
  if (attempts > ATTEMPTS_MAX) return giveUp(deps, inbound, null, `the reader process stopped ${ATTEMPTS_MAX} times`);
  let mail: ParsedEmail | null = null;
  try {
    const whole = { ...inbound, raw: await wholeMail(deps.store, inbound) };
    mail = await parsed(deps, whole);
    await prove(deps, whole, mail);
    await settle(deps, inbound, mail);
  } catch (error) {
    // The queue retries it.
    if (attempts < ATTEMPTS_MAX) throw error;
    await giveUp(deps, inbound, mail, `the reader failed ${ATTEMPTS_MAX} times: ${faultName(error)}`);
  }
}

async function parsed(deps: InboundDeps, inbound: InboundMessage): Promise<ParsedEmail> {
  return inbound.channel === 'sms' ? emailOfText(textOf(deps, inbound)) : deps.parse(inbound.raw);
}

function textOf({ parseText }: InboundDeps, { id, raw }: InboundMessage): IncomingText {
  const text = parseText(raw);
  // Unreachable: every source validates a text before storing it.
  if (text === null) throw new Error(`the stored bytes of inbound text ${id} are not a text`);
  return text;
}

/**
 * Runs outside of any transaction, because it queries DNS servers, and only if something depends on the sender: nobody
 * else may make us wait for their DNS servers. The result is stored, so that a message that was held, or failed to be
 * read, is not authenticated again.
 */
async function prove(deps: InboundDeps, inbound: InboundMessage, mail: ParsedEmail): Promise<void> {
  const { authenticateSender, store } = deps;
  if (
    authenticateSender === undefined ||
    inbound.proof !== null ||
    inbound.channel !== 'email' ||
    inbound.door === 'bench'
  )
    return;
  if (isRoleMail(inbound)) return;
  if (!(await store.transact((tx) => dependsOnSender(tx, deps, inbound, mail)))) return;
  const proof = await authenticateSender(inbound, mail);
  await store.transact((tx) => tx.inbound.keepProof(inbound.id, proof));
}

/** A sender under another address is confirmed at the account's address anyway, whatever authentication says. */
async function dependsOnSender(
  tx: Tx,
  deps: InboundDeps,
  inbound: InboundMessage,
  mail: ParsedEmail,
): Promise<boolean> {
  const conversation = conversationOf(deps, inbound, mail);
  const person = conversation === null ? null : await tx.people.byId(conversation.ref.person);
  if (person !== null && namesOwner({ mail, person })) return true;
  if (conversation === null && mail.from !== null && (await newestOf(tx, inbound, mail)) !== null) return true;
  return isFeedbackLoopComplaint(tx, deps, inbound, mail);
}

async function settle(deps: InboundDeps, inbound: InboundMessage, mail: ParsedEmail): Promise<void> {
  let asked: ModelAdvice | null = null;
  for (let race = 0; race < RACES_MAX; race += 1) {
    const end = await deps.store.transact((tx) => settleOnce(tx, deps, inbound, mail, asked));
    if (end === null) return;
    if (end.state === 'open') asked = await ask(deps, end);
  }
  throw new Error(`inbound message ${inbound.id}: lost ${RACES_MAX} races for the agenda`);
}

/** A language model's answer on a reply, and the day whose limit it counts against. */
interface ModelAdvice {
  readonly advice: Advice;
  readonly day: LocalDate;
}

/** Outside of any transaction: no lock may be held while waiting for a model. */
async function ask({ adviser }: InboundDeps, { question, day }: OpenReply): Promise<ModelAdvice | null> {
  return adviser === undefined ? null : { advice: await adviser.advise(question), day };
}

/** `mail`: null if it could not even be parsed. */
async function giveUp(deps: InboundDeps, stored: InboundMessage, mail: ParsedEmail | null, why: string): Promise<void> {
  await deps.store.transact(async (tx) => {
    const inbound = await lockInbound(tx, stored);
    if (inbound === null) return;
    const personId = await personConcerned(tx, deps, inbound, mail);
    const reading = noReading([{ step: 'stored', text: why }]);
    await tx.inbound.settle(inbound.id, { state: 'failed', personId, stage: null, localDate: null, reading });
  });
}

/**
 * The person with whom an unreadable message is erased: the one its token names, otherwise its sender. The sender
 * proves nothing (D118), but nothing else is done based on it.
 */
async function personConcerned(
  tx: Tx,
  deps: InboundDeps,
  inbound: InboundMessage,
  mail: ParsedEmail | null,
): Promise<PersonId | null> {
  const named = unsubscribeAddress(deps, inbound)?.person ?? conversationOf(deps, inbound, mail)?.ref.person ?? null;
  const person = named === null ? null : await lockPerson(tx, named);
  if (person?.realm === inbound.realm) return person.id;
  const phone = inbound.channel === 'sms' ? phoneFrom(inbound.envelopeFrom) : null;
  const sender =
    phone === null
      ? await tx.people.byEmail(inbound.realm, emailKey(inbound.envelopeFrom))
      : await tx.people.byPhone(inbound.realm, phone);
  return sender === null ? null : ownerOf(await lockPerson(tx, sender.id));
}

/** Null once it is settled. */
async function settleOnce(
  tx: Tx,
  deps: InboundDeps,
  stored: InboundMessage,
  mail: ParsedEmail,
  asked: ModelAdvice | null,
): Promise<Unsettled | null> {
  const inbound = await lockInbound(tx, stored);
  if (inbound === null) return null;
  const now = await tx.serviceTime(inbound.realm);
  const speaking = await sendingUnlessMissed(tx, inbound.realm, inbound.receivedAt);
  const end = await endOf(speaking, deps, { inbound, mail, now, advice: asked?.advice ?? null });
  if (end.state === 'erased') return null;
  if (end.state === 'raced' || end.state === 'open') return end;
  const reading = asked?.advice.isAsked === true ? { ...end.reading, askedOn: asked.day } : end.reading;
  await recordOutcome(tx, inbound.id, { ...end, reading });
  return null;
}

/** Locks it; null if it is settled already. A known person is locked first, in the same order as in an erasure. */
async function lockInbound(tx: Tx, { id, personId }: InboundMessage): Promise<InboundMessage | null> {
  if (personId !== null) await lockPerson(tx, personId);
  return tx.inbound.take(id);
}

async function endOf(
  tx: Tx,
  deps: InboundDeps,
  arrived: Pick<ArrivedReply, 'inbound' | 'mail' | 'now' | 'advice'>,
): Promise<HandledReply> {
  const { inbound, mail, now } = arrived;
  const reasons: Reason[] = [{ step: 'stored', text: `${inbound.bytes} bytes, not a duplicate` }];
  for (const problem of mail.problems) reasons.push({ step: 'stored', text: problem });
  if (inbound.channel === 'sms') return handleText(tx, deps, { ...arrived, text: textOf(deps, inbound), reasons });

  if (isRoleMail(inbound)) return keepRoleMail(tx, deps, { inbound, mail, now, reasons });

  const byLink = unsubscribeAddress(deps, inbound);
  if (byLink !== null) {
    reasons.push({ step: 'opt-out', text: 'sent to the unsubscribe address of one of our emails' });
    const person = await stopByLink(tx, deps, byLink, now);
    return { state: 'done', personId: ownerOf(person), stage: null, localDate: null, reading: noReading(reasons) };
  }

  const reported = await handleReport(tx, deps, { inbound, mail, now, reasons });
  if (reported !== null) return reported;

  const conversation = conversationOf(deps, inbound, mail) ?? (await byProvenSender(tx, inbound, mail));
  const person = conversation === null ? null : await tx.people.byId(conversation.ref.person);
  if (conversation === null || person === null || person.realm !== inbound.realm) {
    return handleStray(tx, deps, { inbound, mail, now, reasons });
  }
  reasons.push({
    step: 'conversation',
    text: describeConversation(conversation),
  });
  return handleReply(tx, deps, { ...arrived, person, ref: conversation.ref, pictures: 0, reasons });
}

/** And to no other address: a message that also names a reply address is a reply. */
function isRoleMail({ envelopeTo }: InboundMessage): boolean {
  return envelopeTo.length > 0 && envelopeTo.every(isRoleAddress);
}

/** The last of the three ways in D118. */
async function byProvenSender(tx: Tx, inbound: InboundMessage, mail: ParsedEmail): Promise<Conversation | null> {
  const ref = isProven(inbound.proof) ? await newestOf(tx, inbound, mail) : null;
  return ref === null ? null : { ref, by: 'proven-sender' };
}

/** The newest prompt sent to the person in From; null if there is no recent one. */
async function newestOf(tx: Tx, { realm }: InboundMessage, { from }: ParsedEmail): Promise<ReplyRef | null> {
  const person = from === null ? null : await tx.people.byEmail(realm, emailKey(from));
  if (person === null) return null;
  const newest = await newestPromptOf(tx, person, await tx.serviceTime(realm));
  if (newest === null) return null;
  return { person: person.id, date: newest.date, stage: newest.stage, kind: 'prompt', sequence: 0 };
}

function describeConversation({ by, ref }: Conversation): string {
  const message = `${ref.stage} of ${ref.date}`;
  switch (by) {
    case 'reply-address':
      return `the reply address names ${message}`;
    case 'message-id':
      return `the Message-ID it replies to names ${message}`;
    case 'proven-sender':
      return `it names no message of ours; the sender is authenticated, and ${message} is their newest message`;
    default:
      return by satisfies never;
  }
}

/** `mail`: null if only the envelope is known. */
function conversationOf(deps: InboundDeps, inbound: InboundMessage, mail: ParsedEmail | null): Conversation | null {
  return findConversation(
    {
      recipients: [...inbound.envelopeTo, ...(mail?.recipients ?? [])],
      inReplyTo: mail?.inReplyTo ?? null,
      references: mail?.references ?? [],
    },
    deps.settings.inboundDomain,
    (bytes) => deps.keys.sign('reply-address', bytes),
  );
}

function unsubscribeAddress(deps: InboundDeps, inbound: InboundMessage): LinkSubject | null {
  for (const address of inbound.envelopeTo) {
    const token = /^unsub\+([^@]+)@/i.exec(address)?.[1];
    if (token !== undefined) return decodeLink('unsubscribe', token, deps.keys);
  }
  return null;
}
