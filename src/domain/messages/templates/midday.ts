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

/** `midday.checkin`: one look at the list while the day can still be changed. */
export function composeMidday(context: PromptContext): Message {
  return {
    contract: 'midday.checkin@6',
    stage: 'midday',
    localDate: context.date,
    brand: context.brand,
    subject: daySubject(context.date),
    preheader: preheader(context),
    header: 'Halfway through the day.',
    blocks: [
      ...context.notice.map(paragraph),
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
  if (items.length === 0) return `The rest of ${sayWeekday(date)} is open.`;
  const done = countDone(items);
  if (done === 0) return `${capitalized(sayThings(items.length))} on your list.`;
  if (!items.some(isOpen)) return 'Nothing on your list is waiting.';
  return `${capitalized(sayNumber(done))} of ${sayNumber(items.length)} done so far.`;
}

function asked(context: PromptContext): Block {
  if (context.items.length === 0) {
    // The morning's question, whether it was skipped (D10) or never answered.
    return question('What is one thing you want to do with the rest of today?');
  }
  if (!context.items.some(isOpen)) return question('Is that enough for today, or is there one more thing?');
  return question('How is it going?');
}

function closing({ items, foldedIn }: PromptContext): string {
  const open = items.find(isOpen);
  if (open === undefined) return 'Reply in your own words.';
  if (foldedIn === 'morning') return 'We did not get to ask this morning: new lines for today are welcome, too.';
  return `A short reply is enough: "${open.number} done" or "${open.number} tomorrow".`;
}
