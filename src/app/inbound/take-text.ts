import type { Advice } from '#app/inbound/adviser.ts';
import type { OpenReply } from '#app/inbound/hear-advice.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { type LetterEnd, noReading, ownerOf } from '#app/inbound/letter-end.ts';
import { takeReply } from '#app/inbound/take-reply.ts';
import { answerStranger } from '#app/inbound/take-strangers-text.ts';
import { conversationOfText } from '#app/inbound/text-conversation.ts';
import { takeTextedCode } from '#app/inbound/take-texted-code.ts';
import { letterOfText } from '#app/inbound/text-letter.ts';
import { textTo } from '#app/outbox/text-to.ts';
import { enterCode } from '#app/people/change-phone.ts';
import { holdPerson } from '#app/people/hold-person.ts';
import { humanSignal } from '#app/people/human-signal.ts';
import { losePhone, tellOfPhone } from '#app/people/lose-phone.ts';
import { isAway, resume } from '#app/people/resume.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { InboundLetter } from '#app/ports/inbound.ts';
import type { IncomingText } from '#app/ports/incoming-texts.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeTextsHelp, composeWrongNumber } from '#domain/messages/templates/text-programme.ts';
import type { Person } from '#domain/people/person.ts';
import { type Phone, phoneFrom } from '#domain/people/phone.ts';
import { phoneCodeIn } from '#domain/people/phone-code.ts';
import { byLetter } from '#domain/people/suppression.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { Reason } from '#domain/reply/reading.ts';
import { isYes, strangerIn, textKeyword } from '#domain/reply/screening/text-keywords.ts';

export interface ArrivedText {
  readonly letter: InboundLetter;
  readonly text: IncomingText;
  /** Service time in ms. */
  readonly now: number;
  /** What was found out so far. */
  readonly reasons: readonly Reason[];
  readonly advice: Advice | null;
}

/** A text of somebody whose number it is. */
interface OwnText extends ArrivedText {
  readonly person: Person;
  readonly phone: Phone;
}

/** An answer that could not leave within the hour answers nothing any more: a phone is looked at when it hums. */
const USEFUL_MS = 60 * 60 * 1000;

/**
 * Takes a text: the provider's signature proves who sent it, so that the number says whose it is. What every programme of
 * texts must hear is heard first (protocols 4.4); all else is a reply like any mail's, read by the same reader.
 */
export async function takeText(
  deps: InboundDeps,
  tx: Tx,
  arrived: ArrivedText,
): Promise<LetterEnd | OpenReply | 'raced' | 'erased'> {
  const { letter, text } = arrived;
  const phone = phoneFrom(text.from);
  if (phone === null) return ended('ignored', null, [...arrived.reasons, NO_NUMBER]);
  if (await takeTextedCode(deps, tx, { ...arrived, phone })) {
    const owner = await tx.people.byPhone(letter.realm, phone);
    return ended('done', owner, [...arrived.reasons, PROVED]);
  }
  const person = await tx.people.byPhone(letter.realm, phone);
  if (person === null) return answerStranger(deps, tx, { ...arrived, phone });
  return takeOwnText(deps, tx, { ...arrived, person, phone });
}

const NO_NUMBER: Reason = {
  step: 'authenticate',
  text: 'it comes from a short code or a name, which is nobody’s phone',
};
const PROVED: Reason = { step: 'authenticate', text: 'the code proves that the number is theirs' };

async function takeOwnText(
  deps: InboundDeps,
  tx: Tx,
  own: OwnText,
): Promise<LetterEnd | OpenReply | 'raced' | 'erased'> {
  const { text } = own;
  const heard = text.optOutType ?? keywordIn(own);
  switch (heard) {
    case 'STOP':
      return stop(deps, tx, own);
    case 'START':
      return start(deps, tx, own);
    case 'HELP':
      return help(deps, tx, own);
    case null:
      break;
    default:
      return heard satisfies never;
  }
  const stranger = strangerIn(text.body);
  if (stranger !== null) return letGo(deps, tx, own, stranger);
  if (await entersCode(deps, tx, own)) return ended('done', own.person, [...own.reasons, PROVED]);
  return takeReply(deps, tx, {
    letter: own.letter,
    mail: letterOfText(text),
    person: own.person,
    ref: await conversationOfText(tx, own.person, own.now),
    now: own.now,
    reasons: [
      ...own.reasons,
      { step: 'conversation', text: 'the number is theirs; the newest message of ours is meant' },
    ],
    advice: own.advice,
    pictures: text.media.length,
  });
}

/**
 * What the provider did not hear itself. A STOP in other words is left to the reading of replies, which screens for it
 * before all else.
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

/** The provider has confirmed it already, and lets no further text through. */
async function stop(deps: InboundDeps, tx: Tx, { letter, person, now, reasons, text }: OwnText): Promise<LetterEnd> {
  await unsubscribe(tx, deps, person, now, byLetter(letter), 'silently');
  const told: Reason = { step: 'opt-out', text: 'the provider heard a STOP and has confirmed it' };
  return ended('done', person, [...reasons, told], [{ kind: 'unsubscribe' }], text.body);
}

/** Their own phone asks for texts: whatever ended them, they come again, and mail with them (D34). */
async function start(deps: InboundDeps, tx: Tx, own: OwnText): Promise<LetterEnd> {
  const { letter, person: known, now, reasons, text } = own;
  const person = await holdPerson(tx, known.id);
  if (person === null) return ended('ignored', null, reasons);
  const wasAway = isAway(person, now);
  await resume(tx, deps, person, now, text.optOutType === null ? 'by-text' : 'by-text-silently');
  // Also where mail came back before, and they have been away no more.
  await tx.suppressions.remove(person.realm, deps.keys.addressHash(own.phone), UNSUBSCRIBED);
  if (person.textsOffAt !== null) await tx.people.changePhone(person.id, { textsOffAt: null }, now);
  if (!wasAway) await tx.people.update(person.id, humanSignal(person, now));
  if (!wasAway && text.optOutType === null) await answer(tx, own, `start.${letter.id}`, helpOf(deps));
  const told: Reason = { step: 'apply', text: wasAway ? 'messages come again' : 'texts come; nothing had stopped' };
  return ended('done', person, [...reasons, told], [{ kind: 'resume' }], text.body);
}

async function help(deps: InboundDeps, tx: Tx, own: OwnText): Promise<LetterEnd> {
  const { letter, person, now, reasons, text } = own;
  await tx.people.update(person.id, humanSignal(person, now));
  if (text.optOutType === null) await answer(tx, own, `help.${letter.id}`, helpOf(deps));
  return ended(
    'done',
    person,
    [...reasons, { step: 'acknowledge', text: 'said who we are' }],
    [{ kind: 'help' }],
    text.body,
  );
}

/**
 * Somebody else may hold the phone by now: texts to it end, and the account is told by mail, where its messages go on.
 * A number that is said to be wrong is taken off; where they only ask who we are, texts rest, and its owner says START.
 */
async function letGo(deps: InboundDeps, tx: Tx, own: OwnText, stranger: 'wrong-number' | 'who'): Promise<LetterEnd> {
  const { phone, now, reasons, text } = own;
  const person = await holdPerson(tx, own.person.id);
  if (person === null) return ended('ignored', null, reasons);
  // Before the number is nobody's.
  const { brand } = deps.settings;
  await answer(
    tx,
    own,
    // Two machines must not ask each other who they are for ever.
    `${stranger}.${person.id}.${personDayAt(person.settings, now)}`,
    composeWrongNumber({ brand, isSure: stranger === 'wrong-number' }),
  );
  if (stranger === 'wrong-number') await losePhone(tx, deps, person, 'wrong-number', now);
  else if (person.textsOffAt === null) {
    await tx.people.changePhone(person.id, { textsOffAt: now }, now);
    await tellOfPhone(tx, deps, person, phone, 'asked-who', now);
  }
  const told: Reason = { step: 'authenticate', text: 'somebody else may have the phone: no more texts go there' };
  return ended('done', person, [...reasons, told], [], text.body);
}

/** A code for another number, told by the phone they have. */
async function entersCode(deps: InboundDeps, tx: Tx, { person, text, now }: OwnText): Promise<boolean> {
  if (phoneCodeIn(text.body) === null) return false;
  return (await enterCode(tx, deps, person.id, text.body, now)) === 'done';
}

function helpOf({ settings }: InboundDeps): Message {
  const { brand, publicUrl, offer } = settings;
  return composeTextsHelp({ brand, publicUrl, contactAddress: offer.contactAddress });
}

/** They are owed an answer also after a STOP; it says how to be heard. */
async function answer(tx: Tx, own: OwnText, key: string, message: Message): Promise<void> {
  const { letter, phone, person, now } = own;
  const to = { realm: letter.realm, phone, person: person.id };
  await tx.outbox.put({
    ...textTo(to, { key, kind: 'texts', message, now, usefulMs: USEFUL_MS }),
    passesOptOut: true,
  });
}

function ended(
  state: LetterEnd['state'],
  person: Person | null,
  reasons: readonly Reason[],
  commands: LetterEnd['reading']['commands'] = [],
  kept = '',
): LetterEnd {
  return {
    state,
    personId: ownerOf(person),
    stage: null,
    localDate: null,
    reading: { ...noReading(reasons), commands, kept },
  };
}
