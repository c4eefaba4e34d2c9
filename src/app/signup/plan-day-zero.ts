/**
 * What a sign-up becomes, computed from the sign-up alone: the same for an address we have never heard of and for
 * one that is known, so that no screen can tell them apart (D13). Pure.
 */
import type { ComingMessage, DayZeroResponse } from '#api/onboarding.ts';
import type { House } from '#app/people/house.ts';
import type { NewPerson } from '#app/ports/people.ts';
import type { Signup } from '#app/ports/signups.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import { startingSettings } from '#app/signup/starting-settings.ts';
import { emptyAgenda } from '#domain/agenda/agenda.ts';
import { wireChecklist } from '#domain/agenda/checklist.ts';
import { dayItems, type DayItem } from '#domain/agenda/day-items.ts';
import { decide, type Decision } from '#domain/agenda/decide.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { composeFooter } from '#domain/messages/footer.ts';
import { sayTime } from '#domain/messages/say.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import { composeDayZero, type NextPrompt } from '#domain/messages/templates/day-zero.ts';
import { v6View } from '#domain/messages/v6-view.ts';
import { trialLastDayFrom } from '#domain/people/plan.ts';
import { firstDay } from '#domain/rhythm/first-day.ts';
import { nextActiveDay, promptMinute, stagesWanted, weeklyFrom } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

export interface DayZeroWish {
  readonly signup: Signup;
  readonly startToday: boolean;
  /** What was understood of the words; empty where they skip. */
  readonly items: readonly string[];
  /** Service time in ms. */
  readonly now: number;
  readonly settings: Pick<House['settings'], 'brand' | 'postalAddress' | 'rhythm'>;
}

export interface DayZeroPlan {
  readonly person: Omit<NewPerson, 'userId'>;
  readonly decision: Decision;
  /** The first day with messages: the list stands on it, and a reply to the acknowledgment is filed to it. */
  readonly date: LocalDate;
  readonly shown: readonly DayItem[];
  readonly response: DayZeroResponse;
  /** The mail; the button and the footer are the person's own and come from outside. */
  readonly compose: (links: { readonly confirmUrl: string; readonly footer: Footer }) => Message;
}

export function planDayZero(wish: DayZeroWish): DayZeroPlan {
  const { signup, startToday, now } = wish;
  const settings = startingSettings(signup);
  const { zone } = settings;
  const date = wallTimeAt(zone, now).date;
  const begin = firstDay({ settings, now, startToday });
  const nextDate = begin.stagesLeft.length > 0 ? begin.firstDay : addDays(begin.firstDay, 1);
  const person: DayZeroPlan['person'] = {
    realm: signup.realm,
    email: signup.email,
    state: 'pending',
    plan: 'trial',
    // Of seven days with messages: an evening after the last of them is not one.
    trialLastDay: trialLastDayFrom(nextDate),
    zoneReceived: signup.zoneReceived,
    zoneSource: signup.zoneSource,
    settings,
    firstDay: begin.firstDay,
    createdAt: now,
    lastHumanAt: null,
    lastHumanOn: begin.firstDay,
    unsubscribedAt: null,
    goodbyeAt: null,
    awayUntil: null,
    source: signup.source,
  };
  const rhythmPerson = { ...person, id: 0 };
  const decision = decide(
    emptyAgenda,
    wish.items.map((text) => ({ kind: 'add', text, on: null })),
    {
      at: now,
      day: personDayAt(settings, now),
      on: nextDate,
      change: `signup:${signup.id}`,
      nextActiveDay: nextActiveDay(rhythmPerson, nextDate, wish.settings.rhythm),
      settings,
      weeklyFrom: weeklyFrom(rhythmPerson, wish.settings.rhythm),
    },
  );
  const shown = dayItems(decision.agenda.items.values(), nextDate, ageCounter(rhythmPerson, wish.settings.rhythm));
  const stages = begin.stagesLeft.length > 0 ? begin.stagesLeft : stagesWanted(settings);
  const next: NextPrompt[] = stages.map((stage) => ({ stage, date: nextDate, minute: promptMinute(settings, stage) }));

  const compose = (confirmUrl: string | null, footer: Footer | null): Message =>
    composeDayZero({
      brand: wish.settings.brand,
      date,
      startToday,
      items: shown,
      next,
      zoneLabel: signup.zoneSource === 'default' ? 'Central Time' : null,
      confirmUrl,
      // Who looks at the page has not proved that the address is theirs: it holds no link.
      footer: footer ?? pageFooter(wish),
    });

  return {
    person,
    decision,
    date: nextDate,
    shown,
    response: responseOf(
      wish,
      compose(null, null),
      shown,
      next.map((prompt) => coming(prompt, date)),
      zone,
    ),
    compose: ({ confirmUrl, footer }) => compose(confirmUrl, footer),
  };
}

function pageFooter({ settings: { brand, postalAddress } }: DayZeroWish): Footer {
  return composeFooter({ brand, reason: 'signed-up', preferencesUrl: null, unsubscribeUrl: null, postalAddress });
}

function responseOf(
  wish: DayZeroWish,
  message: Message,
  shown: readonly DayItem[],
  next: ComingMessage[],
  zone: string,
): DayZeroResponse {
  return {
    ok: true,
    stage: 'DAY0_ACK',
    startToday: wish.startToday,
    message: message.header,
    v6: { render: v6View(message) },
    meta: { checklist: wireChecklist(shown), next, zone },
  };
}

export function coming({ stage, date, minute }: NextPrompt, today: LocalDate): ComingMessage {
  return { stage: STAGE_WIRE_NAME[stage], date, day: dayName(date, today), time: sayTime(minute) };
}

function dayName(date: LocalDate, today: LocalDate): ComingMessage['day'] {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : 'later';
}
