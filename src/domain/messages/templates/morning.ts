import {
  checklist,
  confirmation,
  fourthDayQuestion,
  paragraph,
  question,
  restingLine,
} from '#domain/messages/blocks.ts';
import type { PromptContext } from '#domain/messages/compose-prompt.ts';
import { capitalized, daySubject, sayThings, sayWeekday } from '#domain/messages/say.ts';
import type { Block, Message } from '#domain/messages/schema.ts';

/** `morning.intention`: asks what the day is for, with what came along above the question. */
export function composeMorning(context: PromptContext): Message {
  const { items, askAbout } = context;
  return {
    contract: 'morning.intention@6',
    stage: 'morning',
    localDate: context.date,
    brand: context.brand,
    subject: daySubject(context.date),
    preheader: preheader(context),
    header: 'Good morning.',
    blocks: [
      ...context.notice.map(paragraph),
      ...folded(context),
      ...checklist(items),
      ...restingLine(context.resting),
      ...(askAbout === null ? [question('What do you want to focus on today?')] : fourthDayQuestion(askAbout)),
      ...confirmation(context.confirmUrl),
    ],
    closing: closing(context),
    footer: context.footer,
    sms: null,
  };
}

function preheader({ items, date }: PromptContext): string {
  if (items.length === 0) return `${sayWeekday(date)}, a clear page.`;
  const things = capitalized(sayThings(items.length));
  return items.some(({ day }) => day > 1) ? `${things} came along to today.` : `${things} on your list for today.`;
}

function folded(context: PromptContext): Block[] {
  if (context.foldedIn !== 'evening') return [];
  return [paragraph('We did not ask last night how the day went. A line about it is welcome, too.')];
}

function closing({ items, askAbout }: PromptContext): string {
  if (askAbout !== null) return 'And if something new matters today, add a line for it.';
  if (items.length === 0) return 'Reply in your own words, one line for each thing.';
  return 'Reply in your own words. What is on the list stays until you finish it or let it go.';
}
