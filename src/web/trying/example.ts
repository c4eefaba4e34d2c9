import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeDayZero } from '#domain/messages/templates/day-zero.ts';
import { localDate } from '#domain/time/local-date.ts';

/** The text in "Try it yourself" before anything is typed, and the only one without JavaScript. */
export const EXAMPLE_WORDS = 'I want to finish the grant draft, call Mum and go for a walk before dinner';

/** Typed for the visitor with one click. */
export const MORE_WORDS = [
  EXAMPLE_WORDS,
  '1) dentist 2) send Ana the contract 3) nothing after 8',
  'Long day. Need to get the tax letter out, and if there is time, water the plants',
] as const;

const UNDERSTOOD = ['finish the grant draft', 'call Mum', 'go for a walk before dinner'] as const;

/** Only the weekday could be visible, and the page does not show it. */
const SOME_DAY = localDate('2027-03-09');

/**
 * The acknowledgment of the example, with its items hard-coded: the parser is too large to load for one sentence, and a
 * test beside this file runs the example through it.
 */
export function exampleMessage(brand: string): Message {
  const items = UNDERSTOOD.map((text, index): DayItem => ({
    id: index + 1,
    number: index + 1,
    text,
    mark: 'open',
    day: 1,
  }));
  return composeDayZero({
    brand,
    date: SOME_DAY,
    startToday: true,
    items,
    next: [
      { stage: 'midday', date: SOME_DAY, minute: 750 },
      { stage: 'evening', date: SOME_DAY, minute: 1080 },
    ],
    zoneLabel: null,
    confirmUrl: null,
    footer: null,
  });
}
