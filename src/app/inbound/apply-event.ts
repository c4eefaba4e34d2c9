import type { Applied } from '#app/inbound/applied.ts';
import { applyText } from '#app/inbound/apply-text.ts';
import { alarmOf } from '#app/inbound/arrived-report.ts';
import type { EventDeps } from '#app/inbound/event-deps.ts';
import { recordReport } from '#app/inbound/record-report.ts';
import { sendingUnlessMissed } from '#app/outbox/missed.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { Noticed } from '#app/ports/alarms.ts';
import { invitationKey } from '#app/ports/invitations.ts';
import type { ReportedKind, ReportSubject } from '#app/ports/mail-reports.ts';
import type { StoredEvent } from '#app/ports/provider-events.ts';
import type { Tx } from '#app/ports/store.ts';
import { readPromptKey } from '#domain/delivery/prompt-key.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import { optOut, type OptOutSource, refusedAtHandOver, type Suppression } from '#domain/people/suppression.ts';
import type { ReportedRecipient } from '#domain/reports/report.ts';

/**
 * Applies a provider event once, in whatever order events arrive. The consequences for the address are the same as for
 * a bounce by email. The ledger is not touched, because it may still be waiting for the result of the hand-over.
 */
export async function applyEvent(deps: EventDeps, id: number): Promise<void> {
  const problem = await deps.store.transact((tx) => applyOnce(tx, deps, id));
  if (problem !== null) deps.alarm(problem);
}

/** Returns what to report to the operator, or null. */
async function applyOnce(tx: Tx, deps: EventDeps, id: number): Promise<Noticed | null> {
  const stored = await tx.providerEvents.byId(id);
  if (stored === null) return null;
  const about = stored.messageKey === null ? null : await messageOfKey(tx, stored.messageKey);
  // The person is locked before the event, in the same order as in an erasure.
  const person = about?.kind === 'person' ? await lockPerson(tx, about.person) : null;
  const event = await tx.providerEvents.take(stored);
  if (event === null) return null;

  const now = await tx.serviceTime(event.realm);
  const recipients = await recipientsOf(tx, deps, event, about, person);
  const speaking = await sendingUnlessMissed(tx, event.realm, event.receivedAt);
  const { outcome, personId, problem } = await outcomeOf(speaking, deps, { event, about, person, recipients, now });
  if (outcome === 'no-recipient') await tx.providerEvents.forget(id);
  else await tx.providerEvents.settle(id, { outcome, personId });
  if (problem !== undefined) return problem;
  return outcome === 'our-fault' ? alarmOf({ door: event.provider, event: event.event, recipients }) : null;
}

interface Applying {
  readonly event: StoredEvent;
  /** The message, if it is one of ours. */
  readonly about: ReportSubject | null;
  readonly person: Person | null;
  readonly recipients: readonly ReportedRecipient[];
  readonly now: number;
}

async function outcomeOf(tx: Tx, deps: EventDeps, applying: Applying): Promise<Applied> {
  const { event } = applying;
  switch (event.kind) {
    case 'delivered':
    case 'bounce':
      return report(tx, deps, applying, event.kind);
    case 'complaint': {
      const applied = await report(tx, deps, applying, 'complaint');
      // Applies even if its owner was erased since: the hash of a suppressed address stays (D123).
      return applied.outcome === 'no-recipient'
        ? suppress(tx, deps, applying, { reason: 'complained', actor: 'provider', evidence: evidenceOf(event) })
        : applied;
    }
    case 'opt-out':
      return handleOptOut(tx, deps, applying);
    case 'list':
      return followList(tx, deps, applying, event.details.listed);
    case 'text':
      return applyText(tx, deps, { event, person: applying.person, now: applying.now });
    default:
      return event satisfies never;
  }
}

async function report(
  tx: Tx,
  deps: EventDeps,
  { event, about, recipients, now }: Applying,
  kind: ReportedKind,
): Promise<Applied> {
  if (about === null) return { outcome: 'no-recipient', personId: null };
  const { realm, provider: door, event: name, at } = event;
  const reported = { realm, door, event: name, about, kind, recipients, reporter: { kind: 'hook' as const }, at, now };
  const { outcome, person } = await recordReport(tx, deps, reported);
  return { outcome, personId: person };
}

/**
 * The recipient the provider names, if it is the address that the message went to; any other address is known only by
 * its hash.
 */
async function recipientsOf(
  tx: Tx,
  { keys }: EventDeps,
  event: StoredEvent,
  about: ReportSubject | null,
  person: Person | null,
): Promise<ReportedRecipient[]> {
  const invitation = about?.kind === 'invitation' ? await tx.invitations.byId(about.invitation) : null;
  const own = emailKey(person?.email ?? invitation?.email ?? '');
  const address = keys.addressHash(own) === event.addressHash ? own : '';
  if (event.kind === 'complaint') return [{ address, hard: false, status: null, reason: 'complaint' }];
  if (event.kind !== 'bounce') return [];
  const { code: _, ...details } = event.details;
  return [{ address, ...details }];
}

async function handleOptOut(tx: Tx, deps: EventDeps, applying: Applying): Promise<Applied> {
  const { event, person, now } = applying;
  const by: OptOutSource = { door: 'provider', provider: event.provider, event: event.event };
  if (person === null || !hasAddress(person, event, deps)) return suppress(tx, deps, applying, optOut(by));
  // No confirmation is sent, because the provider would not deliver it.
  await unsubscribe(tx, deps, person, now, by, 'silently');
  return { outcome: 'suppressed', personId: person.id };
}

async function suppress(
  tx: Tx,
  deps: EventDeps,
  { event, person, now }: Applying,
  suppression: Suppression,
): Promise<Applied> {
  const personId = person?.id ?? null;
  const owner = person !== null && hasAddress(person, event, deps) ? personId : null;
  await tx.suppressions.add(event.realm, event.addressHash, suppression, now, owner);
  return { outcome: 'suppressed', personId };
}

/** The provider may name an address to which their email was forwarded. */
function hasAddress({ email }: Person, { addressHash }: StoredEvent, { keys }: EventDeps): boolean {
  return keys.addressHash(emailKey(email)) === addressHash;
}

/**
 * Our suppressions follow the provider's list, additions and removals. A removal never re-enables an address that
 * opted out or complained, nor one that another source than this provider reported as dead.
 */
async function followList(
  tx: Tx,
  deps: EventDeps,
  applying: Applying,
  listed: 'bounced' | 'by-hand' | null,
): Promise<Applied> {
  const { event, person } = applying;
  const { realm, addressHash, provider } = event;
  const personId = person?.id ?? null;
  if (await tx.providerEvents.isOutdated(event)) return { outcome: 'outdated', personId };
  if (listed !== null) {
    const evidence = evidenceOf(event);
    const bounced = { reason: 'bounced', actor: 'provider', evidence } as const;
    await suppress(tx, deps, applying, listed === 'bounced' ? bounced : { ...refusedAtHandOver(provider), evidence });
    return { outcome: 'listed', personId };
  }
  for (const { reason, evidence } of await tx.suppressions.standing(realm, addressHash)) {
    const isTheirs = reason === 'bounced' || reason === 'refused by the provider';
    if (isTheirs && evidence.door === provider) await tx.suppressions.remove(realm, addressHash, reason);
  }
  return { outcome: 'unlisted', personId };
}

function evidenceOf({ provider, event }: StoredEvent): Suppression['evidence'] {
  return { door: provider, event };
}

/**
 * The message with this key (D136), as a provider returns it: a row of the ledger, of the outbox, or an invitation.
 * Null if there is none: another installation may send through the same account.
 */
async function messageOfKey(tx: Tx, key: string): Promise<ReportSubject | null> {
  const prompt = readPromptKey(key);
  if (prompt !== null) {
    const { person, date, stage, channel } = prompt;
    const exists = (await tx.prompts.find(person, date, stage, channel)) !== null;
    return exists ? { kind: 'person', person, message: { person, date, stage, kind: 'prompt', sequence: 0 } } : null;
  }
  // Its outbox row is deleted after a month; the invitation stays.
  const invitation = UUID.exec(key.startsWith(invitationKey('')) ? key.slice(invitationKey('').length) : '')?.[0];
  if (invitation !== undefined) return { kind: 'invitation', invitation };
  const entry = await tx.outbox.byKey(key);
  if (entry === null || entry.personId === null) return null;
  const { personId: person, localDate: date, stage, sequence } = entry;
  const message = date === null || stage === null ? null : ({ person, date, stage, kind: 'outbox', sequence } as const);
  return { kind: 'person', person, message };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
