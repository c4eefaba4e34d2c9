/**
 * One day in messages, for the pages that explain how it works. The service's own templates write the prompts, and a
 * test beside this file runs the replies through the parser, so that no page promises an effect that a reply would not
 * have.
 */
import type { DayItem, DayMark } from '#domain/agenda/day-items.ts';
import type { Understood } from '#domain/agenda/understood.ts';
import { composePrompt } from '#domain/messages/compose-prompt.ts';
import { composeFooter } from '#domain/messages/footer.ts';
import { composeAcknowledgment } from '#domain/messages/templates/acknowledgment.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import type { Exchange } from '#web/messages/phone.tsx';

/** The Tuesday of the other examples: the answers name the day after. */
const DATE = localDate('2026-11-24');

export const EXAMPLE_REPLIES = {
  morning: 'Finish the grant draft, call Mum, and a walk before dinner',
  midday: '1 done! Change 3 to a walk after dinner',
  evening: 'Called Mum. 3 tomorrow',
} as const;

/** The list at the time of each message. */
export const EXAMPLE_LISTS = {
  morning: [],
  midday: [
    ['Finish the grant draft', 'open'],
    ['call Mum', 'open'],
    ['a walk before dinner', 'open'],
  ],
  evening: [
    ['Finish the grant draft', 'done'],
    ['call Mum', 'open'],
    ['a walk after dinner', 'open'],
  ],
} as const satisfies Record<keyof typeof EXAMPLE_REPLIES, readonly (readonly [string, DayMark])[]>;

const TIMES = { morning: '6:00 AM', midday: '12:30 PM', evening: '6:00 PM' } as const;

/** What is understood of each reply, and the list after it. */
const UNDERSTOOD: Record<keyof typeof EXAMPLE_REPLIES, readonly Understood[]> = {
  morning: EXAMPLE_LISTS.midday.map(([text], index) => ({ kind: 'added', ...line(index + 1, text), on: DATE })),
  midday: [
    { kind: 'finished', ...line(1, 'Finish the grant draft') },
    { kind: 'reworded', ...line(3, 'a walk after dinner'), before: 'a walk before dinner' },
  ],
  evening: [
    { kind: 'finished', ...line(2, 'call Mum') },
    { kind: 'carried', ...line(3, 'a walk after dinner'), until: addDays(DATE, 1) },
  ],
};
const AFTER = { morning: EXAMPLE_LISTS.midday, midday: EXAMPLE_LISTS.evening, evening: [] } as const;

export function exampleDay(brand: string, stage: keyof typeof EXAMPLE_REPLIES): Exchange {
  const footer = composeFooter({
    brand,
    reason: 'signed-up',
    preferencesUrl: null,
    unsubscribeUrl: null,
    postalAddress: brand,
  });
  const message = composePrompt({
    brand,
    stage,
    date: DATE,
    items: listed(EXAMPLE_LISTS[stage]),
    resting: 0,
    askAbout: [],
    foldedIn: null,
    confirmUrl: null,
    answerUrl: null,
    isNew: true,
    notice: [],
    footer,
  });
  const answer = composeAcknowledgment({
    brand,
    stage,
    date: DATE,
    subject: message.subject,
    today: DATE,
    understood: UNDERSTOOD[stage],
    items: listed(AFTER[stage]),
    listDate: DATE,
    resting: 0,
    asked: { list: false, help: false, export: false },
    recalled: null,
    question: null,
    heard: null,
    answers: [],
    notice: [],
    textHours: null,
    undoUrl: null,
    isNew: true,
    next: null,
    footer,
  });
  return { time: TIMES[stage], message, reply: EXAMPLE_REPLIES[stage], answer };
}

function line(number: number, text: string) {
  return { item: number, number, text };
}

function listed(list: readonly (readonly [string, DayMark])[]): DayItem[] {
  return list.map(([text, mark], index) => exampleItem(index + 1, text, mark));
}

export function exampleItem(number: number, text: string, mark: DayMark): DayItem {
  return { id: number, number, text, mark, day: mark === 'carryover' ? 2 : 1 };
}
