import type { DayItem } from '#domain/agenda/day-items.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { checklist, confirmation, paragraph, wordsOf } from '#domain/messages/blocks.ts';
import { sayNews } from '#domain/messages/news.ts';
import { daySubject, sayDate, sayStage, sayTime } from '#domain/messages/say.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import { addDays } from '#domain/time/local-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface DayZeroContext {
  readonly brand: string;
  /** The person's local date of the sign-up. */
  readonly date: LocalDate;
  /** Whether they gave intentions for today, or skipped to tomorrow. */
  readonly startToday: boolean;
  /** What was understood of their words; empty where they skipped. */
  readonly items: readonly DayItem[];
  /** The messages to come, in order: what is left of today, or the first day's (D108). */
  readonly next: readonly NextPrompt[];
  /** Said behind the times where the zone is not the person's own, "Central Time" (D106); else null. */
  readonly zoneLabel: string | null;
  readonly confirmUrl: string | null;
  /** Null where the message is shown on a page. */
  readonly footer: Footer | null;
}

export interface NextPrompt {
  readonly stage: PromptStage;
  readonly date: LocalDate;
  /** Minute of the local day, 0 to 2879: from 1440 on, of the next date. */
  readonly minute: number;
}

/** `ack.day0`: the answer to the sign-up, with the person's real times. Header and closing are the specification's (2.5). */
export function composeDayZero(context: DayZeroContext): Message {
  const { startToday, date, items, next } = context;
  // A sign-up after the last message of the day begins tomorrow (D108).
  const startsToday = startToday && next[0]?.date === date;
  return {
    contract: 'ack.day0@6',
    stage: 'day0',
    localDate: date,
    brand: context.brand,
    // A day that is skipped or over has no thread of its own to join.
    subject: startsToday ? daySubject(date) : `Welcome to ${context.brand}`,
    preheader: preheader(items, startsToday),
    header: startToday ? 'Got it.' : "You're all set.",
    blocks: [
      ...(items.length > 0
        ? [paragraph(startsToday ? 'Your list for today:' : 'Your list for tomorrow:'), ...checklist(items, 0)]
        : []),
      paragraph('To change your plan, reply to any of our emails in your own words.'),
      ...(next.length > 0
        ? [
            paragraph('What happens next:'),
            { kind: 'list' as const, lines: next.map((prompt) => nextLine(prompt, date, context.zoneLabel)) },
          ]
        : []),
      ...confirmation(context.confirmUrl),
    ],
    closing: startsToday ? "We'll check in later today." : "We'll start tomorrow morning.",
    footer: context.footer,
    sms: null,
  };
}

/** The first line of the first email says what to do; its button has a sentence of its own. */
function preheader(items: readonly DayItem[], startsToday: boolean): string {
  if (items.length === 0) return 'When our first message comes, just reply to it.';
  const news = { lead: startsToday ? 'For today' : 'For tomorrow', items: wordsOf(items) };
  return sayNews([news, { lead: 'Just reply to change it.', items: [] }]);
}

function nextLine({ stage, date, minute }: NextPrompt, today: LocalDate, zoneLabel: string | null): string {
  const time = zoneLabel === null ? sayTime(minute) : `${sayTime(minute)} ${zoneLabel}`;
  return `${sayStage(stage)}, ${sayRelativeDate(date, today)} at ${time}`;
}

function sayRelativeDate(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : sayDate(date);
}
