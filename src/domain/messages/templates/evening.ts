import { isOpen } from '#domain/agenda/day-items.ts';
import {
  checklist,
  confirmation,
  fourthDayQuestion,
  isDone,
  paragraph,
  pressing,
  question,
  wordsOf,
} from '#domain/messages/blocks.ts';
import type { ContextBundle } from '#domain/messages/context-bundle.ts';
import { sayNews } from '#domain/messages/news.ts';
import { daySubject, sayWeekday } from '#domain/messages/say.ts';
import type { Block, Message } from '#domain/messages/schema.ts';

/** `evening.reflection`: looks back, also on a day on which everything is done (D112). */
export function composeEvening(bundle: ContextBundle): Message {
  return {
    contract: 'evening.reflection@6',
    stage: 'evening',
    localDate: bundle.date,
    brand: bundle.brand,
    subject: daySubject(bundle.date),
    preheader: preheader(bundle),
    header: 'Good evening.',
    blocks: [
      ...bundle.notice.map(paragraph),
      ...folded(bundle),
      ...checklist(bundle.items, bundle.resting),
      asked(bundle),
      ...fourthDayQuestion(bundle.askAbout),
      ...pressing(bundle.answerUrl, bundle.items),
      ...confirmation(bundle.confirmUrl),
    ],
    closing: closing(bundle),
    footer: bundle.footer,
    sms: null,
  };
}

function preheader({ items, resting, date }: ContextBundle): string {
  if (items.length === 0) return `${sayWeekday(date)} is nearly over.`;
  const open = items.filter(isOpen);
  const done = items.filter(isDone);
  const news = [
    { lead: 'Done today', items: wordsOf(done) },
    { lead: 'Still open', items: wordsOf(open) },
  ].filter((one) => one.items.length > 0);
  if (news.length > 0) return sayNews(news);
  return resting === 0 ? 'Nothing is waiting tonight.' : `A look back at ${sayWeekday(date)}.`;
}

function folded(bundle: ContextBundle): Block[] {
  if (bundle.foldedIn !== 'midday') return [];
  return [paragraph('There was no check-in at midday, so here’s the whole day at once.')];
}

function asked(bundle: ContextBundle): Block {
  return question(bundle.items.some(isOpen) ? 'How did it go?' : 'How was your day?');
}

function closing({ items, resting, isNew }: ContextBundle): string {
  if (items.length === 0) return 'A line or two is plenty.';
  if (!items.some(isOpen) && resting === 0) return 'Your list is clear. Rest well.';
  if (!isNew) return 'Rest well.';
  return 'Anything still open carries over to next time, or you can let it go.';
}
