import {
  checklist,
  confirmation,
  countDone,
  fourthDayQuestion,
  isOpen,
  paragraph,
  question,
  restingLine,
} from '#domain/messages/blocks.ts';
import type { PromptContext } from '#domain/messages/compose-prompt.ts';
import { capitalized, daySubject, sayNumber, sayThings, sayWeekday } from '#domain/messages/say.ts';
import type { Block, Message } from '#domain/messages/schema.ts';

/** `evening.reflection`: looks back, also on a day on which everything is done (D12). */
export function composeEvening(context: PromptContext): Message {
  return {
    contract: 'evening.reflection@6',
    stage: 'evening',
    localDate: context.date,
    brand: context.brand,
    subject: daySubject(context.date),
    preheader: preheader(context),
    header: 'Good evening.',
    blocks: [
      ...context.notice.map(paragraph),
      ...folded(context),
      ...checklist(context.items),
      ...restingLine(context.resting),
      ...(context.askAbout === null ? [asked(context)] : fourthDayQuestion(context.askAbout)),
      ...confirmation(context.confirmUrl),
    ],
    closing: closing(context),
    footer: context.footer,
    sms: null,
  };
}

function preheader({ items, date }: PromptContext): string {
  if (items.length === 0) return `${sayWeekday(date)} is nearly over.`;
  const done = countDone(items);
  if (!items.some(isOpen))
    return done === 0 ? 'Nothing is waiting tonight.' : `${capitalized(sayThings(done))} done today.`;
  if (done === 0) return `A look back at ${sayWeekday(date)}.`;
  return `${capitalized(sayNumber(done))} of ${sayNumber(items.length)} done.`;
}

function folded(context: PromptContext): Block[] {
  if (context.foldedIn !== 'midday') return [];
  return [paragraph('There was no check-in at midday, so here is the whole day at once.')];
}

function asked(context: PromptContext): Block {
  return question(context.items.some(isOpen) ? 'How did it go?' : 'How was your day?');
}

function closing({ items }: PromptContext): string {
  if (items.length === 0) return 'A line or two is plenty.';
  if (!items.some(isOpen)) return 'Nothing is left on the list. Rest well.';
  return 'What is still open simply comes along next time. You can also let it go.';
}
