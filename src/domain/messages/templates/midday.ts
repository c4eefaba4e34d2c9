import { isOpen } from '#domain/agenda/day-items.ts';
import {
  checklist,
  confirmation,
  fourthDayQuestion,
  isDone,
  paragraph,
  pressing,
  question,
  restingWords,
  wordsOf,
} from '#domain/messages/blocks.ts';
import type { ContextBundle } from '#domain/messages/context-bundle.ts';
import { sayNews } from '#domain/messages/news.ts';
import { daySubject, sayWeekday } from '#domain/messages/say.ts';
import type { Block, Message } from '#domain/messages/schema.ts';

/** `midday.checkin`: one look at the list while the day can still be changed. */
export function composeMidday(bundle: ContextBundle): Message {
  return {
    contract: 'midday.checkin@6',
    stage: 'midday',
    localDate: bundle.date,
    brand: bundle.brand,
    subject: daySubject(bundle.date),
    preheader: preheader(bundle),
    header: 'Halfway through the day.',
    blocks: [
      ...bundle.notice.map(paragraph),
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
  if (items.length === 0) return `The rest of ${sayWeekday(date)} is open.`;
  const open = items.filter(isOpen);
  const done = items.filter(isDone);
  if (done.length === 0)
    return open.length === 0
      ? resting === 0
        ? 'Nothing on your list is waiting.'
        : restingWords(resting)
      : sayNews([{ lead: 'On your list', items: wordsOf(open) }]);
  const news = { lead: 'Done', items: wordsOf(done) };
  return sayNews(open.length === 0 ? [news] : [news, { lead: 'Still open', items: wordsOf(open) }]);
}

function asked(bundle: ContextBundle): Block {
  if (bundle.items.length === 0) {
    // The morning's question, whether it was skipped (D110) or never answered.
    return question('What’s one thing you want to do with the rest of today?');
  }
  if (!bundle.items.some(isOpen) && bundle.resting === 0)
    return question('Is that enough for today, or is there one more thing?');
  return question('How is it going?');
}

function closing({ items, foldedIn, isNew }: ContextBundle): string {
  const open = items.find(isOpen);
  if (open === undefined) return isNew ? 'Reply in your own words.' : 'A word or two is plenty.';
  if (foldedIn === 'morning') return 'We didn’t get to ask this morning, so you can add new things for today, too.';
  if (!isNew) return 'A word or two is plenty.';
  return `A short reply is enough: "${open.number} done" or "${open.number} tomorrow".`;
}
