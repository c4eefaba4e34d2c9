/** A preview of any message of a person, past or future: as an email, and as a text with its cost. */
import { lookedAt, type LookedAt } from '#app/admin/looked-at.ts';
import { messageOfDay, skippedStages } from '#app/admin/message-of-day.ts';
import { withheld } from '#app/admin/withheld.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { type WrittenStage, writtenToday } from '#app/people/next-prompt.ts';
import { welcomeBack } from '#app/people/resume.ts';
import { trialNotice } from '#app/people/send-trial-notices.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import type { Tx } from '#app/ports/store.ts';
import { type PersonPreview, PREVIEW_DAYS, type PreviewKind } from '#api/person-messages.ts';
import { type Agenda, emptyAgenda, foldAt } from '#domain/agenda/agenda.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { gatePrompt } from '#domain/delivery/gate.ts';
import { renderHtml } from '#domain/messages/render-html.ts';
import { renderSms } from '#domain/messages/render-sms.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { Message } from '#domain/messages/schema.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';
import { composeGoodbye } from '#domain/messages/templates/goodbye-quiet.ts';
import { emailKey } from '#domain/people/contact.ts';
import { NO_END } from '#domain/people/pauses.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';
import { textMinuteOf } from '#domain/rhythm/text-times.ts';
import { whyNotDue } from '#domain/rhythm/why-not-due.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { daysBetween, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export interface PreviewRequest {
  readonly userId: string;
  readonly kind: PreviewKind;
  readonly date: LocalDate;
}

/** `range`: the date is too far away. `none`: they get no such message then. */
export type PreviewRefusal = 'nobody' | 'range' | 'none';

export async function personPreview(
  ctx: AppContext,
  asked: PreviewRequest,
): Promise<Result<PersonPreview, PreviewRefusal>> {
  const previewed = await previewOf(ctx, asked);
  if (!previewed.ok) return previewed;
  const { message, ...facts } = previewed.value;
  const shown = withheld(message);
  return ok({
    ...facts,
    contract: message.contract,
    subject: shown.subject,
    text: renderText(shown),
    // The length as it would be sent, with its links.
    sms: { text: renderSms(shown), air: smsLength(renderSms(message)) },
  });
}

export async function previewHtml(ctx: AppContext, asked: PreviewRequest): Promise<Result<string, PreviewRefusal>> {
  const previewed = await previewOf(ctx, asked);
  return previewed.ok ? ok(renderHtml(withheld(previewed.value.message))) : previewed;
}

type Previewed = Pick<PersonPreview, 'channels' | 'whyNot' | 'dueAt' | 'isPast'> & { readonly message: Message };

async function previewOf(
  ctx: AppContext,
  { userId, kind, date }: PreviewRequest,
): Promise<Result<Previewed, PreviewRefusal>> {
  return ctx.store.transact(async (tx) => {
    const person = await lookedAt(tx, userId);
    if (person === null) return refused('nobody');
    const now = await tx.serviceTime(person.realm);
    const today = personDayAt(person.settings, now);
    if (Math.abs(daysBetween(today, date)) > PREVIEW_DAYS) return refused('range');
    const events = await tx.agendas.eventsFiledTo(person.id, { from: null, to: NO_END });
    const moment: Moment = { person, events, date, now, isPast: date < today };
    return kind === 'goodbye' || kind === 'welcome-back' || kind === 'trial-ends'
      ? occasional(ctx, { ...moment, written: await writtenToday(tx, person, now) }, kind)
      : ok(await ofTheClock(tx, ctx, moment, kind));
  });
}

interface Moment {
  readonly person: LookedAt;
  readonly events: readonly RecordedEvent[];
  readonly date: LocalDate;
  readonly now: number;
  readonly isPast: boolean;
}

async function ofTheClock(tx: Tx, ctx: AppContext, moment: Moment, stage: PromptStage): Promise<Previewed> {
  const { person, events, date, now, isPast } = moment;
  const { settings } = person;
  const dueByMail = instantOf(settings.zone, date, promptMinute(settings, stage));
  const suppressed = await tx.suppressions.has(person.realm, ctx.keys.addressHash(emailKey(person.email)));
  const answers = CHANNELS.map((channel) => {
    const minute = channel === 'sms' ? textMinuteOf(person, stage) : promptMinute(settings, stage);
    const dueAt = minute === null ? null : instantOf(settings.zone, date, minute);
    const gate = gatePrompt({
      person,
      stage,
      date,
      channel,
      suppressed,
      now: dueAt ?? now,
      chosenAt: null,
      textMinute: minute,
      leftByOther: false,
      ...ctx.settings.rhythm,
    });
    return { channel, dueAt, gate };
  });
  const leaving = answers.filter(({ gate }) => gate.kind === 'send');
  const [byMail] = answers;
  const unwanted = whyNotDue(person, stage, date, ctx.settings.rhythm);
  const reason = byMail !== undefined && 'reason' in byMail.gate ? byMail.gate.reason : null;
  const { prompts } = await tx.personViews.timeline(person.id, date, date);
  const skipped = skippedStages(prompts);
  const asOf = isPast && dueByMail !== null ? dueByMail : Infinity;
  return {
    message: messageOfDay(ctx, { person, events, agenda: agendaAt(events, asOf) }, { stage, date, asOf, skipped }),
    channels: isPast ? [] : leaving.map(({ channel }) => channel),
    whyNot: isPast || leaving.length > 0 ? null : unwanted === null ? reason : `not due: ${unwanted}`,
    dueAt: isoInstant(leaving[0]?.dueAt ?? dueByMail),
    isPast,
  };
}

const CHANNELS = ['email', 'sms'] as const satisfies readonly Channel[];

/** Noon: messages on an occasion have no minute of their own. */
const NOON = 720;

interface Written {
  readonly written: readonly WrittenStage[];
}

function occasional(
  ctx: AppContext,
  { person, events, date, now, isPast, written }: Moment & Written,
  kind: Exclude<PreviewKind, PromptStage>,
): Result<Previewed, 'none'> {
  const noon = instantOf(person.settings.zone, date, NOON) ?? now;
  const message = {
    goodbye: () => {
      const { brand } = ctx.settings;
      return composeGoodbye({ brand, date, footer: personFooter(person, ctx.settings, ctx.keys) });
    },
    // As if they returned then: whatever stopped messages is over.
    'welcome-back': () => {
      const back = { ...person, unsubscribedAt: null, goodbyeAt: null };
      return welcomeBack(ctx, back, agendaAt(events, noon), { now: noon, written }).message;
    },
    'trial-ends': () => trialNotice(ctx, person, date),
  }[kind]();
  return message === null ? refused('none') : ok({ message, channels: [], whyNot: null, dueAt: null, isPast });
}

function agendaAt(events: readonly RecordedEvent[], at: number): Pick<Agenda, 'items'> {
  return foldAt(events, [at]).get(at) ?? emptyAgenda;
}
