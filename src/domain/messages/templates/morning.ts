import { isOpen } from '#domain/agenda/day-items.ts';
import {
  checklist,
  confirmation,
  fourthDayQuestion,
  paragraph,
  pressing,
  question,
  wordsOf,
} from '#domain/messages/blocks.ts';
import type { ContextBundle } from '#domain/messages/context-bundle.ts';
import { sayNews } from '#domain/messages/news.ts';
import { daySubject, sayWeekday } from '#domain/messages/say.ts';
import type { Block, Message } from '#domain/messages/schema.ts';

/** `morning.intention`: asks what the day is for, with what came along above the question. */
export function composeMorning(bundle: ContextBundle): Message {
  const { items } = bundle;
  return {
    contract: 'morning.intention@6',
    stage: 'morning',
    localDate: bundle.date,
    brand: bundle.brand,
    subject: daySubject(bundle.date),
    preheader: preheader(bundle),
    header: 'Good morning.',
    blocks: [
      ...bundle.notice.map(paragraph),
      ...folded(bundle),
      ...checklist(items, bundle.resting),
      question('What do you want to focus on today?'),
      ...fourthDayQuestion(bundle.askAbout),
      ...pressing(bundle.answerUrl, bundle.items),
      ...confirmation(bundle.confirmUrl),
    ],
    closing: closing(bundle),
    footer: bundle.footer,
    sms: null,
  };
}

function preheader({ items, date }: ContextBundle): string {
  const open = items.filter(isOpen);
  if (open.length === 0) return `${sayWeekday(date)}, a clear page.`;
  const lead = open.every(({ day }) => day > 1) ? 'Carried over' : 'On your list';
  return sayNews([{ lead, items: wordsOf(open) }]);
}

function folded(bundle: ContextBundle): Block[] {
  if (bundle.foldedIn !== 'evening') return [];
  return [paragraph('We didn’t get to ask how yesterday went. You can tell us now, too.')];
}

function closing({ items, isNew, date }: ContextBundle): string {
  if (!isNew) return `Have a good ${sayWeekday(date)}.`;
  if (items.length === 0) return 'Reply in your own words, one thing per line.';
  return 'Reply in your own words. Anything on the list stays until you finish it or let it go.';
}
