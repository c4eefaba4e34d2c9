/** All data we have about a person, for download on their preferences page (D103), or for an operator. */
import type { StoredReading } from '#app/inbound/outcome.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { personOfFullLink } from '#app/people/person-of-link.ts';
import type { Consent } from '#app/ports/consents.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Confirmation } from '#app/ports/people.ts';
import type { PersonRecords } from '#app/ports/records.ts';
import { fold } from '#domain/agenda/agenda.ts';
import type { Item, ItemId } from '#domain/agenda/item.ts';
import { renderBody } from '#domain/messages/render-text.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface ExportedData {
  /** The person's day on which it was requested. */
  readonly on: LocalDate;
  /** Plain values only: it is serialized as JSON. Instants are ISO 8601 in UTC, dates local to the person. */
  readonly data: object;
}

/** Null if the link is not ours or the person is gone. */
export async function exportData(ctx: AppContext, token: string): Promise<ExportedData | null> {
  return ctx.store.transact(async (tx) => {
    const person = await personOfFullLink(tx, ctx.keys, token);
    return person === null ? null : dataOf(tx, ctx, person);
  });
}

export async function dataOf(
  tx: Tx,
  { settings }: Pick<AppContext, 'settings'>,
  person: Person,
): Promise<ExportedData> {
  const now = await tx.serviceTime(person.realm);
  const records = await tx.people.records(person);
  const { confirmed } = await tx.personViews.origin(person.id);
  return {
    on: personDayAt(person.settings, now),
    data: { service: settings.brand, exportedAt: isoInstant(now), ...recordsView(person, confirmed, records) },
  };
}

function recordsView(person: Person, confirmed: Confirmation | null, records: PersonRecords): object {
  const agenda = fold(records.events);
  return {
    profile: profileOf(person),
    confirmed: confirmed && { at: isoInstant(confirmed.confirmedAt), by: confirmed.confirmedBy },
    items: [...agenda.items.values()].map(itemOf),
    notes: agenda.notes,
    history: records.events.map(({ at, day, on, event }) => ({ at: isoInstant(at), day, filedTo: on, ...event })),
    prompts: records.prompts.map(({ shown, ...prompt }) => ({
      ...prompt,
      shown: shown.map(({ item, number }) => ({ number, text: textOf(agenda.items, item) })),
    })),
    // Without buttons and codes: they prove access to the mailbox or phone, which somebody with this file may not
    // have.
    messages: records.messages.map(({ kind, to, state, createdAt, message }) => {
      const text = kind === 'phone-code' ? null : renderBody(message);
      return { at: isoInstant(createdAt), kind, to, state, subject: message.subject, text };
    }),
    replies: records.inbounds.map(({ envelopeFrom, receivedAt, state, reading }) => {
      return { at: isoInstant(receivedAt), from: envelopeFrom, state, ...wordsOf(reading) };
    }),
    questions: records.questions.map(({ day, question, state, askedAt }) => {
      return { at: isoInstant(askedAt), day, text: question.text, state };
    }),
    reports: records.reports.map(({ at, kind, status, reason }) => ({ at: isoInstant(at), kind, status, reason })),
    signUps: records.signups.map(({ createdAt, source, zoneReceived, state, parkedText }) => {
      return { at: isoInstant(createdAt), source, zone: zoneReceived, state, waitingWords: parkedText };
    }),
    waitlist: records.waitlist.map(({ createdAt, source, zone }) => ({ at: isoInstant(createdAt), source, zone })),
    wasInvited: records.wasInvited.map(({ createdAt, source }) => ({ at: isoInstant(createdAt), source })),
    invited: records.invited.map(({ createdAt, email }) => ({ at: isoInstant(createdAt), email })),
    consents: records.consents.map(consentOf),
    subscriptions: records.subscriptions.map(({ id, status, periodEndsAt, endsAt }) => {
      return { atStripe: id, status, periodEndsAt: isoInstant(periodEndsAt), endsAt: isoInstant(endsAt) };
    }),
    administrators: records.adminReasons.map(({ at, action, reason }) => ({ at: isoInstant(at), action, reason })),
  };
}

function profileOf(person: Person): object {
  const {
    id,
    realm: _,
    createdAt,
    lastActiveAt,
    unsubscribedAt,
    goodbyeAt,
    phoneVerifiedAt,
    textsOffAt,
    trialNoticeAt,
    ...others
  } = person;
  return {
    number: id,
    ...others,
    createdAt: isoInstant(createdAt),
    lastActiveAt: isoInstant(lastActiveAt),
    unsubscribedAt: isoInstant(unsubscribedAt),
    goodbyeAt: isoInstant(goodbyeAt),
    phoneVerifiedAt: isoInstant(phoneVerifiedAt),
    textsOffAt: isoInstant(textsOffAt),
    trialNoticeAt: isoInstant(trialNoticeAt),
  };
}

function itemOf({ text, addedOn, state: { kind, ...when } }: Item): object {
  return { text, addedOn, state: kind, ...when };
}

/** All of the evidence: it is about them. */
function consentOf({ phone, wording, source, ip, userAgent, confirmedBy, endedBy, ...when }: Consent): object {
  return {
    at: isoInstant(when.askedAt),
    phone,
    wording,
    source,
    ip,
    browser: userAgent,
    confirmedAt: isoInstant(when.confirmedAt),
    confirmedBy,
    endedAt: isoInstant(when.endedAt),
    endedBy,
  };
}

/** Null if the item no longer exists. */
function textOf(items: ReadonlyMap<ItemId, Item>, id: ItemId): string | null {
  return items.get(id)?.text ?? null;
}

/** The kept and cut parts of an inbound message; null before it is read, and after its words were deleted. */
function wordsOf(reading: unknown): object {
  // Written only by `app/inbound/process.ts`.
  const read = reading as StoredReading | null;
  if (read === null) return { words: null };
  return { words: read.kept, understood: read.commands, notes: read.notes, cut: read.cut };
}
