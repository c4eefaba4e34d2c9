import type { DayItem } from '#domain/agenda/day-items.ts';
import type { NextPrompt } from '#domain/messages/templates/day-zero.ts';
import { checklist, paragraph } from '#domain/messages/blocks.ts';
import { sayDate, sayStage, sayTime } from '#domain/messages/say.ts';
import type { Block, Footer, Message } from '#domain/messages/schema.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface WelcomeBackContext {
  readonly brand: string;
  readonly date: LocalDate;
  /** What still stands on the list. */
  readonly items: readonly DayItem[];
  readonly resting: number;
  /** The next message that will come, null where it is not known. */
  readonly next: NextPrompt | null;
  readonly footer: Footer;
}

/** `welcome.back`: after START, after the end of a pause, or when somebody writes again after our goodbye. */
export function composeWelcomeBack(context: WelcomeBackContext): Message {
  const { items, next } = context;
  return {
    contract: 'welcome.back@6',
    stage: null,
    localDate: context.date,
    brand: context.brand,
    subject: 'Welcome back',
    preheader: 'We’re glad to hear from you.',
    header: 'Welcome back.',
    blocks: [
      ...(items.length > 0
        ? [paragraph('Here’s what you left on your list:'), ...checklist(items, context.resting)]
        : []),
      ...(items.length > 0
        ? [
            paragraph(
              `Keep what still matters and let the rest go. "let go of ${firstNumbers(items)}" is all it takes.`,
            ),
          ]
        : [paragraph('Your list is empty: a fresh start.')]),
      ...nextLine(next),
    ],
    closing: 'Good to have you back.',
    footer: context.footer,
    sms: null,
  };
}

/** The same after a pause that was set on the same day: nobody was away. */
export function composeBackOn(context: Pick<WelcomeBackContext, 'brand' | 'date' | 'next' | 'footer'>): Message {
  return {
    contract: 'welcome.back@6',
    stage: null,
    localDate: context.date,
    brand: context.brand,
    subject: 'Messages are back on',
    preheader: 'The pause is over.',
    header: 'Messages are back on.',
    blocks: nextLine(context.next),
    closing: 'Reply any time, in your own words.',
    footer: context.footer,
    sms: null,
  };
}

function nextLine(next: NextPrompt | null): Block[] {
  if (next === null) return [];
  return [paragraph(`Next: ${sayStage(next.stage).toLowerCase()}, ${sayDate(next.date)} at ${sayTime(next.minute)}.`)];
}

/** "3 and 4", the first on the list. */
function firstNumbers(items: readonly DayItem[]): string {
  return items
    .slice(0, 2)
    .map(({ number }) => number)
    .join(' and ');
}
