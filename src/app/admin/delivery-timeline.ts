/**
 * The delivery timeline of a person, day by day: what was due, sent, delivered and answered, and the reason for what
 * was not sent. What was due has a row with its state and reason; when nothing was due no row exists (D110), and the
 * reason is derived by the rhythm's own rules from the person's state at that time.
 */
import type { AnswerTo } from '#api/endpoint.ts';
import type { PersonHead } from '#api/person.ts';
import type { personTimeline } from '#api/timeline.ts';
import { lookedAt } from '#app/admin/looked-at.ts';
import { suppressionsOf } from '#app/admin/person-head.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { RecordedInbound, RecordedMessage, RecordedTimeline } from '#app/ports/person-views.ts';
import { pressesOf } from '#domain/agenda/presses.ts';
import { PROMPT_STAGES, type PromptStage, type Stage, STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { isByPerson, type RecordedEvent } from '#domain/agenda/events.ts';
import type { Channel, DeliveryState } from '#domain/delivery/delivery.ts';
import { gatePrompt, isWithinConsent, SUPPRESSED } from '#domain/delivery/gate.ts';
import { contractOfPrompt } from '#domain/messages/contracts.ts';
import { NO_END } from '#domain/people/pauses.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { instantThen, settingsAsOf } from '#domain/people/settings-as-of.ts';
import { channelsOn } from '#domain/rhythm/channels.ts';
import { latestInstant } from '#domain/rhythm/lateness.ts';
import { promptMinute, type RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { hasTexts, textMinuteOf } from '#domain/rhythm/text-times.ts';
import { whyNotDue } from '#domain/rhythm/why-not-due.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { ok, refused, type Result } from '#domain/result.ts';

type Timeline = AnswerTo<typeof personTimeline>;
type TimelineDay = Timeline['days'][number];
export type TimelineEntry = TimelineDay['flights'][number];

export const FLIGHT_DAYS_MAX = 62;
/** The default number of days. */
const USUAL_DAYS = 7;

/** `range`: there are too many days, or none. */
export async function timelineOf(
  ctx: Pick<AppContext, 'store' | 'settings' | 'keys'>,
  asked: { readonly userId: string; readonly from: LocalDate | null; readonly to: LocalDate | null },
): Promise<Result<Timeline, 'nobody' | 'range'>> {
  return ctx.store.transact(async (tx) => {
    const person = await lookedAt(tx, asked.userId);
    if (person === null) return refused('nobody');
    const now = await tx.serviceTime(person.realm);
    const to = asked.to ?? personDayAt(person.settings, now);
    const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
    const count = daysBetween(from, to) + 1;
    if (count < 1 || count > FLIGHT_DAYS_MAX) return refused('range');
    const story: Story = {
      person,
      now,
      rhythm: ctx.settings.rhythm,
      events: await tx.agendas.eventsFiledTo(person.id, { from: null, to: NO_END }),
      goodbyes: await tx.personViews.goodbyes(person.id),
      suppressions: await suppressionsOf(tx, ctx, person),
    };
    const dayOfInstant = (at: number) => personDayAt(settingsAsOf(person.settings, story.events, at), at);
    const found = await tx.personViews.timeline(person.id, from, to);
    const recorded = {
      ...found,
      messages: found.messages.map((message) => ({ ...message, day: dayOfInstant(message.createdAt) })),
      inbounds: found.inbounds.map((inbound) => ({ ...inbound, day: dayOfInstant(inbound.receivedAt) })),
    };
    const dates = Array.from({ length: count }, (_, days) => addDays(from, days));
    const {
      userId,
      id: userNumber,
      settings: { zone },
    } = person;
    return ok({ userId, userNumber, zone, from, to, days: dates.map((date) => dayOf(story, recorded, date)) });
  });
}

interface Story {
  readonly person: Person;
  readonly now: number;
  readonly rhythm: RhythmOptions;
  readonly events: readonly RecordedEvent[];
  readonly goodbyes: readonly number[];
  readonly suppressions: PersonHead['suppressions'];
}

/** With the person's day of each instant, as their settings were then. */
interface Recorded extends RecordedTimeline {
  readonly messages: readonly WrittenMessage[];
  readonly inbounds: readonly ArrivedInbound[];
}

type ArrivedInbound = RecordedInbound & { readonly day: LocalDate };
type WrittenMessage = RecordedTimeline['messages'][number] & { readonly day: LocalDate };

function dayOf(story: Story, recorded: Recorded, date: LocalDate): TimelineDay {
  const prompts = PROMPT_STAGES.flatMap((stage) => {
    const rows = recorded.prompts.filter((row) => row.date === date && row.stage === stage);
    const written = rows.map((row) => promptOf(story, recorded, row));
    const due = channelsDue(story, stage, date);
    // If a stage uses one channel only, its row is complete.
    const missing =
      due.length === 2 || rows.length === 0 ? due.filter((each) => rows.every((row) => row.channel !== each)) : [];
    const ruled = rows.length === 0 && missing.length === 0 ? (['email'] as const) : missing;
    return [...written, ...ruled.map((channel) => derived(story, recorded, stage, date, channel))];
  });
  const messages = recorded.messages.filter(({ day }) => day === date).map((row) => messageOf(story, recorded, row));
  return {
    date,
    flights: [...prompts, ...messages],
    inbounds: recorded.inbounds.filter(({ day }) => day === date).map(shownInbound),
    presses: pressesOf(story.events).flatMap(({ change, at, day, source }) =>
      day === date ? [{ key: `press.${change}`, at: isoInstant(at), source }] : [],
    ),
  };
}

function promptOf(story: Story, recorded: Recorded, row: RecordedTimeline['prompts'][number]): TimelineEntry {
  const { stage, channel, date, dueAt, contractVersion } = row;
  const reports = reportsOn(recorded, channel, { kind: 'prompt', date, stage, sequence: 0 });
  return {
    key: `prompt.${date}.${stage}.${channel}`,
    kind: 'prompt',
    stage: STAGE_WIRE_NAME[stage],
    channel,
    contract: contractOfPrompt(stage, contractVersion),
    dueAt: isoInstant(dueAt),
    state: stateAfter(row.state, reports),
    reason: reasonOf(story, row, dueAt),
    derived: false,
    reports,
    answers: answersTo(recorded, stage, date),
  };
}

function messageOf(story: Story, recorded: Recorded, row: WrittenMessage): TimelineEntry {
  const { key, kind, stage, channel, contract, date, dueAt, sequence } = row;
  const isOfDay = stage !== null && date !== null;
  const reports = isOfDay ? reportsOn(recorded, channel, { kind: 'outbox', date, stage, sequence }) : [];
  // An inbound message answers a stage of a day, not a message: it is listed with the prompt, or with the first
  // message.
  const answers = isOfDay && kind === 'day0' ? answersTo(recorded, stage, date) : [];
  return {
    key,
    kind,
    stage: stage === null ? null : STAGE_WIRE_NAME[stage],
    channel,
    contract,
    dueAt: isoInstant(dueAt),
    state: stateAfter(row.state, reports),
    reason: reasonOf(story, row, dueAt),
    derived: false,
    reports,
    answers,
  };
}

/** Why it was not sent. That the address is suppressed says little without what happened to it, and when. */
function reasonOf(
  { suppressions, person, events }: Story,
  { reason, state, channel }: Pick<RecordedMessage, 'reason' | 'state' | 'channel'>,
  dueAt: number | null,
): string | null {
  if (state !== 'suppressed' || reason !== SUPPRESSED) return reason;
  const of = channel === 'sms' ? 'phone' : 'email';
  const found = suppressions.find((each) => each.of === of && (dueAt === null || Date.parse(each.at) <= dueAt));
  // It was lifted since.
  if (found === undefined) return reason;
  const at = Date.parse(found.at);
  const day = personDayAt(settingsAsOf(person.settings, events, at), at);
  const status = found.status === null ? '' : ` (${found.status})`;
  return `${SUPPRESSED.slice(0, -1)}: ${HAPPENED[found.reason]}${status} on ${day}.`;
}

const HAPPENED = {
  unsubscribed: 'its owner unsubscribed',
  complained: 'its owner reported our email as spam',
  bounced: 'it bounced',
  'refused by the provider': 'the provider refused it',
} as const satisfies Record<PersonHead['suppressions'][number]['reason'], string>;

function answersTo({ inbounds }: Recorded, stage: Stage, date: LocalDate): TimelineEntry['answers'] {
  return inbounds.filter((inbound) => inbound.stage === stage && inbound.date === date).map(shownInbound);
}

function shownInbound({ id, receivedAt, state, day }: ArrivedInbound): TimelineEntry['answers'][number] {
  return { id, receivedAt: isoInstant(receivedAt), state, day };
}

type Reports = TimelineEntry['reports'];

function reportsOn(
  { reports }: RecordedTimeline,
  channel: Channel,
  { kind, date, stage, sequence }: RecordedTimeline['reports'][number]['message'],
): Reports {
  return reports
    .filter((report) => report.channel === channel)
    .filter(({ message }) => message.kind === kind && message.date === date)
    .filter(({ message }) => message.stage === stage && message.sequence === sequence)
    .map((report) => ({ kind: report.kind, status: report.status, at: isoInstant(report.at) }));
}

/** A provider's later report on an accepted message: the gravest, in whatever order they arrived. */
function stateAfter(state: DeliveryState, reports: Reports): DeliveryState {
  if (reports.some(({ kind }) => kind === 'complaint')) return 'complained';
  if (reports.some(({ kind }) => kind === 'bounce')) return 'bounced';
  if (reports.some(({ kind }) => kind === 'undelivered' || kind === 'failed')) return 'failed';
  return reports.some(({ kind }) => kind === 'delivered') ? 'delivered' : state;
}

/** The channels on which a stage was due to somebody with texts, as far as is known today. */
function channelsDue(story: Story, stage: PromptStage, date: LocalDate): Channel[] {
  const person = asTheyStood(story, stage, date);
  if (!hasTexts(person) || whyNotDue(person, stage, date, story.rhythm) !== null) return [];
  const { email, sms } = channelsOn(person, stage, date, story.rhythm);
  return [...(email ? (['email'] as const) : []), ...(sms ? (['sms'] as const) : [])];
}

/** The entry for a stage without a row. */
function derived(
  story: Story,
  recorded: Recorded,
  stage: PromptStage,
  date: LocalDate,
  channel: Channel,
): TimelineEntry {
  const { now, rhythm } = story;
  const person = asTheyStood(story, stage, date);
  const minute = channel === 'sms' ? textMinuteOf(person, stage) : promptMinute(person.settings, stage);
  const dueAt = minute === null ? null : instantOf(person.settings.zone, date, minute);
  const flight = (state: TimelineEntry['state'], reason: string | null): TimelineEntry => ({
    key: null,
    kind: 'prompt',
    stage: STAGE_WIRE_NAME[stage],
    channel: state === 'not-due' ? null : channel,
    contract: null,
    dueAt: state === 'not-due' ? null : isoInstant(dueAt),
    state,
    reason,
    derived: true,
    reports: [],
    answers: answersTo(recorded, stage, date),
  });
  if (dueAt === null) return flight('not-due', `not due: ${date} does not exist in ${person.settings.zone}`);
  // An opt-out comes first: after it the person grows silent as well, which would hide the reason.
  const isConfirmed = person.state !== 'pending' || isWithinConsent(person, date, dueAt, rhythm);
  if (!isConfirmed && date >= person.firstDay) return flight('not-due', 'not due: the address was never confirmed');
  const isOptedOut = person.unsubscribedAt !== null && person.unsubscribedAt <= dueAt;
  const why = isOptedOut ? 'unsubscribed' : whyNotDue(person, stage, date, rhythm);
  if (why !== null) return flight('not-due', `not due: ${why}`);
  const gate = gatePrompt({ person, stage, date, channel, now: dueAt, ...DEFAULTS, ...rhythm });
  if (gate.kind === 'not-due') return flight('not-due', `not due: ${gate.reason}`);
  // Until its latest time it may still be recorded.
  if (now <= (latestInstant(person.settings, stage, date) ?? dueAt)) return flight('to-come', null);
  return flight('unwritten', UNWRITTEN);
}

/** Assumes a long-standing number and times, and that the stage was not sent. */
const DEFAULTS = { chosenAt: null, suppressed: false, textMinute: null, leftByOther: false } as const;

const UNWRITTEN =
  'This message should have been due, but no record exists. The plan may have changed since, or an opt-out may have been lifted.';

/**
 * The person at the stage's time on that date, as far as it is recorded: settings, opt-outs, activity, and goodbyes.
 */
function asTheyStood({ person, events, goodbyes }: Story, stage: PromptStage, date: LocalDate): Person {
  const instantBy = (then: PersonSettings) => instantOf(then.zone, date, promptMinute(then, stage));
  const instant = instantThen(person.settings, events, instantBy) ?? 0;
  const signs = events.filter(isByPerson).map(({ at, day }) => ({ at, day }));
  if (person.lastActiveAt !== null) signs.push({ at: person.lastActiveAt, day: person.lastActiveOn });
  const before = signs.filter(({ at }) => at <= instant);
  const newest = before.reduce((last, sign) => (sign.at > last.at ? sign : last), { at: 0, day: person.firstDay });
  const goodbyeAt = goodbyes.findLast((at) => at <= instant) ?? null;
  return {
    ...person,
    settings: settingsAsOf(person.settings, events, instant),
    phoneVerifiedAt:
      person.phoneVerifiedAt !== null && person.phoneVerifiedAt <= instant ? person.phoneVerifiedAt : null,
    textsOffAt: person.textsOffAt !== null && person.textsOffAt <= instant ? person.textsOffAt : null,
    unsubscribedAt: unsubscribedSince(person, instant),
    lastActiveOn: newest.day,
    goodbyeAt: goodbyeAt !== null && goodbyeAt > newest.at ? goodbyeAt : null,
  };
}

/** The opt-out in force then, whether or not lifted since. */
function unsubscribedSince({ unsubscribedAt, settings }: Person, instant: number): number | null {
  const lifted = settings.earlierPauses.find(({ optOut }) => optOut && optOut.at <= instant && instant < optOut.until);
  return lifted?.optOut?.at ?? unsubscribedAt;
}
