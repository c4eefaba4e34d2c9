import type { Advice } from '#app/inbound/adviser.ts';
import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import type { OpenReply } from '#app/inbound/hear-advice.ts';
import { newestPromptOf } from '#app/inbound/newest-prompt.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { type Conversation, findConversation, isPostmaster } from '#app/inbound/find-conversation.ts';
import { type LetterEnd, noReading, ownerOf } from '#app/inbound/letter-end.ts';
import { namesOwner } from '#app/inbound/release-held.ts';
import { takeReply } from '#app/inbound/take-reply.ts';
import { isDesksComplaint, takeReport } from '#app/inbound/take-report.ts';
import { takeStray } from '#app/inbound/take-stray.ts';
import { takeText } from '#app/inbound/take-text.ts';
import { letterOfText } from '#app/inbound/text-letter.ts';
import { wholeLetter } from '#app/inbound/whole-letter.ts';
import { decodeLink, type LinkSubject } from '#app/links.ts';
import { holdPerson } from '#app/people/hold-person.ts';
import { stopByLink } from '#app/people/unsubscribe-by-link.ts';
import type { InboundLetter } from '#app/ports/inbound.ts';
import type { IncomingText } from '#app/ports/incoming-texts.ts';
import type { ParsedLetter } from '#app/ports/letters.ts';
import type { Tx } from '#app/ports/store.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import { faultName } from '#domain/delivery/fault-name.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { PersonId } from '#domain/people/person.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import type { Reason } from '#domain/reply/reading.ts';
import { isProven } from '#domain/senders/sender-proof.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** A person who sends several replies at once makes the later ones wait for the earlier; more than this is a fault. */
const RACES_MAX = 10;
/** As often as the queue tries a job. */
const TRIES_MAX = 3;

/**
 * Reads one stored letter and applies it (D114), once: a letter that is settled already is left alone. All that
 * follows from it is one transaction: events, settings, reasons, the answer and its job. Where another reply of the
 * same person was faster, it is read again on the newer agenda.
 */
export async function processLetter(deps: InboundDeps, id: number): Promise<void> {
  const letter = await deps.store.transact((tx) => tx.inbound.byId(id));
  if (letter === null || letter.state !== 'stored') return;
  const read = () => tryToRead(deps, letter);
  // A try that came to no end may have ended its process.
  await (letter.attempts === 0 ? deps.turns.beside(read) : deps.turns.alone(read));
}

/**
 * A try counts before the letter is opened: one that blocks or ends its process must not come back for ever. What is
 * given up ends as failed, with its bytes kept.
 */
async function tryToRead(deps: InboundDeps, letter: InboundLetter): Promise<void> {
  const tries = await deps.store.transact((tx) => tx.inbound.countTry(letter.id));
  if (tries > TRIES_MAX) return giveUp(deps, letter, null, `the reader process stopped ${TRIES_MAX} times`);
  let mail: ParsedLetter | null = null;
  try {
    const whole = { ...letter, raw: await wholeLetter(deps.store, letter) };
    mail = await parsed(deps, whole);
    await prove(deps, whole, mail);
    await settle(deps, letter, mail);
  } catch (error) {
    // The queue tries again.
    if (tries < TRIES_MAX) throw error;
    await giveUp(deps, letter, mail, `the reader failed ${TRIES_MAX} times: ${faultName(error)}`);
  }
}

async function parsed(deps: InboundDeps, letter: InboundLetter): Promise<ParsedLetter> {
  return letter.channel === 'sms' ? letterOfText(textOf(deps, letter)) : deps.parse(letter.raw);
}

function textOf({ parseText }: InboundDeps, { id, raw }: InboundLetter): IncomingText {
  const text = parseText(raw);
  // No door stores such bytes.
  if (text === null) throw new Error(`text ${id} is none`);
  return text;
}

/**
 * Outside of every transaction, since name servers are asked; and only where something rests on the sender: whoever else
 * writes to us may not have us wait for theirs. What was found out is kept, so that a letter that was held, or whose
 * reading broke, is not asked about again.
 */
async function prove(deps: InboundDeps, letter: InboundLetter, mail: ParsedLetter): Promise<void> {
  const { proveSender, store } = deps;
  if (proveSender === undefined || letter.proof !== null || letter.channel !== 'email' || letter.door === 'bench')
    return;
  if (isForPostmaster(letter)) return;
  if (!(await store.transact((tx) => restsOnSender(deps, tx, letter, mail)))) return;
  const proof = await proveSender(letter, mail);
  await store.transact((tx) => tx.inbound.keepProof(letter.id, proof));
}

/** Whoever writes in a name of their own is asked about at the account's address, whatever stands behind that name. */
async function restsOnSender(deps: InboundDeps, tx: Tx, letter: InboundLetter, mail: ParsedLetter): Promise<boolean> {
  const conversation = conversationOf(deps, letter, mail);
  const person = conversation === null ? null : await tx.people.byId(conversation.ref.person);
  if (person !== null && namesOwner({ mail, person })) return true;
  if (conversation === null && mail.from !== null && (await newestOf(tx, letter, mail)) !== null) return true;
  return isDesksComplaint(deps, tx, letter, mail);
}

async function settle(deps: InboundDeps, letter: InboundLetter, mail: ParsedLetter): Promise<void> {
  let asked: Asked | null = null;
  for (let race = 0; race < RACES_MAX; race += 1) {
    const end = await deps.store.transact((tx) => settleOnce(deps, tx, letter, mail, asked));
    if (end === 'settled') return;
    if (end !== 'raced') asked = await ask(deps, end);
  }
  throw new Error(`letter ${letter.id} lost ${RACES_MAX} races for its agenda`);
}

/** A language model's word on a reply, and whose budget it took. */
interface Asked {
  readonly advice: Advice;
  readonly day: LocalDate;
}

/** Outside of every transaction: nobody waits for a model with a lock in hand. */
async function ask({ adviser }: InboundDeps, { question, day }: OpenReply): Promise<Asked | null> {
  return adviser === undefined ? null : { advice: await adviser.advise(question), day };
}

/** `mail`: null where it could not even be taken apart. */
async function giveUp(deps: InboundDeps, stored: InboundLetter, mail: ParsedLetter | null, why: string): Promise<void> {
  await deps.store.transact(async (tx) => {
    const letter = await take(tx, stored);
    if (letter === null) return;
    const personId = await personConcerned(deps, tx, letter, mail);
    const reading = noReading([{ step: 'stored', text: why }]);
    await tx.inbound.settle(letter.id, { state: 'failed', personId, stage: null, localDate: null, reading });
  });
}

/**
 * With whom a letter that nobody could read is erased: whom its token names, else who sent it. The sender proves
 * nothing (D118), but nothing is done on their word either.
 */
async function personConcerned(
  deps: InboundDeps,
  tx: Tx,
  letter: InboundLetter,
  mail: ParsedLetter | null,
): Promise<PersonId | null> {
  const named = unsubscribeAddress(deps, letter)?.person ?? conversationOf(deps, letter, mail)?.ref.person ?? null;
  const person = named === null ? null : await holdPerson(tx, named);
  if (person?.realm === letter.realm) return person.id;
  const phone = letter.channel === 'sms' ? phoneFrom(letter.envelopeFrom) : null;
  const sender =
    phone === null
      ? await tx.people.byEmail(letter.realm, emailKey(letter.envelopeFrom))
      : await tx.people.byPhone(letter.realm, phone);
  return sender === null ? null : ownerOf(await holdPerson(tx, sender.id));
}

/** 'raced': the agenda moved on meanwhile. Nothing was written then, nor where a language model is to be asked first. */
async function settleOnce(
  deps: InboundDeps,
  tx: Tx,
  stored: InboundLetter,
  mail: ParsedLetter,
  asked: Asked | null,
): Promise<'settled' | 'raced' | OpenReply> {
  const letter = await take(tx, stored);
  if (letter === null) return 'settled';
  const now = await tx.serviceTime(letter.realm);
  const end = await endOf(deps, tx, { letter, mail, now, advice: asked?.advice ?? null });
  if (end === 'erased') return 'settled';
  if (end === 'raced' || end.state === 'open') return end;
  const reading = asked?.advice.isAsked === true ? { ...end.reading, askedOn: asked.day } : end.reading;
  const { byRobot: isRobots = false, ...settled } = end;
  await tx.inbound.settle(letter.id, { ...settled, reading });
  if (end.state === 'done' && end.stage !== null && !isRobots) await tx.counts.addAnswer(letter.id);
  return 'settled';
}

/** Locks it; null where it is settled already. Where it is known whose it is, they are held first, as in an erasure. */
async function take(tx: Tx, { id, personId }: InboundLetter): Promise<InboundLetter | null> {
  if (personId !== null) await holdPerson(tx, personId);
  return tx.inbound.take(id);
}

async function endOf(
  deps: InboundDeps,
  tx: Tx,
  arrived: Pick<ArrivedReply, 'letter' | 'mail' | 'now' | 'advice'>,
): Promise<LetterEnd | OpenReply | 'raced' | 'erased'> {
  const { letter, mail, now } = arrived;
  const reasons: Reason[] = [{ step: 'stored', text: `${letter.bytes} bytes, not a duplicate` }];
  for (const problem of mail.problems) reasons.push({ step: 'stored', text: problem });
  if (letter.channel === 'sms') return takeText(deps, tx, { ...arrived, text: textOf(deps, letter), reasons });

  if (isForPostmaster(letter)) return keptForPostmaster(mail, reasons);

  const byLink = unsubscribeAddress(deps, letter);
  if (byLink !== null) {
    reasons.push({ step: 'opt-out', text: 'sent to the unsubscribe address of one of our emails' });
    const person = await stopByLink(tx, deps, byLink, now);
    return { state: 'done', personId: ownerOf(person), stage: null, localDate: null, reading: noReading(reasons) };
  }

  const reported = await takeReport(deps, tx, { letter, mail, now, reasons });
  if (reported !== null) return reported;

  const conversation = conversationOf(deps, letter, mail) ?? (await byProvenSender(tx, letter, mail));
  const person = conversation === null ? null : await tx.people.byId(conversation.ref.person);
  if (conversation === null || person === null || person.realm !== letter.realm) {
    return takeStray(deps, tx, { letter, mail, now, reasons });
  }
  reasons.push({
    step: 'conversation',
    text: sayConversation(conversation),
  });
  return takeReply(deps, tx, { ...arrived, person, ref: conversation.ref, pictures: 0, reasons });
}

/** To nobody else: what names a reply address as well is a reply. */
function isForPostmaster({ envelopeTo }: InboundLetter): boolean {
  return envelopeTo.length > 0 && envelopeTo.every(isPostmaster);
}

/** The administrators' desk lists it with its subject. */
function keptForPostmaster({ body }: ParsedLetter, reasons: readonly Reason[]): LetterEnd {
  const why: Reason = {
    step: 'conversation',
    text: 'to postmaster: kept for administrators, not processed as a reply',
  };
  const reading = { ...noReading([...reasons, why]), kept: body.subject };
  return { state: 'ignored', personId: null, stage: null, localDate: null, reading };
}

/** The last of the three ways of D118. */
async function byProvenSender(tx: Tx, letter: InboundLetter, mail: ParsedLetter): Promise<Conversation | null> {
  const ref = isProven(letter.proof) ? await newestOf(tx, letter, mail) : null;
  return ref === null ? null : { ref, by: 'proven-sender' };
}

/** The newest message of the clock's to whom From names; null where none has come of late. */
async function newestOf(tx: Tx, { realm }: InboundLetter, { from }: ParsedLetter): Promise<ReplyRef | null> {
  const person = from === null ? null : await tx.people.byEmail(realm, emailKey(from));
  if (person === null) return null;
  const newest = await newestPromptOf(tx, person, await tx.serviceTime(realm));
  if (newest === null) return null;
  return { person: person.id, date: newest.date, stage: newest.stage, kind: 'prompt', sequence: 0 };
}

function sayConversation({ by, ref }: Conversation): string {
  const named = `${ref.stage} of ${ref.date}`;
  switch (by) {
    case 'reply-address':
      return `the reply address names ${named}`;
    case 'message-id':
      return `the Message-ID it replies to names ${named}`;
    case 'proven-sender':
      return `it names no message of ours; the sender is authenticated, and ${named} is their newest message`;
    default:
      return by satisfies never;
  }
}

/** `mail`: null where only the envelope is known. */
function conversationOf(deps: InboundDeps, letter: InboundLetter, mail: ParsedLetter | null): Conversation | null {
  return findConversation(
    {
      recipients: [...letter.envelopeTo, ...(mail?.recipients ?? [])],
      inReplyTo: mail?.inReplyTo ?? null,
      references: mail?.references ?? [],
    },
    deps.settings.inboundDomain,
    (bytes) => deps.keys.sign('reply-address', bytes),
  );
}

function unsubscribeAddress(deps: InboundDeps, letter: InboundLetter): LinkSubject | null {
  for (const address of letter.envelopeTo) {
    const token = /^unsub\+([^@]+)@/i.exec(address)?.[1];
    if (token !== undefined) return decodeLink('unsubscribe', token, deps.keys);
  }
  return null;
}
