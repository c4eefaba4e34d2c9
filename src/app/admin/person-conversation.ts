/**
 * All messages between a person and us, newest first, a page at a time: prompts of the ledger, whose words are
 * rebuilt, all other messages we sent, and inbound messages with their reading. Reading them is recorded.
 */
import { instant, lookedAt, type LookedAt, phoneFor } from '#app/admin/looked-at.ts';
import { messageOfDay, skippedStages } from '#app/admin/message-of-day.ts';
import { undoneChanges } from '#domain/agenda/item-history.ts';
import { canUndo, changeOf } from '#app/admin/undo-reading.ts';
import { withheld, withoutLinks } from '#app/admin/withheld.ts';
import { type StoredReadingView, storedReadingView } from '#app/inbound/reading-view.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { Before, InboundView, StoredMessageView, PromptView } from '#app/ports/person-views.ts';
import type { Tx } from '#app/ports/store.ts';
import { INBOUND_SHOWN_MAX, type ReceivedEntry, type SentEntry } from '#api/person-messages.ts';
import { type Agenda, emptyAgenda, fold, foldAt } from '#domain/agenda/agenda.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import { type PromptStage, STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { renderSms } from '#domain/messages/render-sms.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { Message } from '#domain/messages/schema.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';
import { NO_END } from '#domain/people/pauses.ts';
import type { Person } from '#domain/people/person.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';

export interface Conversation {
  readonly entries: (SentEntry | ReceivedEntry)[];
  /** Null: there is nothing earlier. */
  readonly nextCursor: string | null;
}

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
export async function personConversation(ctx: AppContext, asked: ConversationRequest): Promise<Conversation | null> {
  return ctx.store.transact(async (tx) => {
    const person = await lookedAt(tx, asked.userId);
    if (person === null) return null;
    await tx.personViews.noteReading(person.id, asked.admin.id);
    const before = asked.cursor === null ? endOf(person, asked.through) : placeOfCursor(asked.cursor);
    const found = (await placed(tx, person, before, asked.limit + 1)).toSorted(newestFirst);
    const page = found.slice(0, asked.limit);
    const last = page.at(-1);
    const story = await storyOf(tx, person, page);
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

/** The sort position of an entry: by time, then by kind and key. */
interface Place {
  readonly at: number;
  readonly rank: 0 | 1 | 2;
  readonly key: string;
}

type Entry = Place &
  (
    | { readonly kind: 'letter'; readonly inbound: InboundView }
    | { readonly kind: 'prompt'; readonly prompt: PromptView; readonly skipped: readonly PromptStage[] }
    | { readonly kind: 'message'; readonly message: StoredMessageView }
  );

/** At least the first `limit` of those that follow, from each of the three kinds. */
async function placed(tx: Tx, person: LookedAt, before: Place | null, limit: number): Promise<Entry[]> {
  const inbounds = await tx.personViews.inbounds(person.id, beforeOf(0, before, Number), limit);
  const messages = await tx.personViews.messages(person.id, beforeOf(2, before, String), limit);
  return [
    ...inbounds.map((inbound): Entry => ({
      kind: 'letter',
      at: inbound.receivedAt,
      ...inboundPlace(inbound.id),
      inbound,
    })),
    ...(await placedPrompts(tx, person, before, limit)),
    ...messages.map((message): Entry => {
      return { kind: 'message', at: message.createdAt, rank: 2, key: message.key, message };
    }),
  ];
}

/** A local date begins up to 14 hours before the same UTC date, and ends up to 12 after it. */
const PROMPTS_OF_THREE_DATES = 18;

async function placedPrompts(tx: Tx, person: LookedAt, before: Place | null, limit: number): Promise<Entry[]> {
  const to = before === null ? NO_END : addDays(wallTimeAt('UTC', before.at).date, 1);
  const prompts = await tx.personViews.prompts(person.id, to, limit + PROMPTS_OF_THREE_DATES);
  return prompts
    .map((prompt): Entry => {
      const { date, stage, channel, dueAt } = prompt;
      const { settings } = person;
      // If the tick was deleted, the person's current time is the best estimate.
      const at = dueAt ?? instantOf(settings.zone, date, promptMinute(settings, stage)) ?? 0;
      const ofDate = prompts.filter((other) => other.date === date);
      return {
        kind: 'prompt',
        at,
        rank: 1,
        key: `${date}.${stage}.${channel}`,
        prompt,
        skipped: skippedStages(ofDate),
      };
    })
    .filter((entry) => before === null || newestFirst(before, entry) < 0);
}

function newestFirst(one: Place, other: Place): number {
  return other.at - one.at || other.rank - one.rank || (one.key < other.key ? 1 : one.key > other.key ? -1 : 0);
}

/** Ids have at most 16 digits, and sort as text once they have the same length. */
function inboundPlace(id: number): Pick<Place, 'rank' | 'key'> & { readonly rank: 0 } {
  return { rank: 0, key: String(id).padStart(16, '0') };
}

/** Within one instant the greater ranks come first. */
function beforeOf<Key>(rank: Place['rank'], before: Place | null, keyOf: (key: string) => Key): Before<Key> {
  if (before === null) return null;
  const { at, key } = before;
  if (rank === before.rank) return { at, ofIt: { before: keyOf(key) } };
  return { at, ofIt: rank < before.rank ? 'all' : 'none' };
}

/** The end of a person's day; null, the newest, if there is none. */
function endOf({ settings }: LookedAt, through: LocalDate | null): Place | null {
  const at = through === null ? null : instantOf(settings.zone, addDays(through, 1), settings.dayEndMinute);
  return at === null ? null : { at, rank: 0, key: '' };
}

function cursorOf({ at, rank, key }: Place): string {
  return `${at}.${rank}.${key}`;
}

function placeOfCursor(cursor: string): Place {
  const [at, rank, ...key] = cursor.split('.');
  return { at: Number(at), rank: rank === '0' ? 0 : rank === '1' ? 1 : 2, key: key.join('.') };
}

interface Story {
  readonly person: LookedAt;
  readonly events: readonly RecordedEvent[];
  /** In service time; null: the address is unconfirmed. */
  readonly confirmedAt: number | null;
  /** Whose effect can be undone, and whose has been. */
  readonly changes: Agenda['changes'];
  readonly undone: ReadonlySet<string>;
  /** The agenda when a prompt of the page was due; Infinity means now. */
  readonly agendaAt: (instant: number) => Pick<Agenda, 'items'>;
}

/** What the words of a page depend on; a page of notices needs none of it. */
async function storyOf(tx: Tx, person: LookedAt, page: readonly Entry[]): Promise<Story> {
  const isNeeded = page.some(({ kind }) => kind !== 'message');
  const events = isNeeded ? await tx.agendas.eventsFiledTo(person.id, { from: null, to: NO_END }) : [];
  const { confirmed } = await tx.personViews.origin(person.id);
  const instants = page.flatMap((entry) => (entry.kind === 'prompt' ? [entry.at] : []));
  const stood = foldAt(events, [...instants, Infinity]);
  const agendaAt = (at: number) => stood.get(at) ?? emptyAgenda;
  const { changes } = fold(events);
  return {
    person,
    events,
    changes,
    undone: undoneChanges(events),
    confirmedAt: confirmed?.confirmedAt ?? null,
    agendaAt,
  };
}

function entryView(ctx: AppContext, story: Story, admin: SignedIn, entry: Entry): SentEntry | ReceivedEntry {
  switch (entry.kind) {
    case 'letter':
      return inboundView(story, admin, entry.inbound, entry.key);
    case 'prompt':
      return promptView(ctx, story, entry);
    case 'message':
      return storedMessageView(entry.message);
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
    at: instant(receivedAt),
    channel,
    id,
    from: channel === 'sms' ? phoneFor(role, envelopeFrom) : envelopeFrom,
    door,
    state,
    stage: stage === null ? null : STAGE_WIRE_NAME[stage],
    localDate,
    bytes,
    reading: reading === null ? null : unlinked(storedReadingView(reading, agendaAt(Infinity))),
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
    at: instant(at),
    kind: 'prompt',
    stage: STAGE_WIRE_NAME[stage],
    localDate: date,
    state,
    reason,
    isRewritten: true,
    ...words(message, channel),
  };
}

/** Before they confirmed, the message itself asked them to (D111). */
function asTheyStood({ person, confirmedAt }: Pick<Story, 'person' | 'confirmedAt'>, at: number): Person {
  return confirmedAt !== null && at < confirmedAt ? { ...person, state: 'pending' } : person;
}

function storedMessageView({ key, kind, channel, stage, localDate, message, ...row }: StoredMessageView): SentEntry {
  return {
    direction: 'sent',
    key,
    at: instant(row.finishedAt ?? row.createdAt),
    kind,
    stage: stage === null ? null : STAGE_WIRE_NAME[stage],
    localDate,
    state: row.state,
    reason: row.reason,
    isRewritten: false,
    ...words(message, channel),
  };
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
