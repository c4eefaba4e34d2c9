import { ageCounter } from '#domain/agenda/age.ts';
import {
  answeredItems,
  type DayItem,
  dayItems,
  laterItems,
  putAwayItems,
  shownItems,
} from '#domain/agenda/day-items.ts';
import { neverStood } from '#domain/agenda/numbering.ts';
import type { Agenda } from '#domain/agenda/agenda.ts';
import type { Decision } from '#domain/agenda/decide.ts';
import type { Recalled } from '#domain/agenda/recall.ts';
import type { AskedBack } from '#domain/messages/blocks.ts';
import { pausesParagraph } from '#domain/messages/pause-words.ts';
import { sayDateFrom } from '#domain/messages/say.ts';
import { detailedAnswer, serviceAnswer } from '#domain/messages/service-answers.ts';
import type { NextPrompt } from '#domain/messages/templates/day-zero.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import { composeAcknowledgment } from '#domain/messages/templates/acknowledgment.ts';
import { textHoursNote, textHoursWords } from '#domain/messages/text-hours-words.ts';
import { worthSaying } from '#domain/messages/worth-saying.ts';
import { isFirstWeek } from '#domain/people/first-week.ts';
import { type Person, withChosen } from '#domain/people/person.ts';
import { textPlanAhead } from '#domain/people/plan.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';
import { saysNoTask } from '#domain/reply/requests/no-task.ts';
import { questionsAsked } from '#domain/reply/requests/service-question.ts';
import type { RhythmOptions, RhythmPerson } from '#domain/rhythm/rhythm.ts';
import type { TextPerson } from '#domain/rhythm/text-times.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface ReplyToAnswer {
  readonly brand: string;
  readonly person: RhythmPerson & TextPerson & Pick<Person, 'firstDay' | 'unsubscribedAt'>;
  readonly reading: Reading;
  readonly decision: Decision;
  readonly answered: AnsweredMessage;
  /** Subject of the message that was answered; null if it is no longer known. */
  readonly subject: string | null;
  /** The person's day on which they wrote. */
  readonly day: LocalDate;
  readonly recalled: Recalled | null;
  /** The question to ask back; null if there is none, or if it was asked on this day already (D115). */
  readonly question: AskedBack | null;
  /** The next message; null where none is planned. */
  readonly next: NextPrompt | null;
  /** Further sentences, one paragraph each. */
  readonly notice: readonly string[];
  /** See ServiceAnswerContext. */
  readonly usesModel: boolean;
  /** See AcknowledgmentContext. */
  readonly undoUrl: string | null;
  readonly daysUrl?: string;
  readonly footer: Footer;
}

/** Acknowledges what was understood, with the relevant part of the list. `date`: the day of that list. */
export function answerToReply(
  reply: ReplyToAnswer,
  rhythm: RhythmOptions,
): { readonly message: Message; readonly shown: readonly DayItem[]; readonly date: LocalDate } {
  const { brand, person, reading, decision, answered, day, footer } = reply;
  const asked = {
    list: asks(reading, 'list') || asksWhatArrived(reading),
    help: asks(reading, 'help'),
    export: asks(reading, 'export'),
  };
  const countDays = ageCounter(person, rhythm);
  // An older message keeps its own numbers; LIST, and UNDO alone, are about the present list.
  const isUndone = decision.understood.some(({ kind }) => kind === 'undone');
  const isOfNow = asked.list || (isUndone && decision.understood.length === 1);
  const date = isOfNow ? laterOf(answered.date, day) : answered.date;
  const after = decision.agenda.items;
  const numbers = answered.items.map(({ id, number }) => ({ item: id, number }));
  const isOlder = date < day;
  const all = isOlder ? answeredItems(after, numbers, date, countDays) : dayItems(after.values(), date, countDays);
  // What rests is of the present day, and nobody can ask for the list of another.
  const { shown, resting } = asked.list || isOlder ? { shown: all, resting: 0 } : shownItems(all);
  const message = composeAcknowledgment({
    brand,
    stage: answered.stage,
    subject: reply.subject,
    date: answered.date,
    today: laterOf(answered.date, day),
    understood: worthSaying(decision.understood, reading.kept),
    items: shown,
    listDate: date,
    resting,
    asked,
    recalled: reply.recalled,
    question: reply.question,
    heard: reading.heard,
    answers: answersTo(reply),
    notice: [
      ...reply.notice,
      ...(asked.list ? notOnList(after, all, date) : []),
      ...(asked.help ? pausesParagraph({ ...person.settings, ...decision.settings }, day) : []),
    ],
    textHours: textHoursAfter(reply),
    isThankedAlready: saysNoTask(reading.kept) || letGoBefore(reply),
    undoUrl: reply.undoUrl,
    daysUrl: asks(reading, 'own-page') ? reply.daysUrl : undefined,
    isNew: isFirstWeek(person, day),
    next: reply.next,
    footer,
  });
  return { message, shown, date };
}

/** What LIST has no lines for. */
function notOnList(items: Agenda['items'], lines: readonly DayItem[], today: LocalDate): string[] {
  const ahead = laterItems(items.values(), lines).map(({ item, on }) => `${item.text} (${sayDateFrom(on, today)})`);
  const putAway = putAwayItems(items.values()).map(({ text }) => text);
  return [
    ...(ahead.length === 0 ? [] : [`Planned for later: ${ahead.join('; ')}.`]),
    ...(putAway.length === 0 ? [] : [`Saved for someday: ${putAway.join('; ')}.`]),
  ];
}

/** Whether an earlier reply let something go on that day. */
function letGoBefore({ decision, answered }: ReplyToAnswer): boolean {
  const now = new Set(decision.understood.flatMap((line) => (line.kind === 'dropped' ? [line.item] : [])));
  // An addition that was undone, such as one for tomorrow, was never let go.
  return [...decision.agenda.items.values()].some(
    (item) =>
      item.state.kind === 'dropped' && item.state.on === answered.date && !neverStood(item) && !now.has(item.id),
  );
}

/** The list shows which of their words arrived. */
function asksWhatArrived({ commands }: Reading): boolean {
  return commands.some((command) => command.kind === 'ask-service' && command.about === 'received');
}

/**
 * Each question about the service is answered once, as exactly as it was asked. A reading has one command for all of
 * them, so their words count as well.
 */
function answersTo({ brand, person, decision, reading, day, next, usesModel }: ReplyToAnswer): string[] {
  const topics = reading.commands.flatMap((command) => (command.kind === 'ask-service' ? [command.about] : []));
  if (topics.length === 0) return [];
  const settings = { ...person.settings, ...decision.settings };
  const context = { brand, settings, today: day, next, textHours: textHoursWords({ ...person, settings }), usesModel };
  const asked = questionsAsked(reading.words.flatMap(({ text, as }) => (as === 'command' ? [text] : [])));
  const unsaid = topics.filter((about) => !asked.some(({ topic }) => topic === about));
  return [
    ...new Set([
      ...asked.map(({ topic, detail }) =>
        detail === null ? serviceAnswer(topic, context) : detailedAnswer(detail, context),
      ),
      ...unsaid.map((about) => serviceAnswer(about, context)),
    ]),
  ];
}

/** People whose plan has no texts learn about text hours when their texts resume. */
function textHoursAfter({ person, decision, day }: ReplyToAnswer): string | null {
  const after = withChosen(person, decision.settings ?? {});
  return textPlanAhead(after, day) === 'free' ? null : textHoursNote(after, decision.settings);
}

function asks(reading: Reading, kind: 'list' | 'help' | 'export' | 'own-page'): boolean {
  return reading.commands.some((command) => command.kind === kind);
}

function laterOf(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b;
}
