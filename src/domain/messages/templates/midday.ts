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
import type { ContextBundle } from '#domain/messages/context-bundle.ts';
import { capitalized, daySubject, sayNumber, sayThings, sayWeekday } from '#domain/messages/say.ts';
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
      ...checklist(bundle.items),
      ...restingLine(bundle.resting),
      asked(bundle),
      ...fourthDayQuestion(bundle.askAbout),
      ...confirmation(bundle.confirmUrl),
    ],
    closing: closing(bundle),
    footer: bundle.footer,
    sms: null,
  };
}

function preheader({ items, date }: ContextBundle): string {
  if (items.length === 0) return `The rest of ${sayWeekday(date)} is open.`;
  const done = countDone(items);
  if (done === 0) return `${capitalized(sayThings(items.length))} on your list.`;
  if (!items.some(isOpen)) return 'Nothing on your list is waiting.';
  return `${capitalized(sayNumber(done))} of ${sayNumber(items.length)} done so far.`;
}

function asked(bundle: ContextBundle): Block {
  if (bundle.items.length === 0) {
    // The morning's question, whether it was skipped (D110) or never answered.
    return question('What’s one thing you want to do with the rest of today?');
  }
  if (!bundle.items.some(isOpen)) return question('Is that enough for today, or is there one more thing?');
  return question('How is it going?');
}

function closing({ items, foldedIn }: ContextBundle): string {
  const open = items.find(isOpen);
  if (open === undefined) return 'Reply in your own words.';
  if (foldedIn === 'morning') return 'We didn’t get to ask this morning, so you can add new things for today, too.';
  return `A short reply is enough: "${open.number} done" or "${open.number} tomorrow".`;
}
