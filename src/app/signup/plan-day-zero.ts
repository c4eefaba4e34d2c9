/**
 * The result of a sign-up, computed from the sign-up alone: the same for a new address and for a known one, so that no
 * screen can tell them apart (D113). Pure.
 */
import type { ComingMessage, DayZeroResponse } from '#api/onboarding.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { NewPerson } from '#app/ports/people.ts';
import type { Signup } from '#app/ports/signups.ts';
import { wireChecklist } from '#domain/agenda/shown-marks.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { sayTime } from '#domain/messages/say.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import type { NextPrompt } from '#domain/messages/templates/day-zero.ts';
import { v6View } from '#domain/messages/v6-view.ts';
import { dayZero, type DayZero } from '#domain/people/day-zero.ts';
import { NO_PHONE } from '#domain/people/person.ts';
import { nextTrialNotice } from '#domain/people/trial-notice.ts';
import type { Distress } from '#domain/reply/reading.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

export interface DayZeroRequest {
  readonly signup: Signup;
  readonly startToday: boolean;
  /** What was understood of the words; empty if they skip, or show distress. */
  readonly items: readonly string[];
  readonly distress: Distress | null;
  /** Service time in ms. */
  readonly now: number;
  readonly settings: Pick<AppContext['settings'], 'brand' | 'rhythm'>;
}

export interface DayZeroPlan extends Pick<DayZero, 'decision' | 'date' | 'shown'> {
  readonly person: Omit<NewPerson, 'userId'>;
  readonly response: DayZeroResponse;
  /** The email; the button and the footer are the person's own and are passed in. */
  readonly compose: (links: { readonly confirmUrl: string; readonly footer: Footer }) => Message;
}

export function planDayZero(request: DayZeroRequest): DayZeroPlan {
  const { signup, startToday, now } = request;
  const begun = dayZero({
    zone: signup,
    startToday,
    items: request.items,
    distress: request.distress,
    now,
    change: `signup:${signup.id}`,
    brand: request.settings.brand,
    rhythm: request.settings.rhythm,
  });
  return {
    decision: begun.decision,
    date: begun.date,
    shown: begun.shown,
    person: {
      ...begun.person,
      realm: signup.realm,
      email: signup.email,
      state: 'pending',
      zoneReceived: signup.zoneReceived,
      zoneSource: signup.zoneSource,
      createdAt: now,
      lastActiveAt: null,
      unsubscribedAt: null,
      awayUntil: null,
      ...NO_PHONE,
      trialNoticeAt: nextTrialNotice(begun.person, null),
      source: signup.source,
    },
    response: responseOf(request, begun),
    compose: begun.compose,
  };
}

function responseOf(
  { startToday, distress }: DayZeroRequest,
  { compose, shown, next, today, person }: DayZero,
): DayZeroResponse {
  const message = compose({ confirmUrl: null, footer: null });
  return {
    ok: true,
    stage: 'DAY0_ACK',
    startToday,
    message: message.header,
    v6: { render: v6View(message) },
    meta: {
      checklist: wireChecklist(shown),
      next: next.map((prompt) => coming(prompt, today)),
      zone: person.settings.zone,
      help: distress !== null,
    },
  };
}

export function coming({ stage, date, minute }: NextPrompt, today: LocalDate): ComingMessage {
  return { stage: STAGE_WIRE_NAME[stage], date, day: dayName(date, today), time: sayTime(minute) };
}

function dayName(date: LocalDate, today: LocalDate): ComingMessage['day'] {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : 'later';
}
