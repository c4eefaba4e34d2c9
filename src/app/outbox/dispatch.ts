import type { OutgoingEmail } from '#app/ports/email.ts';
import type { OutboxEntry } from '#app/ports/outbox.ts';
import type { Tx } from '#app/ports/store.ts';
import type { OutgoingText } from '#app/ports/texts.ts';
import type { SendOutboxDeps } from '#app/outbox/send-outbox-deps.ts';
import { nextBudgetAt, OVER_BUDGET, consumeBudget } from '#app/outbox/unconfirmed-budget.ts';
import { prepareText } from '#app/outbox/prepare-text.ts';
import { reasonAfter, reconcile } from '#app/outbox/reconcile.ts';
import { hoursOfText, isBegunByUs } from '#app/outbox/text-hours.ts';
import type { Wire } from '#app/outbox/wire.ts';
import type { RefusedText } from '#app/people/refused-text.ts';
import type { DeliveryState, HandOver } from '#domain/delivery/delivery.ts';
import { faultName } from '#domain/delivery/fault-name.ts';
import { SUPPRESSED } from '#domain/delivery/gate.ts';
import { retryDelayMs } from '#domain/delivery/retry.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import { refusedAtHandOver } from '#domain/people/suppression.ts';

/**
 * Hands over one message of the outbox, or records why it is not sent. Any process may run it any number of times. A
 * message whose last hand-over had no answer is looked up first.
 */
export async function sendOutbox(deps: SendOutboxDeps, key: string): Promise<'sent' | 'not-sent'> {
  const standing = await deps.store.transact((tx) => tx.outbox.byKey(key));
  if (standing === null) return 'not-sent';
  const { channel, realm } = standing;
  switch (channel) {
    case 'email':
      return sendBy(deps, { wire: deps.wireOf(realm), write: (claimed) => mailOf(deps, claimed) }, standing);
    case 'sms':
      return sendBy(deps, { wire: deps.textWireOf(realm), write: textOf }, standing);
    default:
      return channel satisfies never;
  }
}

/** How the messages of one channel leave. */
interface DeliveryRoute<Message> {
  readonly wire: Wire<Message>;
  readonly write: (claimed: Claimed) => Message;
}

async function sendBy<Message>(
  deps: SendOutboxDeps,
  { wire, write }: DeliveryRoute<Message>,
  standing: OutboxEntry,
): Promise<'sent' | 'not-sent'> {
  if (!wire.mayPass()) return 'not-sent';
  if (standing.state === 'handing-over' || standing.state === 'unknown') {
    if (!(await reconcile(deps, wire, standing))) return 'not-sent';
  }
  await wire.consumeTokens(1);
  const claimedAt = deps.clock();
  const claimed = await deps.store.transact((tx) => claim(tx, deps, standing));
  if (claimed === null) {
    wire.giveBackTokens(1);
    return 'not-sent';
  }

  const { entry } = claimed;
  let message: Message;
  try {
    message = write(claimed);
  } catch (error) {
    return finish(deps, entry, 'failed', `The message could not be rendered: ${faultName(error)}.`);
  }
  // The opt-out is checked again here, so that only network code runs between this and the first byte.
  const refusal = await deps.store.transact((tx) => checkLast(tx, deps, entry));
  if (refusal !== null) return finish(deps, entry, refusal.state, refusal.reason);
  const beginWithinMs = deps.timeouts.freshLeaseMs - (deps.clock() - claimedAt);
  if (beginWithinMs < 0) return 'not-sent';
  const [answer] = await wire.send([message], { beginWithinMs });
  return settle(deps, wire, entry, answer ?? { kind: 'unknown', reason: 'no answer' });
}

interface Claimed {
  readonly entry: OutboxEntry;
  /** Service time. */
  readonly now: number;
  /** The latest time it may leave: the end of its usefulness, and for a text we initiate the end of its text hours. */
  readonly usefulUntil: number;
}

/** Under the lock of the person's bucket: an opt-out is either seen here or waits until the claim is committed. */
async function claim(tx: Tx, deps: SendOutboxDeps, { key, realm, personId }: OutboxEntry): Promise<Claimed | null> {
  if (personId !== null) await tx.dispatch.lockRange(personId, personId);
  const now = await tx.serviceTime(realm);
  const entry = await tx.outbox.claim(key, now, deps.timeouts.leaseMs);
  if (entry === null) return null;
  const refusal =
    now > entry.usefulUntil
      ? ({ state: 'expired', reason: expiredBecause(entry) } as const)
      : await reasonToStay(tx, deps, entry);
  if (refusal === null && (await isOverBudget(tx, deps, entry, now))) {
    await tx.outbox.retry(entry, nextBudgetAt(now, deps.random.fraction()), reasonAfter(entry, OVER_BUDGET));
    return null;
  }
  if (refusal !== null) {
    // What came before an expiry is in its reason already.
    const reason = refusal.state === 'expired' ? refusal.reason : reasonAfter(entry, refusal.reason);
    await tx.outbox.finish(entry, refusal.state, reason, now, null);
    return null;
  }
  const person = entry.channel === 'email' || personId === null ? null : await tx.people.byId(personId);
  const hours = hoursOfText(entry, person, now);
  if (hours === null) return { entry, now, usefulUntil: entry.usefulUntil };
  if ('until' in hours) return { entry, now, usefulUntil: Math.min(hours.until, entry.usefulUntil) };
  const { waitUntil } = hours;
  if (waitUntil !== null && waitUntil <= entry.usefulUntil)
    await tx.outbox.retry(entry, waitUntil, reasonAfter(entry, OUTSIDE_HOURS));
  else await tx.outbox.finish(entry, 'expired', reasonAfter(entry, OUTSIDE_HOURS), now, null);
  return null;
}

const OUTSIDE_HOURS = 'Texts cannot be sent at this hour.';

function expiredBecause({ reason }: OutboxEntry): string {
  return reason === null ? 'It was no longer useful.' : `It was no longer useful. Before that: ${reason}`;
}

/** Nobody has confirmed the address yet; the confirmation of an opt-out is sent anyway. */
async function isOverBudget(tx: Tx, deps: SendOutboxDeps, entry: OutboxEntry, now: number): Promise<boolean> {
  const { realm, personId, passesOptOut } = entry;
  if (passesOptOut) return false;
  const person = personId === null ? null : await tx.people.byId(personId);
  if (entry.kind !== 'invitation' && person?.state !== 'pending') return false;
  const wanted = { realm, count: 1, perHour: deps.unconfirmedPerHour };
  return (await consumeBudget(tx, wanted, now)) === 0;
}

/** Under the lock again: none of its reads is older than an opt-out committed before this. */
async function checkLast(tx: Tx, deps: SendOutboxDeps, entry: OutboxEntry): ReturnType<typeof reasonToStay> {
  if (entry.personId !== null) await tx.dispatch.lockRange(entry.personId, entry.personId);
  return reasonToStay(tx, deps, entry);
}

/** Checked at the claim and right before the hand-over. The one confirmation of an opt-out passes it (D134). */
async function reasonToStay(
  tx: Tx,
  deps: SendOutboxDeps,
  entry: OutboxEntry,
): Promise<{ state: 'suppressed' | 'failed'; reason: string } | null> {
  const person = entry.personId === null ? null : await tx.people.byId(entry.personId);
  if (person !== null && (person.state === 'deleted' || person.state === 'purged')) {
    return { state: 'suppressed', reason: `The account is ${person.state}.` };
  }
  if (entry.passesOptOut) return null;
  if (entry.kind === 'invitation' && (await tx.people.isKnown(entry.realm, emailKey(entry.to)))) {
    return { state: 'suppressed', reason: 'The address belongs to an account.' };
  }
  if (person !== null && person.unsubscribedAt !== null) return { state: 'suppressed', reason: 'Unsubscribed.' };
  const numberReason = person === null ? null : reasonOfNumber(entry, person);
  if (numberReason !== null) return { state: 'suppressed', reason: numberReason };
  const isSuppressed = await tx.suppressions.has(entry.realm, deps.keys.addressHash(addressKey(entry)));
  return isSuppressed ? { state: 'suppressed', reason: SUPPRESSED } : null;
}

/** Whether the person's phone changed since a text was written; a code goes to a number without an owner. */
function reasonOfNumber({ channel, kind, to }: OutboxEntry, { phone, textsOffAt }: Person): string | null {
  if (channel !== 'sms' || kind === 'phone-code') return null;
  if (phone !== to) return 'The number no longer belongs to this person.';
  return textsOffAt !== null && isBegunByUs(kind) ? 'Texts were turned off before it was sent.' : null;
}

/** The address as it is compared and hashed; an E.164 number is used as it is. */
function addressKey({ channel, to }: Pick<OutboxEntry, 'channel' | 'to'>): string {
  return channel === 'sms' ? to : emailKey(to);
}

function textOf({ entry, now, usefulUntil }: Claimed): OutgoingText {
  const { key, realm, to, message, localDate } = entry;
  return prepareText({ key, realm, to, message, localDate, usefulUntil, sentAt: now });
}

function mailOf(deps: SendOutboxDeps, { entry, now }: Claimed): OutgoingEmail {
  const { key, realm, to, message, personId, stage, localDate, sequence, inReplyTo, references } = entry;
  const conversation =
    personId === null || stage === null || localDate === null
      ? null
      : { person: personId, date: localDate, stage, kind: 'outbox' as const, sequence };
  return deps.prepare({
    key,
    realm,
    to,
    message,
    conversation,
    inReplyTo,
    references,
    autoReply: inReplyTo !== null,
    sentAt: now,
  });
}

async function settle<Message>(
  deps: SendOutboxDeps,
  wire: Wire<Message>,
  entry: OutboxEntry,
  answer: HandOver,
): Promise<'sent' | 'not-sent'> {
  switch (answer.kind) {
    case 'accepted':
      await deps.store.transact(async (tx) =>
        tx.outbox.finish(entry, 'accepted', entry.reason, await tx.serviceTime(entry.realm), answer.providerId),
      );
      return 'sent';
    case 'refused':
      if (answer.address) await suppress(deps, wire, entry, answer);
      return finish(deps, entry, 'failed', answer.reason);
    case 'later': {
      const delay = Math.max(retryDelayMs(entry.attempts, deps.random.fraction()), answer.retryAfterMs ?? 0);
      await deps.store.transact(async (tx) =>
        tx.outbox.retry(entry, (await tx.serviceTime(entry.realm)) + delay, reasonAfter(entry, answer.reason)),
      );
      return 'not-sent';
    }
    case 'unknown': {
      const reason = reasonAfter(entry, answer.reason);
      await deps.store.transact((tx) => tx.dispatch.leaveUnanswered(entry, reason, wire.transport.findDelayMs));
      return 'not-sent';
    }
    default:
      return answer satisfies never;
  }
}

/** The provider says that the address does not exist: writing again would only harm our reputation. */
async function suppress(
  deps: SendOutboxDeps,
  { transport }: Pick<Wire<unknown>, 'transport'>,
  entry: OutboxEntry,
  answer: RefusedText['answer'],
): Promise<void> {
  const { channel, personId, to, key } = entry;
  await deps.store.transact(async (tx) => {
    const now = await tx.serviceTime(entry.realm);
    if (channel === 'sms') {
      const { realm } = entry;
      await deps.handleRefusedText(tx, { realm, person: personId, to, key, provider: transport.name, answer, now });
      return;
    }
    const refused = refusedAtHandOver(transport.name);
    await tx.suppressions.add(entry.realm, deps.keys.addressHash(emailKey(to)), refused, now, personId);
  });
}

async function finish(
  deps: SendOutboxDeps,
  entry: OutboxEntry,
  state: DeliveryState,
  reason: string,
): Promise<'not-sent'> {
  await deps.store.transact(async (tx) =>
    tx.outbox.finish(entry, state, reasonAfter(entry, reason), await tx.serviceTime(entry.realm), null),
  );
  return 'not-sent';
}
