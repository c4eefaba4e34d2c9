import type { ArrivedText } from '#app/inbound/arrived-text.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { type InboundOutcome, noReading, ownerOf } from '#app/inbound/outcome.ts';
import { type HandledReply, handleReply, type Raced, RACED } from '#app/inbound/handle-reply.ts';
import { answerStranger } from '#app/inbound/handle-strangers-text.ts';
import { conversationOfText } from '#app/inbound/text-conversation.ts';
import { handleCodeOfOther, type TextedCode, handleTextedCode } from '#app/inbound/handle-texted-code.ts';
import { emailOfText } from '#app/inbound/email-of-text.ts';
import { textTo } from '#app/outbox/text-to.ts';
import { bringTextsBack } from '#app/people/bring-texts-back.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import { recordActivity } from '#app/people/record-activity.ts';
import { losePhone, tellOfPhone } from '#app/people/lose-phone.ts';
import { isStopped } from '#app/people/phone-codes.ts';
import { resume } from '#app/people/resume.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Message } from '#domain/messages/schema.ts';
import { pausesAhead } from '#domain/messages/pause-words.ts';
import { composeTextsHelp, composeWrongNumber } from '#domain/messages/templates/text-programme.ts';
import { isAway } from '#domain/people/away.ts';
import { hasNumber, type Person } from '#domain/people/person.ts';
import { type Phone, phoneFrom } from '#domain/people/phone.ts';
import { byReply } from '#domain/people/suppression.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { Reason } from '#domain/reply/reading.ts';
import { isYes, strangerIn, textKeyword } from '#domain/reply/screening/text-keywords.ts';

/** An inbound text from the verified number of a person. */
interface OwnText extends ArrivedText {
  readonly person: Person;
  readonly phone: Phone;
}

/** An answer that could not leave within the hour is no longer useful: texts are read right away. */
const USEFUL_MS = 60 * 60 * 1000;

/**
 * Handles an inbound text. The provider's signature authenticates the sender, so the number identifies the person. The
 * keywords that every text programme must honour come first (protocols 4.4); everything else is a reply, read by the
 * same reader as an email.
 */
export async function handleText(tx: Tx, deps: InboundDeps, arrived: ArrivedText): Promise<HandledReply> {
  const { inbound, text } = arrived;
  const phone = phoneFrom(text.from);
  if (phone === null) return ended('ignored', null, [...arrived.reasons, NO_NUMBER]);
  const code = await handleTextedCode(tx, deps, { ...arrived, phone });
  if (code !== 'none') {
    const owner = await tx.people.byPhone(inbound.realm, phone);
    return ended('done', owner, [...arrived.reasons, ABOUT_CODE[code]]);
  }
  const person = await tx.people.byPhone(inbound.realm, phone);
  if (person === null) return answerStranger(tx, deps, { ...arrived, phone });
  return handleOwnText(tx, deps, { ...arrived, person, phone });
}

const NO_NUMBER: Reason = {
  step: 'authenticate',
  text: 'sent from a short code or a sender name, not from a phone',
};
const ABOUT_CODE: Record<Exclude<TextedCode, 'none'>, Reason> = {
  proved: { step: 'authenticate', text: 'the code verifies the number' },
  answered: { step: 'authenticate', text: 'looks like a code, but not the right one: told which code goes where' },
};

async function handleOwnText(tx: Tx, deps: InboundDeps, own: OwnText): Promise<HandledReply> {
  const { text } = own;
  const keyword = text.optOutType ?? keywordIn(own) ?? strangerIn(text.body);
  if (keyword !== null) return handleKeyword(tx, deps, own, keyword);
  const code = await handleCodeOfOther(tx, deps, own);
  if (code !== 'none') return ended('done', own.person, [...own.reasons, ABOUT_CODE[code]]);
  return handleReply(tx, deps, {
    inbound: own.inbound,
    mail: emailOfText(text),
    person: own.person,
    ref: await conversationOfText(tx, own.person, own.now),
    now: own.now,
    reasons: [
      ...own.reasons,
      { step: 'conversation', text: 'a verified number; counts as a reply to our newest message' },
    ],
    advice: own.advice,
    pictures: text.media.length,
  });
}

/** Handles a keyword for the locked person; `raced` if the number is no longer theirs. */
async function handleKeyword(
  tx: Tx,
  deps: InboundDeps,
  known: OwnText,
  keyword: 'STOP' | 'START' | 'HELP' | 'wrong-number' | 'who',
): Promise<InboundOutcome | Raced> {
  const person = await lockPerson(tx, known.person.id);
  if (person === null) return ended('ignored', null, known.reasons);
  if (!hasNumber(person, known.phone)) return RACED;
  const own = { ...known, person };
  switch (keyword) {
    case 'STOP':
      return stop(tx, deps, own);
    case 'START':
      return start(tx, deps, own);
    case 'HELP':
      return help(tx, deps, own);
    case 'wrong-number':
    case 'who':
      return releaseNumber(tx, deps, own, keyword);
    default:
      return keyword satisfies never;
  }
}

/**
 * A keyword that the provider did not handle itself. A STOP in other words is left to the reply reader, which screens
 * for it first.
 */
function keywordIn({ text, person, now }: OwnText): 'START' | 'HELP' | null {
  switch (textKeyword(text.body)) {
    case 'start':
      return 'START';
    case 'help':
      return 'HELP';
    case null:
      return isYes(text.body) && person.unsubscribedAt !== null && isAway(person, now) ? 'START' : null;
  }
}

/** The provider has already confirmed it, and delivers no further texts. */
async function stop(
  tx: Tx,
  deps: InboundDeps,
  { inbound, person, now, reasons, text }: OwnText,
): Promise<InboundOutcome> {
  await unsubscribe(tx, deps, person, now, byReply(inbound), 'silently');
  const reported: Reason = { step: 'opt-out', text: 'the provider handled STOP and confirmed it' };
  return ended('done', person, [...reasons, reported], [{ kind: 'unsubscribe' }], text.body);
}

/** A START from their own phone resumes texts, whatever ended them, and email with them (D134). */
async function start(tx: Tx, deps: InboundDeps, own: OwnText): Promise<InboundOutcome> {
  const { inbound, person, now, reasons, text } = own;
  const wasAway = isAway(person, now);
  const isAnswered = text.optOutType !== null;
  if (wasAway)
    await resume(tx, deps, person, now, { by: 'text', words: text.body, at: inbound.receivedAt, isAnswered });
  else {
    // Also if email bounced before.
    await bringTextsBack(tx, deps, person, text.body, now);
    await tx.people.update(person.id, recordActivity(person, now, 'text'));
    if (!isAnswered) await sayHelp(tx, deps, own);
  }
  const reported: Reason = { step: 'apply', text: wasAway ? 'messages resume' : 'texts are on; nothing was stopped' };
  return ended('done', person, [...reasons, reported], [{ kind: 'resume' }], text.body);
}

async function help(tx: Tx, deps: InboundDeps, own: OwnText): Promise<InboundOutcome> {
  const { person, now, reasons, text } = own;
  await tx.people.update(person.id, recordActivity(person, now, 'text'));
  const isSaid = text.optOutType !== null || (await sayHelp(tx, deps, own));
  const reported = isSaid
    ? 'sent the HELP text'
    : `not answered: HELP is answered at most ${HELPS_A_DAY_MAX} times a day`;
  return ended('done', person, [...reasons, { step: 'acknowledge', text: reported }], [{ kind: 'help' }], text.body);
}

/** Two machines must not ask each other for help forever. */
const HELPS_A_DAY_MAX = 5;

async function sayHelp(tx: Tx, deps: InboundDeps, own: OwnText): Promise<boolean> {
  const { person, now } = own;
  const { brand, offer } = deps.settings;
  const pauses = pausesAhead(person.settings, personDayAt(person.settings, now));
  const message = composeTextsHelp({ brand, contactAddress: offer.contactAddress, pauses });
  // HELP must be answered after a STOP too; a STOP that follows holds it back.
  const passesOptOut = person.unsubscribedAt !== null || (await isStopped(tx, deps.keys, person.realm, own.phone));
  const ofDay = `help.${person.id}.${personDayAt(person.settings, now)}`;
  for (let place = 1; place <= HELPS_A_DAY_MAX; place += 1) {
    if (await answer(tx, own, `${ofDay}.${place}`, message, passesOptOut)) return true;
  }
  return false;
}

/**
 * The phone may belong to somebody else by now, so texts to it end, and the account is notified by email, where its
 * messages continue. A number reported as wrong is removed; if the sender only asks who we are, texts are paused until
 * the owner says START.
 */
async function releaseNumber(
  tx: Tx,
  deps: InboundDeps,
  own: OwnText,
  stranger: 'wrong-number' | 'who',
): Promise<InboundOutcome> {
  const { phone, person, now, reasons, text } = own;
  // Before the number is removed.
  const { brand } = deps.settings;
  await answer(
    tx,
    own,
    // Two machines must not ask each other who they are forever.
    `${stranger}.${person.id}.${personDayAt(person.settings, now)}`,
    composeWrongNumber({ brand, isSure: stranger === 'wrong-number' }),
    // The number belongs to nobody by then, and the answer is owed after a STOP too.
    true,
  );
  if (stranger === 'wrong-number') await losePhone(tx, deps, person, 'wrong-number', now);
  else if (person.textsOffAt === null) {
    await tx.people.changePhone(person.id, { textsOffAt: now }, now);
    await tellOfPhone(tx, deps, person, phone, 'asked-who', now);
  }
  const reported: Reason = { step: 'authenticate', text: 'the phone may have a new owner: texts are turned off' };
  return ended('done', person, [...reasons, reported], [], text.body);
}

/** False if this was already said. Validity counts from the arrival of their text, however late it is read. */
async function answer(tx: Tx, own: OwnText, key: string, message: Message, passesOptOut: boolean): Promise<boolean> {
  const { inbound, phone, person, now } = own;
  const to = { realm: inbound.realm, phone, person: person.id };
  const since = Math.min(inbound.receivedAt, now);
  const text = textTo(to, { key, kind: 'texts', message, now: since, usefulMs: USEFUL_MS });
  return tx.outbox.put({ ...text, passesOptOut });
}

function ended(
  state: InboundOutcome['state'],
  person: Person | null,
  reasons: readonly Reason[],
  commands: InboundOutcome['reading']['commands'] = [],
  kept = '',
): InboundOutcome {
  return {
    state,
    personId: ownerOf(person),
    stage: null,
    localDate: null,
    reading: { ...noReading(reasons), commands, kept },
  };
}
