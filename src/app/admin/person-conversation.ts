/**
 * All messages between a person and us, newest first, a page at a time: prompts of the ledger, whose words are rebuilt,
 * all other messages we sent, inbound messages with their reading, and presses. Reading them is recorded.
 */
import { lookedAt, type LookedAt, phoneFor } from '#app/admin/looked-at.ts';
import { cursorOf, endOf, type Entry, newestFirst, placed, placeOfCursor } from '#app/admin/conversation-entries.ts';
import { messageOfDay } from '#app/admin/message-of-day.ts';
import { undoneChanges } from '#domain/agenda/item-history.ts';
import { canUndo } from '#app/admin/undo-reading.ts';
import { inboundOfKey, whyDue, whyWritten } from '#app/admin/why-sent.ts';
import { withheld, withoutLinks } from '#app/admin/withheld.ts';
import { changeOf } from '#app/inbound/change-of.ts';
import { readAs, type StoredReadingView, storedReadingView } from '#app/inbound/reading-view.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { InboundView, StoredMessageView } from '#app/ports/person-views.ts';
import type { Tx } from '#app/ports/store.ts';
import type { AnswerTo } from '#api/endpoint.ts';
import type * as api from '#api/person-messages.ts';
import { type ConversationEntry, INBOUND_SHOWN_MAX, type ReceivedEntry, type SentEntry } from '#api/person-messages.ts';
import { type Agenda, emptyAgenda, fold, foldAt } from '#domain/agenda/agenda.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { renderSms } from '#domain/messages/render-sms.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { Message } from '#domain/messages/schema.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';
import { NO_END } from '#domain/people/pauses.ts';
import type { Person } from '#domain/people/person.ts';
import { settingsAsOf } from '#domain/people/settings-as-of.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface ConversationRequest {
  readonly userId: string;
  readonly admin: SignedIn;
  readonly limit: number;
  /** From an earlier page. */
  readonly cursor: string | null;
  /** The person's last day to show; null: the newest. A cursor outweighs it. */
  readonly through: LocalDate | null;
}

/** Null if there is no such person. */
export async function personConversation(
  ctx: AppContext,
  asked: ConversationRequest,
): Promise<AnswerTo<typeof api.personConversation> | null> {
  return ctx.store.transact(async (tx) => {
    const person = await lookedAt(tx, asked.userId);
    if (person === null) return null;
    await tx.personViews.noteReading(person.id, asked.admin.id);
    const events = await tx.agendas.eventsFiledTo(person.id, { from: null, to: NO_END });
    const before = asked.cursor === null ? endOf(person, events, asked.through) : placeOfCursor(asked.cursor);
    const found = (await placed(tx, person, events, before, asked.limit + 1)).toSorted(newestFirst);
    const page = found.slice(0, asked.limit);
    const last = page.at(-1);
    const story = await storyOf(tx, person, events, page);
    return {
      entries: page.map((entry) => entryView(ctx, story, asked.admin, entry)),
      nextCursor: found.length > asked.limit && last !== undefined ? cursorOf(last) : null,
    };
  });
}

/**
 * The source of an inbound message, up to a length that a page can show. Null if it is not theirs, or there is no such
 * person.
 */
export async function inboundSource(
  { store }: Pick<AppContext, 'store'>,
  { userId, admin, inbound }: { readonly userId: string; readonly admin: SignedIn; readonly inbound: number },
): Promise<{ readonly raw: string; readonly bytes: number; readonly isCut: boolean } | null> {
  return store.transact(async (tx) => {
    const person = await lookedAt(tx, userId);
    const found = person === null ? null : await tx.personViews.inboundBytes(person.id, inbound, INBOUND_SHOWN_MAX);
    if (person === null || found === null) return null;
    await tx.personViews.noteReading(person.id, admin.id);
    // Whatever its charset: bytes that are not UTF-8 are shown as replacement characters.
    return {
      raw: withoutLinks(new TextDecoder().decode(found.raw)),
      bytes: found.bytes,
      isCut: found.bytes > found.raw.length,
    };
  });
}

interface Story {
  readonly person: LookedAt;
  readonly events: readonly RecordedEvent[];
  /** In service time; null: the address is unconfirmed. */
  readonly confirmedAt: number | null;
  /** Whose effect can be undone, and whose has been. */
  readonly changes: Agenda['changes'];
  readonly undone: ReadonlySet<string>;
  /** When the inbound messages arrived that messages of the page answer. */
  readonly arrivals: ReadonlyMap<number, number>;
  /** The agenda when a prompt of the page was due; Infinity means now. */
  readonly agendaAt: (instant: number) => Pick<Agenda, 'items'>;
}

/** What the words of a page depend on. */
async function storyOf(
  tx: Tx,
  person: LookedAt,
  events: readonly RecordedEvent[],
  page: readonly Entry[],
): Promise<Story> {
  const { confirmed } = await tx.personViews.origin(person.id);
  const instants = page.flatMap((entry) => (entry.kind === 'prompt' ? [entry.at] : []));
  const stood = foldAt(events, [...instants, Infinity]);
  const agendaAt = (at: number) => stood.get(at) ?? emptyAgenda;
  const { changes } = fold(events);
  const answered = page.flatMap((entry) => (entry.kind === 'message' ? (inboundOfKey(entry.key) ?? []) : []));
  return {
    person,
    events,
    changes,
    undone: undoneChanges(events),
    confirmedAt: confirmed?.confirmedAt ?? null,
    agendaAt,
    arrivals: await tx.personViews.arrivals(person.id, answered),
  };
}

function entryView(ctx: AppContext, story: Story, admin: SignedIn, entry: Entry): ConversationEntry {
  switch (entry.kind) {
    case 'inbound':
      return inboundView(story, admin, entry.inbound, entry.key);
    case 'prompt':
      return promptView(ctx, story, entry);
    case 'message':
      return storedMessageView(story, entry.message);
    case 'press': {
      const { at, key, source, said } = entry;
      return { direction: 'pressed', key: `press.${key}`, at: isoInstant(at), source, said: [...said] };
    }
    default:
      return entry satisfies never;
  }
}

function inboundView(
  { agendaAt, changes, undone }: Story,
  { role }: SignedIn,
  inbound: InboundView,
  key: string,
): ReceivedEntry {
  const { id, channel, door, envelopeFrom, receivedAt, state, stage, localDate, reading, bytes } = inbound;
  return {
    direction: 'received',
    key: `letter.${key}`,
    at: isoInstant(receivedAt),
    channel,
    id,
    from: channel === 'sms' ? phoneFor(role, envelopeFrom) : envelopeFrom,
    door,
    state,
    stage: stage === null ? null : STAGE_WIRE_NAME[stage],
    localDate,
    bytes,
    reading: reading === null ? null : unlinked(storedReadingView(id, reading, { ...agendaAt(Infinity), changes })),
    readAs: reading === null ? null : readAs(reading),
    canUndo: canUndo({ changes }, id),
    isUndone: undone.has(changeOf(id)),
  };
}

/** Commands and notes come from kept words only, and name items of the list. */
function unlinked(reading: StoredReadingView): StoredReadingView {
  const cut = reading.cut.map(({ text, reason }) => ({ text: withoutLinks(text), reason }));
  return { ...reading, kept: withoutLinks(reading.kept), cut };
}

function promptView(
  ctx: AppContext,
  { events, agendaAt, ...story }: Story,
  entry: Entry & { readonly kind: 'prompt' },
): SentEntry {
  const { prompt, skipped, at, key } = entry;
  const { stage, date, channel, state, reason } = prompt;
  const person = asTheyStood(story, at);
  const message = messageOfDay(
    ctx,
    { person, events, agenda: agendaAt(at) },
    { stage, date, asOf: at, skipped },
    prompt,
  );
  return {
    direction: 'sent',
    key: `prompt.${key}`,
    at: isoInstant(at),
    kind: 'prompt',
    stage: STAGE_WIRE_NAME[stage],
    localDate: date,
    state,
    reason,
    why: whyDue(prompt),
    question: null,
    isRewritten: true,
    ...words(message, channel),
  };
}

/** Before they confirmed, the message itself asked them to (D111). */
function asTheyStood({ person, confirmedAt }: Pick<Story, 'person' | 'confirmedAt'>, at: number): Person {
  return confirmedAt !== null && at < confirmedAt ? { ...person, state: 'pending' } : person;
}

function storedMessageView(
  { person, events, arrivals }: Story,
  { key, kind, channel, stage, localDate, message, ...row }: StoredMessageView,
): SentEntry {
  const zoneAt = (at: number) => settingsAsOf(person.settings, events, at).zone;
  return {
    direction: 'sent',
    key,
    at: isoInstant(row.finishedAt ?? row.createdAt),
    kind,
    stage: stage === null ? null : STAGE_WIRE_NAME[stage],
    localDate,
    state: row.state,
    reason: row.reason,
    why: whyWritten({ key, kind, at: row.createdAt }, arrivals.get(inboundOfKey(key) ?? 0) ?? null, zoneAt),
    question: kind === 'ack' ? questionOf(message) : null,
    isRewritten: false,
    ...words(message, channel),
  };
}

function questionOf({ blocks }: Message): string | null {
  return blocks.find((block) => block.kind === 'question')?.text ?? null;
}

function words(
  message: Message,
  channel: Channel,
): Pick<SentEntry, 'channel' | 'contract' | 'subject' | 'text' | 'air'> {
  const { contract } = message;
  const shown = withheld(message);
  if (channel === 'email') return { channel, contract, subject: shown.subject, text: renderText(shown), air: null };
  // The length as sent, with its link and its code.
  return { channel, contract, subject: null, text: renderSms(shown), air: smsLength(renderSms(message)) };
}
