import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { type LetterEnd, noReading, ownerOf } from '#app/inbound/letter-end.ts';
import { mailTo, nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { holdPerson } from '#app/people/hold-person.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { InboundLetter } from '#app/ports/inbound.ts';
import type { ParsedLetter } from '#app/ports/letters.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { composeCrisis } from '#domain/messages/templates/crisis.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import type { Reason } from '#domain/reply/reading.ts';
import { screen } from '#domain/reply/screen.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

export interface StrayLetter {
  readonly letter: InboundLetter;
  readonly mail: ParsedLetter;
  /** Service time in ms. */
  readonly now: number;
  /** What was found out so far. */
  readonly reasons: readonly Reason[];
}

const USEFUL_MS = 24 * 60 * 60 * 1000;

/**
 * A letter that names no message of ours: a mail of its own, or the answer of a program that knows neither Reply-To
 * nor In-Reply-To. Its sender proves nothing (D18), so that of all it may say only two things are heard, which harm
 * nobody: an opt-out (D34), and a cry for help. Whatever follows goes to the account's own address.
 */
export async function takeStray(deps: InboundDeps, tx: Tx, stray: StrayLetter): Promise<LetterEnd> {
  const { letter, mail, now } = stray;
  const reasons = [...stray.reasons, NAMES_NOTHING];
  const sender = mail.from === null ? null : await tx.people.byEmail(letter.realm, emailKey(mail.from));
  const footers = sender === null ? '' : footersOf(sender, deps);
  const screening = screen(mail.body, { from: letter.envelopeFrom }, footers);
  const person = sender === null ? null : await holdPerson(tx, sender.id);
  if (person === null || screening.nature !== 'human') return ignored(reasons);

  reasons.push(...screening.reasons);
  if (screening.optOut) {
    await unsubscribe(tx, deps, person, now, screening.crisis === null ? 'confirm' : 'silently');
    reasons.push({ step: 'authenticate', text: 'an opt-out needs no proof: START undoes it' });
  }
  if (screening.crisis !== null) await helpOnceADay(tx, deps, person, stray);
  if (!screening.optOut && screening.crisis === null) return ignored(reasons);
  const commands: Command[] = screening.optOut ? [{ kind: 'unsubscribe' }] : [];
  return {
    state: 'done',
    personId: ownerOf(person),
    stage: null,
    localDate: null,
    reading: { ...noReading(reasons), commands },
  };
}

const NAMES_NOTHING: Reason = {
  step: 'conversation',
  text: 'answers no message of ours that we can name; the sender alone is no proof',
};

function ignored(reasons: readonly Reason[]): LetterEnd {
  return { state: 'ignored', personId: null, stage: null, localDate: null, reading: noReading(reasons) };
}

/** Whoever forges a sender must not be able to fill a mailbox with it. */
async function helpOnceADay(tx: Tx, deps: InboundDeps, person: Person, { mail, now }: StrayLetter): Promise<void> {
  const { settings } = person;
  const date = personDayAt(settings.zone, now, settings.dayEndMinute);
  const subject = mail.body.subject.trim() === '' ? deps.settings.brand : `Re: ${mail.body.subject}`;
  const message = composeCrisis({ brand: deps.settings.brand, date, subject });
  const key = `crisis.${person.id}.${date}`;
  await tx.outbox.put({
    ...mailTo(person, { key, kind: 'ack', message, now, usefulMs: USEFUL_MS }),
    ...(await nextInConversation(tx, person.id, date, 'day0')),
    passesOptOut: true,
  });
}

/** They say STOP themselves, and stand unmarked below the words of some programs. */
function footersOf(person: Person, { settings, keys }: InboundDeps): string {
  return (['signed-up', 'asked'] as const).map((reason) => personFooter(person, settings, keys, reason).why).join('\n');
}
