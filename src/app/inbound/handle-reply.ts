import { changeOf } from '#app/inbound/change-of.ts';
import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import { closeQuestion, inContext, standsAsRead } from '#app/inbound/ask-back.ts';
import { answeredMessage, loadSentMessage, type SentMessage } from '#app/inbound/answered-message.ts';
import { acknowledge, sendHelp } from '#app/inbound/answer.ts';
import { askWasThisYou } from '#app/inbound/ask-owner.ts';
import { agreesToErase, asksToErase, mayAgreeToErase, offerToErase } from '#app/inbound/erase-by-reply.ts';
import { earlierReplies } from '#app/inbound/earlier-replies.ts';
import { applyAdvice, type OpenReply } from '#app/inbound/apply-advice.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { type InboundOutcome, type StoredReading, noReading, ownerOf } from '#app/inbound/outcome.ts';
import { canBeShown, heldReading, namesOwner } from '#app/inbound/release-held.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import { askToReturn } from '#app/people/ask-to-return.ts';
import { erase } from '#app/people/erase.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import { recordActivity } from '#app/people/record-activity.ts';
import { resume, type ReturnRequest } from '#app/people/resume.ts';
import { writeChosen } from '#app/people/write-chosen.ts';
import { changeChannel, withoutImpossible } from '#app/inbound/change-channel.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { AskedQuestion } from '#app/ports/questions.ts';
import type { Tx } from '#app/ports/store.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import { type Agenda, changedItems } from '#domain/agenda/agenda.ts';
import { decide } from '#domain/agenda/decide.ts';
import { isAway } from '#domain/people/away.ts';
import { hasNumber } from '#domain/people/person.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { byReply } from '#domain/people/suppression.ts';
import { readingAfterPlan, readingWhileAway } from '#domain/reply/requests/come-back.ts';
import { type AnsweredMessage, distressOf, type Reading, type Reason } from '#domain/reply/reading.ts';
import { comesBack, commandsToApply, restOfRobot, wantsToReturn } from '#domain/reply/commands-to-apply.ts';
import { readScreened, screenReply, type ScreenedReply } from '#domain/reply/read-reply.ts';
import { isForged, describeAuthentication } from '#domain/senders/sender-authentication.ts';
import { nextActiveDay } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The inbound message is settled, or was erased with its person. */
export type HandledReply = InboundOutcome | { readonly state: 'erased' } | Unsettled;

/** Nothing was written: the agenda changed meanwhile, or a language model must be asked first. */
export type Unsettled = Raced | OpenReply;

export type Raced = typeof RACED;
export const RACED = { state: 'raced' } as const;

/** Reads a reply in the order of D114 and applies it. */
export async function handleReply(tx: Tx, deps: InboundDeps, arrived: ArrivedReply): Promise<HandledReply> {
  const { inbound, mail, ref } = arrived;
  const seen = await loadSeen(tx, deps, arrived);
  // Our own footer contains STOP, so the sent text must be known before looking for an opt-out.
  const { sentText } = seen.answered;
  const screened = screenReply(mail.body, sentText, { from: inbound.envelopeFrom }, seen.earlier);
  const { screening } = screened;
  const reading = readSeen(arrived, seen, screened);
  // The slow part is done before the lock: while a person is locked, sends in their chunk wait.
  const person = await lockPerson(tx, arrived.person.id);
  const reasons = [...arrived.reasons, ...screening.reasons];
  const end = (state: InboundOutcome['state'], read: StoredReading = noReading(reasons)): InboundOutcome => ({
    state,
    personId: ownerOf(person),
    stage: ref.stage,
    localDate: ref.date,
    reading: read,
  });

  if (person === null || person.state === 'deleted') {
    reasons.push({ step: 'conversation', text: 'the account is deleted' });
    return end('ignored');
  }
  // Nothing is written yet: the current owner of the number is looked up again.
  if (inbound.channel === 'sms' && !hasNumber(person, phoneFrom(inbound.envelopeFrom))) return RACED;
  const isNamed = inbound.channel === 'sms' || namesOwner({ mail, person });
  const fromOwner = isNamed && !isForged(inbound.proof);
  const reply: ReadReply = { ...arrived, person, fromOwner, seen, reading };
  // RFC 3834 §2: automatic messages are never answered.
  if (screening.nature === 'automatic' || screening.nature === 'bounce') {
    const isRobot = fromOwner && screening.answersForPerson;
    const rests = isRobot && (await restWhileAway(tx, deps, reply, reasons));
    return rests
      ? { ...end('done', { ...readingOf(reading, reasons), byAnother: true }), byRobot: true }
      : end('ignored');
  }

  if (inbound.isConfirmed)
    reasons.push({ step: 'authenticate', text: 'the owner of the address confirmed that they wrote it' });
  if (inbound.proof !== null) reasons.push({ step: 'authenticate', text: describeAuthentication(inbound.proof) });
  reasons.push({ step: 'authenticate', text: whoseItIs(isNamed, fromOwner) });
  if (agreesToErase(reply)) {
    // The inbound message is assigned to its person so that it is erased with them.
    await tx.inbound.settle(inbound.id, { ...end('done', noReading([])), personId: person.id });
    await erase(tx, person);
    return { state: 'erased' };
  }
  // An opt-out with a valid token is harmless and undone by START, so it is never held back (D115, D134). A yes to our
  // question is one as well.
  if (reading.commands.some(({ kind }) => kind === 'unsubscribe')) {
    await handleOptOut(tx, deps, reply);
    return end('done', { ...readingOf(reading, reasons), ...(!fromOwner && { byAnother: true }) });
  }
  if (!fromOwner && !inbound.isConfirmed) {
    const distress = distressOf(reading);
    // Whoever wrote it, help is sent without waiting for a button.
    if (distress !== null) await sendHelp(tx, deps, reply, { distress, subject: seen.sent.subject });
    if (!canBeShown(reading.kept)) {
      reasons.push({ step: 'authenticate', text: 'too long to show to the owner of the address' });
      return end('ignored');
    }
    await askOwner(tx, deps, reply);
    reasons.push({ step: 'authenticate', text: 'held until the owner of the address confirms it' });
    return end('held', heldReading(reply, reading.kept, reasons));
  }
  const advised = await applyAdvice(tx, deps, reply);
  return 'state' in advised ? advised : applyReply(tx, deps, { ...reply, reasons, reading: advised });
}

function whoseItIs(isNamed: boolean, fromOwner: boolean): string {
  if (fromOwner) return 'sent from the account’s address';
  return isNamed
    ? 'sent from the account’s address, but the domain’s DMARC policy rejects it'
    : 'the token is valid, but it was sent from another address';
}

/** A reply that was read, of a locked person. */
interface ReadReply extends ArrivedReply {
  /** From names the owner and is not forged; the token is valid. */
  readonly fromOwner: boolean;
  readonly seen: Seen;
  readonly reading: Reading;
}

/** After an unsubscribe the owner is asked only if the reply wants to return; that email passes the opt-out. */
async function askOwner(tx: Tx, deps: InboundDeps, reply: ReadReply): Promise<void> {
  const { person, now, reading } = reply;
  if (person.unsubscribedAt === null) return askWasThisYou(tx, deps, reply);
  if (!wantsToReturn(reading)) return;
  const button = { kind: 'person', person: person.id } as const;
  await askToReturn(tx, deps, person, { now, after: 'letter', wordsWait: false, button });
}

/**
 * Their auto-responder names the day of return: messages pause until then, and the first one afterwards says so
 * (D133). This is no sign of activity. Returns false if nothing is paused.
 */
async function restWhileAway(tx: Tx, deps: InboundDeps, reply: ReadReply, reasons: Reason[]): Promise<boolean> {
  const { inbound, person, now, seen, reading } = reply;
  const until = restOfRobot(person, reading, seen.day);
  if (until === null) return false;
  const act = { now, change: changeOf(inbound.id), by: 'robot', on: null } as const;
  await applyCommands(tx, deps, person, [{ kind: 'pause', until }], act);
  await tx.people.update(person.id, { awayUntil: until });
  reasons.push({ step: 'apply', text: `paused until ${until}, the date in the automatic reply` });
  return true;
}

/**
 * One message follows a STOP (D134): help if the words show distress, the erase button if they ask for erasure (D118),
 * otherwise the confirmation.
 */
async function handleOptOut(tx: Tx, deps: InboundDeps, reply: ReadReply): Promise<void> {
  const { fromOwner, reading, seen } = reply;
  const distress = distressOf(reading);
  if (fromOwner && asksToErase(reading) && distress === null) return offerToErase(tx, deps, reply, 'silently');
  const { inbound, person, now } = reply;
  const confirm = inbound.channel === 'sms' ? { textedAt: inbound.receivedAt } : 'confirm';
  await unsubscribe(tx, deps, person, now, byReply(inbound), distress === null ? confirm : 'silently');
  if (distress !== null) await sendHelp(tx, deps, reply, { distress, subject: seen.sent.subject, isStopped: true });
}

/** What the person saw, and their current agenda. */
interface Seen {
  readonly sent: SentMessage;
  readonly agenda: Agenda;
  readonly answered: AnsweredMessage;
  /** Our question that they have not answered yet. */
  readonly open: AskedQuestion | null;
  /** Their earlier emails, to detect the repeated tail of this one. */
  readonly earlier: readonly string[];
  /** The person's day on which they wrote. */
  readonly day: LocalDate;
}

async function loadSeen(tx: Tx, deps: InboundDeps, { person, ref, now, mail, inbound }: ArrivedReply): Promise<Seen> {
  const { settings, keys } = deps;
  const sent = await loadSentMessage(tx, ref, inbound.channel);
  const agenda = await tx.agendas.load(person.id);
  const day = personDayAt(person.settings, now);
  const answered = answeredMessage(ref, day, sent, agenda, person, settings, keys, ageCounter(person, settings.rhythm));
  // A reply to the erasure question answers only that question.
  const open = sent.askedToErase === null ? await tx.questions.openOf(person.id, day) : null;
  const earlier = await earlierReplies(tx, { person, mail, inbound });
  return { sent, agenda, answered: inContext(answered, open, ref), open, earlier, day };
}

function readSeen({ person, now }: ArrivedReply, seen: Seen, screened: ScreenedReply): Reading {
  const reading = readScreened(screened, seen.answered, { today: seen.day, zone: person.settings.zone });
  return isAway(person, now)
    ? readingWhileAway(reading, person, seen)
    : readingAfterPlan(reading, person.settings, seen);
}

const sourceOf = ({ channel }: ArrivedReply['inbound']) => (channel === 'sms' ? 'text' : 'reply');

/** From here on the reply counts as the owner's. */
async function applyReply(tx: Tx, deps: InboundDeps, reply: ReadReply): Promise<InboundOutcome | Raced> {
  const { person, ref, now, inbound, reading } = reply;
  const { sent, agenda: before, answered, day } = reply.seen;
  const reasons: Reason[] = [...reply.reasons, ...newReasons(reply.reasons, reading.reasons)];
  const end: InboundOutcome = {
    state: 'done',
    personId: person.id,
    stage: ref.stage,
    localDate: ref.date,
    reading: { ...readingOf(reading, reasons), reasons },
  };

  if (reading.nature === 'reaction') {
    await tx.people.update(person.id, recordActivity(person, now, sourceOf(inbound)));
    return end;
  }
  if (sent.askedToErase === null && !(await standsAsRead(tx, person.id, reply.seen))) return RACED;
  const returns = comesBack(person, reading);
  const commands = await withoutImpossible(tx, deps, reply, commandsToApply(person, reading, day));
  const decision = decide(before, commands, {
    at: now,
    day,
    on: ref.date,
    change: changeOf(inbound.id),
    nextActiveDay: nextActiveDay(person, ref.date > day ? ref.date : day, deps.settings.rhythm),
    person,
    rhythm: deps.settings.rhythm,
    ...(ref.date === day ? {} : { numbers: new Map(sent.shown.map(({ item, number }) => [item, number])) }),
  });
  const isWritten = await tx.agendas.append(
    person.id,
    before.version,
    decision.events,
    changedItems(before, decision.agenda),
  );
  if (!isWritten) return RACED;
  await closeQuestion(tx, reply.seen.open, reading, now);
  const distress = distressOf(reading);
  // `resume` records the activity itself, and does not welcome back somebody who is no longer away.
  const signal = returns && distress === null ? {} : recordActivity(person, now, sourceOf(inbound));
  await writeChosen(tx, deps, person.id, decision.settings, now, signal);
  // Changes are stored silently; the only answer is help.
  if (distress !== null) {
    await sendHelp(tx, deps, reply, { distress, subject: sent.subject });
    return end;
  }
  if (returns) await resume(tx, deps, person, now, returnBy(reply));
  if (asksToErase(reading) || (!returns && mayAgreeToErase(reply))) {
    await offerToErase(tx, deps, reply, 'to-be-erased');
    reasons.push({ step: 'acknowledge', text: 'unsubscribed; the erase button is sent at most once a day' });
    return end;
  }
  const notice = await changeChannel(tx, deps, reply);
  const answer = returns
    ? null
    : await acknowledge(tx, deps, { ...reply, decision, answered, subject: sent.subject, day, notice });
  reasons.push(
    { step: 'apply', text: decision.hasChanges ? 'changed their items or settings' : 'changed nothing' },
    { step: 'acknowledge', text: returns ? 'sent a welcome back' : (answer ?? 'sent an acknowledgment') },
  );
  return end;
}

function returnBy({ inbound, mail }: ReadReply): ReturnRequest {
  if (inbound.channel === 'email') return { by: 'email' };
  return { by: 'text', words: mail.body.text ?? '', at: inbound.receivedAt, isAnswered: false };
}

function readingOf({ kept, said, cut, commands, notes, heard }: Reading, reasons: readonly Reason[]): StoredReading {
  return {
    kept,
    ...(said !== undefined && { said }),
    cut,
    commands,
    notes,
    reasons,
    ...(heard === 'question' && { isQuestion: true }),
  };
}

/** A reading begins with the reasons of its screening, which are known already. */
function newReasons(known: readonly Reason[], read: readonly Reason[]): Reason[] {
  return read.filter((reason) => !known.includes(reason));
}
