/** The button behind `/confirm/{token}` (D3): the opt-in of a first mail (D11), or "yes, that was me" (D13). */
import { decodeLink, type LinkSubject } from '#app/links.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import type { House } from '#app/people/house.ts';
import { humanSignal } from '#app/people/human-signal.ts';
import { maskEmail } from '#app/people/mask-email.ts';
import type { Signup, Tx } from '#app/ports.ts';
import { SIGNUP_LIFE_MS } from '#app/signup/signup-life.ts';
import { dayItems, shownItems } from '#domain/agenda/day-items.ts';
import { composeAcknowledgment } from '#domain/messages/templates/acknowledgment.ts';
import type { Person } from '#domain/people/person.ts';
import { standardize } from '#domain/reply/standardize.ts';
import { countActiveDays } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

export type ConfirmView =
  | { readonly kind: 'ask'; readonly purpose: 'sign-up' | 'was-this-you'; readonly maskedEmail: string }
  /** Not ours, or too old. */
  | { readonly kind: 'invalid' };

/** What the page asks. Changes nothing: mail programs and scanners follow every link (RFC 8058 §1). */
export async function viewConfirm(house: House, token: string): Promise<ConfirmView> {
  const subject = decodeLink('confirm', token, house.keys);
  if (subject === null) return { kind: 'invalid' };
  return house.store.transact(async (tx) => {
    const found = await find(tx, subject);
    if (found === null) return { kind: 'invalid' };
    const purpose = found.parked === null ? 'sign-up' : 'was-this-you';
    return { kind: 'ask', purpose, maskedEmail: maskEmail(found.person.email) };
  });
}

/** Presses the button; false where there is nothing to confirm. Pressed again, nothing more happens. */
export async function confirm(house: House, token: string): Promise<boolean> {
  const subject = decodeLink('confirm', token, house.keys);
  if (subject === null) return false;
  return house.store.transact(async (tx) => {
    const found = await find(tx, subject);
    if (found === null) return false;
    const now = await tx.serviceTime(found.person.realm);
    await tx.people.update(found.person.id, humanSignal(found.person, now));
    if (found.parked !== null && (await tx.signups.claim(found.parked.id, 'parked', 'applied'))) {
      await applyParked(house, tx, found.person, found.parked, now);
    }
    return true;
  });
}

interface Found {
  readonly person: Person;
  /** The sign-up whose words wait, where the link is about one. */
  readonly parked: Signup | null;
}

async function find(tx: Tx, subject: LinkSubject): Promise<Found | null> {
  if (subject.person === null) return null;
  const person = await tx.people.byId(subject.person);
  if (person === null || (person.state !== 'pending' && person.state !== 'active')) return null;
  switch (subject.kind) {
    case 'person':
      return { person, parked: null };
    case 'signup': {
      const parked = await tx.signups.byId(subject.signup);
      if (parked === null || (parked.state !== 'parked' && parked.state !== 'applied')) return null;
      const now = await tx.serviceTime(parked.realm);
      return now - parked.createdAt < SIGNUP_LIFE_MS ? { person, parked } : null;
    }
    default:
      return null;
  }
}

/** The words that waited join the owner's list, and the answer says so. */
async function applyParked(house: House, tx: Tx, person: Person, parked: Signup, now: number): Promise<void> {
  const words = standardize(parked.parkedText ?? '');
  if (words.kind === 'empty') return;
  const { brand, rhythm } = house.settings;
  const today = personDayAt(person.settings.zone, now, person.settings.dayEndMinute);
  const date = person.firstDay > today ? person.firstDay : today;
  const { agenda, understood } = await applyCommands(
    tx,
    house,
    person,
    words.items.map((text) => ({ kind: 'add', text, on: null })),
    { now, change: `signup:${parked.id}`, on: date },
  );
  await tx.signups.update(parked.id, { parkedText: null });
  const day = dayItems(agenda.items.values(), date, (from, to) => countActiveDays(person, from, to, rhythm));
  const { shown, resting } = shownItems(day);
  await tx.outbox.put({
    key: `day0.${parked.id}`,
    realm: person.realm,
    kind: 'ack',
    personId: person.id,
    channel: 'email',
    to: person.email,
    stage: 'day0',
    localDate: date,
    sequence: await tx.outbox.nextSequence(person.id, date, 'day0'),
    message: composeAcknowledgment({
      brand,
      stage: 'day0',
      date,
      today: date,
      understood,
      items: shown,
      resting,
      asked: { list: false, help: false },
      question: null,
      notice: [],
      footer: personFooter(person, house.settings, house.keys),
    }),
    shown: shown.map(({ id, number }) => ({ item: id, number })),
    inReplyTo: null,
    references: [],
    passesOptOut: false,
    createdAt: now,
    dueAt: now,
    usefulUntil: now + SIGNUP_LIFE_MS,
  });
}
