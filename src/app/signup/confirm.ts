/**
 * The button behind `/confirm/{token}` (D103): opt-in and accepting an invitation (D111), "yes, that was me" (D113,
 * D118), or erasing everything.
 */
import type { ConfirmPurpose, HeldWords } from '#api/pages.ts';
import { decodeLink, type LinkSubject } from '#app/links.ts';
import { acceptInvitation, invited, type OpenInvitation } from '#app/invitations/answer-invitation.ts';
import { heldWords, releaseHeld } from '#app/inbound/release-held.ts';
import { asShown, mailTo, nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { canStillErase, erase } from '#app/people/erase.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import { recordActivity } from '#app/people/record-activity.ts';
import { maskEmail } from '#app/people/mask-email.ts';
import { resume } from '#app/people/resume.ts';
import type { Signup } from '#app/ports/signups.ts';
import type { Tx } from '#app/ports/store.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import { SIGNUP_LIFE_MS } from '#app/signup/signup-life.ts';
import type { Decision } from '#domain/agenda/decide.ts';
import { dayItems, shownItems } from '#domain/agenda/day-items.ts';
import { composeAcknowledgment } from '#domain/messages/templates/acknowledgment.ts';
import { isAway } from '#domain/people/away.ts';
import type { Person } from '#domain/people/person.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export type ConfirmView =
  | {
      readonly kind: 'ask';
      readonly purpose: ConfirmPurpose;
      readonly maskedEmail: string;
      readonly written: HeldWords | null;
    }
  /** The button was pressed before, and would do nothing now. */
  | { readonly kind: 'used'; readonly purpose: ConfirmPurpose }
  /** Not our link, or too old. */
  | { readonly kind: 'invalid' };

/** The page's question. Changes nothing: mail programs and scanners follow every link (RFC 8058 §1). */
export async function viewConfirm(ctx: AppContext, token: string): Promise<ConfirmView> {
  const link = decodeLink('confirm', token, ctx.keys);
  if (link === null) return { kind: 'invalid' };
  return ctx.store.transact(async (tx) => {
    const subject = await actingSubject(tx, link);
    if (subject?.kind === 'open') {
      const maskedEmail = maskEmail(subject.invitation.email);
      return { kind: 'ask', purpose: 'invitation', maskedEmail, written: null };
    }
    const found = subject === null ? null : await find(tx, subject);
    if (subject === null || found === null) return { kind: 'invalid' };
    const purpose = await purposeOf(tx, subject, found.person);
    const maskedEmail = maskEmail(found.person.email);
    if (purpose === 'return') return { kind: 'ask', purpose, maskedEmail, written: writtenAtSignup(found.parked) };
    switch (subject.kind) {
      case 'person':
        if (found.person.state !== 'pending') return { kind: 'used', purpose };
        return { kind: 'ask', purpose, maskedEmail, written: null };
      case 'signup': {
        const written = writtenAtSignup(found.parked);
        if (written !== null) return { kind: 'ask', purpose, maskedEmail, written };
        // For a sign-up without words the button only resumed messages.
        return { kind: 'used', purpose: wereAdded(found.parked) ? purpose : 'return' };
      }
      case 'letter': {
        const held = await heldWords(tx, found.person.id, subject.letter);
        if (held === null) return { kind: 'used', purpose };
        const sender = held.senders.length === 0 ? null : held.senders.map(maskEmail).join(', ');
        return { kind: 'ask', purpose, maskedEmail, written: { sender, words: held.words, letters: held.letters } };
      }
      case 'erase':
        return { kind: 'ask', purpose, maskedEmail, written: null };
      default:
        return subject satisfies never;
    }
  });
}

/** Null if no words are waiting. */
function writtenAtSignup(parked: Signup | null): HeldWords | null {
  if (parked?.state !== 'parked') return null;
  const words = standardize(parked.parkedText ?? '');
  return words.kind === 'empty' ? null : { sender: null, words: words.items, letters: [] };
}

/** Whether waiting words have been added to the list; then they are no longer stored in the sign-up. */
function wereAdded(parked: Signup | null): boolean {
  return parked?.state === 'applied' && parked.parkedText === null;
}

type PersonsLink = Extract<LinkSubject, { readonly kind: 'person' | 'signup' | 'letter' | 'erase' }>;

/** The link of an invitation whose address has a person by now acts for that person. */
async function actingSubject(tx: Tx, link: LinkSubject): Promise<PersonsLink | OpenInvitation | null> {
  switch (link.kind) {
    case 'invitation':
      return invited(tx, link.invitation);
    case 'person':
    case 'signup':
    case 'letter':
    case 'erase':
      return link;
    default:
      // The others have their own pages.
      return null;
  }
}

/** If messages are stopped, "yes" means first of all that they resume. */
async function purposeOf(tx: Tx, subject: PersonsLink, person: Person): Promise<ConfirmPurpose> {
  const brings = subject.kind === 'person' || subject.kind === 'signup';
  return brings && isAway(person, await tx.serviceTime(person.realm)) ? 'return' : PURPOSES[subject.kind];
}

const PURPOSES = {
  person: 'sign-up',
  signup: 'was-this-you',
  letter: 'reply',
  erase: 'erase',
} as const satisfies Record<PersonsLink['kind'], ConfirmPurpose>;

/**
 * Handles the button and returns its purpose; null if there is nothing to confirm. Pressing again is harmless.
 * `letters` are the held messages whose words the page showed; if absent, the one that the link names.
 */
export async function confirm(
  ctx: AppContext,
  token: string,
  letters?: readonly number[],
): Promise<ConfirmPurpose | null> {
  const link = decodeLink('confirm', token, ctx.keys);
  if (link === null) return null;
  return ctx.store.transact(async (tx) => {
    const subject = await actingSubject(tx, link);
    if (subject === null) return null;
    if (subject.kind === 'open') {
      const { realm } = subject.invitation;
      const accepted = await acceptInvitation(tx, ctx, subject, await tx.serviceTime(realm));
      return accepted === null ? null : 'invitation';
    }
    const found = await find(tx, subject);
    const person = found === null ? null : await lockPerson(tx, found.person.id);
    if (found === null || person === null) return null;
    const now = await tx.serviceTime(person.realm);
    const purpose = await purposeOf(tx, subject, person);
    if (subject.kind === 'letter') {
      // Its job reads it, and records the activity.
      await releaseHeld(tx, person.id, subject.letter, letters ?? [subject.letter]);
    } else await act(tx, ctx, subject, { ...found, person }, now);
    return purpose;
  });
}

type Act = Exclude<PersonsLink, { readonly kind: 'letter' }>;

async function act(tx: Tx, ctx: AppContext, subject: Act, { person, parked }: Found, now: number): Promise<void> {
  switch (subject.kind) {
    case 'person':
      if (isAway(person, now)) return resume(tx, ctx, person, now, { by: 'email' });
      return tx.people.update(person.id, recordActivity(person, now, 'button'));
    case 'signup': {
      const away = isAway(person, now);
      if (!away) await tx.people.update(person.id, recordActivity(person, now, 'button'));
      if (parked !== null && (await tx.signups.claim(parked.id, 'parked', 'applied'))) {
        const added = await addParked(tx, ctx, person, parked, now);
        // Somebody who returns is welcomed with the whole list.
        if (added !== null && !away) await acknowledgeParked(tx, ctx, person, parked, added);
      }
      return away ? resume(tx, ctx, person, now, { by: 'email' }) : undefined;
    }
    case 'erase':
      return erase(tx, person);
    default:
      return subject satisfies never;
  }
}

interface Found {
  readonly person: Person;
  /** The sign-up with waiting words, if the link is about one. */
  readonly parked: Signup | null;
}

async function find(tx: Tx, subject: PersonsLink): Promise<Found | null> {
  const person = await tx.people.byId(subject.person);
  if (person === null || (person.state !== 'pending' && person.state !== 'active')) return null;
  switch (subject.kind) {
    case 'person':
      return { person, parked: null };
    case 'signup': {
      const parked = await tx.signups.byId(subject.signup);
      if (parked === null || (parked.state !== 'parked' && parked.state !== 'applied')) return null;
      const now = await tx.serviceTime(parked.realm);
      if (now - parked.createdAt < SIGNUP_LIFE_MS) return { person, parked };
      // The words are gone, but messages can still be resumed.
      return isAway(person, now) ? { person, parked: null } : null;
    }
    case 'letter': {
      const inbound = await tx.inbound.byId(subject.letter);
      return inbound !== null && inbound.personId === person.id ? { person, parked: null } : null;
    }
    case 'erase': {
      const now = await tx.serviceTime(person.realm);
      return canStillErase(person, subject.on, now) ? { person, parked: null } : null;
    }
    default:
      return subject satisfies never;
  }
}

interface Added extends Decision {
  readonly date: LocalDate;
  readonly now: number;
}

/** Adds the waiting words to the owner's list; null if there were none. */
async function addParked(tx: Tx, ctx: AppContext, person: Person, parked: Signup, now: number): Promise<Added | null> {
  const words = standardize(parked.parkedText ?? '');
  if (words.kind === 'empty') return null;
  const today = personDayAt(person.settings, now);
  const date = person.firstDay > today ? person.firstDay : today;
  const decision = await applyCommands(
    tx,
    ctx,
    person,
    words.items.map((text) => ({ kind: 'add', text, on: null })),
    { now, change: `signup:${parked.id}`, on: date },
  );
  await tx.signups.update(parked.id, { parkedText: null });
  return { ...decision, date, now };
}

async function acknowledgeParked(tx: Tx, ctx: AppContext, person: Person, parked: Signup, added: Added): Promise<void> {
  const { brand, rhythm } = ctx.settings;
  const { agenda, understood, date, now } = added;
  const day = dayItems(agenda.items.values(), date, ageCounter(person, rhythm));
  const { shown, resting } = shownItems(day);
  const message = composeAcknowledgment({
    brand,
    stage: 'day0',
    date,
    subject: null,
    today: date,
    understood,
    items: shown,
    listDate: date,
    resting,
    asked: { list: false, help: false, export: false },
    recalled: null,
    question: null,
    heard: null,
    answers: [],
    notice: [],
    textHours: null,
    undoUrl: null,
    isNew: true,
    next: null,
    footer: personFooter(person, ctx.settings, ctx.keys),
  });
  await tx.outbox.put({
    ...mailTo(person, { key: `day0.${parked.id}`, kind: 'ack', message, now, usefulMs: SIGNUP_LIFE_MS }),
    ...(await nextInConversation(tx, person.id, date, 'day0')),
    shown: asShown(shown),
  });
}
