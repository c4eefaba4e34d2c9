import type {
  ExportedAudit,
  ExportedMessage,
  ExportedPerson,
  ExportedPrompt,
  ExportRow,
  ExportSource,
  PromptPlace,
} from '#app/ports/exports.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import type { ExportAsked } from '#domain/admin/export-asked.ts';
import { isPaused, NO_PAUSES, pausesOn } from '#domain/people/pauses.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';

/** Rows of an export as they are read, and the progress. */
export interface ExportPage {
  readonly rows: readonly ExportRow[];
  /** From 0 to 1. */
  readonly part: number;
}

const PAGE = 1000;

/** The columns of each export, in order. */
export const EXPORT_COLUMNS = {
  people: [
    'user_number',
    'user_id',
    'email',
    'state',
    'plan',
    'zone',
    'source',
    'first_day',
    'gets_texts',
    'created_at',
    'last_sign_at',
    'unsubscribed_at',
    'deleted_at',
    'paused_until',
  ],
  deliveries: ['kind', 'date', 'stage', 'channel', 'user_number', 'state', 'reason', 'attempts', 'due_at'],
  audit: ['number', 'at', 'admin', 'action', 'subject', 'reason', 'before', 'after'],
} as const satisfies Record<ExportAsked['subject'], readonly string[]>;

/** A page is one statement, and no transaction spans pages: the file has each row as it was when its page was read. */
export async function* exportPages(store: Store, asked: ExportAsked): AsyncGenerator<ExportPage> {
  switch (asked.subject) {
    case 'people':
      return yield* peoplePages(store);
    case 'deliveries':
      return yield* deliveryPages(store, asked);
    case 'audit':
      return yield* auditPages(store);
    default:
      return asked.subject satisfies never;
  }
}

async function* peoplePages(store: Store): AsyncGenerator<ExportPage> {
  const { person: last } = await ask(store, (source) => source.lastKeys());
  const now = await store.transact((tx) => tx.serviceTime(LIVE_REALM), 'one-statement');
  const pages = pagesAfter(
    0,
    ({ id }: ExportedPerson) => id,
    (after) => ask(store, (source) => source.people(LIVE_REALM, after, PAGE)),
  );
  for await (const page of pages)
    yield { rows: page.map((person) => rowOfPerson(person, now)), part: partOf(page.at(-1)?.id, last) };
}

async function* auditPages(store: Store): AsyncGenerator<ExportPage> {
  const { audit: last } = await ask(store, (source) => source.lastKeys());
  const pages = pagesAfter(
    0,
    ({ id }: ExportedAudit) => id,
    (after) => ask(store, (source) => source.audit(after, PAGE)),
  );
  for await (const page of pages) yield { rows: page.map(rowOfAudit), part: partOf(page.at(-1)?.id, last) };
}

/**
 * The ledger by people's local days, then the other messages by the same UTC days, since some of those have no local
 * day.
 */
async function* deliveryPages(store: Store, { from, to }: ExportAsked): AsyncGenerator<ExportPage> {
  if (from === null || to === null) throw new RangeError('an export of deliveries has a first and a last day');
  const steps = daysBetween(from, to) + 2;
  for (let step = 1; step < steps; step++) {
    const date = addDays(from, step - 1);
    const pages = pagesAfter<ExportedPrompt, PromptPlace | null>(
      null,
      (prompt) => prompt,
      (after) => ask(store, (source) => source.prompts(LIVE_REALM, date, after, PAGE)),
    );
    for await (const page of pages) yield { rows: page.map((prompt) => rowOfPrompt(prompt, date)), part: step / steps };
  }
  const span = { from: instantOf('UTC', from, 0) ?? 0, before: instantOf('UTC', addDays(to, 1), 0) ?? 0 };
  const pages = pagesAfter(
    '',
    ({ key }: ExportedMessage) => key,
    (after) => ask(store, (source) => source.messages(LIVE_REALM, span, after, PAGE)),
  );
  for await (const page of pages) yield { rows: page.map(rowOfMessage), part: 1 };
}

function ask<Answer>(store: Store, question: (source: ExportSource) => Promise<Answer>): Promise<Answer> {
  return store.transact((tx) => question(tx.exportSource), 'one-statement');
}

/** One page after the other, until one is not full. */
async function* pagesAfter<Row, Place>(
  first: Place,
  placeOf: (row: Row) => Place,
  read: (after: Place) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after = first;
  for (;;) {
    const page = await read(after);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < PAGE) return;
    after = placeOf(last);
  }
}

function partOf(key: number | undefined, last: number): number {
  return last === 0 ? 1 : Math.min((key ?? 0) / last, 1);
}

type Columns<Subject extends ExportAsked['subject']> = Record<
  (typeof EXPORT_COLUMNS)[Subject][number],
  ExportRow[string]
>;

function rowOfPerson(person: ExportedPerson, now: number): Columns<'people'> {
  return {
    user_number: person.id,
    user_id: person.userId,
    email: person.email,
    state: person.state,
    plan: person.plan,
    zone: person.zone,
    source: person.source,
    first_day: person.firstDay,
    gets_texts: person.getsTexts,
    created_at: isoInstant(person.createdAt),
    last_sign_at: isoInstant(person.lastActiveAt),
    unsubscribed_at: isoInstant(person.unsubscribedAt),
    deleted_at: isoInstant(person.deletedAt),
    paused_until: pausedUntil(person, now),
  };
}

/** The date on which messages resume, "open" until the person writes, null while they are not paused. */
function pausedUntil(person: ExportedPerson, now: number): PersonSettings['pausedUntil'] {
  const today = personDayAt(person, now);
  if (!isPaused(person, today)) return null;
  return pausesOn({ ...NO_PAUSES, pausedUntil: person.pausedUntil, comingPauses: person.comingPauses }, today)
    .pausedUntil;
}

function rowOfPrompt(prompt: ExportedPrompt, date: LocalDate): Columns<'deliveries'> {
  const { stage, channel, person, state, reason, attempts, dueAt } = prompt;
  return {
    kind: 'prompt',
    date,
    stage,
    channel,
    user_number: person,
    state,
    reason,
    attempts,
    due_at: isoInstant(dueAt),
  };
}

/** Without the address: somebody without an account has no number either. */
function rowOfMessage(message: ExportedMessage): Columns<'deliveries'> {
  const { kind, date, stage, channel, person, state, reason, attempts, dueAt } = message;
  return { kind, date, stage, channel, user_number: person, state, reason, attempts, due_at: isoInstant(dueAt) };
}

function rowOfAudit({ id, at, admin, action, subject, reason, before, after }: ExportedAudit): Columns<'audit'> {
  return {
    number: id,
    at: at.toISOString(),
    admin,
    action,
    subject,
    reason,
    before: plain(before),
    after: plain(after),
  };
}

/** Kept as an object or as nothing. */
function plain(value: unknown): object | null {
  return typeof value === 'object' ? value : null;
}
