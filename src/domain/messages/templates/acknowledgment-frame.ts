/** What frames an acknowledgment: the line that mailboxes preview, the heading and the closing line. */
import { isOpen } from '#domain/agenda/day-items.ts';
import { wordsOf } from '#domain/messages/blocks.ts';
import { newsOf, sayNews } from '#domain/messages/news.ts';
import { sayDate, sayNextTime, sayStage } from '#domain/messages/say.ts';
import type { OutcomeLine } from '#domain/messages/schema.ts';
import {
  type AcknowledgmentContext,
  hasChanges,
  isAnswer,
  isNoted,
  isOnlyKept,
  isOnlyThanks,
} from '#domain/messages/templates/acknowledgment-context.ts';

export function preheader(context: AcknowledgmentContext, outcomes: readonly OutcomeLine[]): string {
  // Not the warm line, which the plain text would say twice.
  if (isOnlyThanks(context)) return sayNext(context);
  const asking = context.question === null ? [] : [{ lead: 'One short question.', items: [] }];
  const named = new Set(outcomes.map(({ words }) => words));
  const open = hasChanges(context) ? context.items.filter((item) => isOpen(item) && !named.has(item.text)) : [];
  const stillOpen = open.length === 0 ? [] : [{ lead: 'Still open', items: wordsOf(open) }];
  if (asking.length + outcomes.length > 0) return sayNews([...asking, ...newsOf(outcomes), ...stillOpen]);
  if (context.recalled !== null) return 'In your own words.';
  if (context.asked.list) return context.items.length === 0 ? 'Your list is empty.' : 'Everything on your list.';
  if (context.daysUrl !== undefined) return 'The link to your days.';
  if (context.asked.export) return 'Everything in one file.';
  if (isAnswer(context)) return 'Our answer to your reply.';
  return context.asked.help ? 'How to reply.' : 'We got your message.';
}

export function header(context: AcknowledgmentContext): string {
  if (hasChanges(context)) return 'Got it.';
  if (context.recalled !== null) return context.recalled.asked === 'planned' ? 'Looking ahead.' : 'Looking back.';
  if (context.asked.list) return 'Your list.';
  if (context.daysUrl !== undefined) return 'Your days.';
  if (context.asked.export) return 'Your data.';
  if (context.asked.help || isAnswer(context)) return 'Here to help.';
  if (isOnlyThanks(context)) return 'You’re welcome.';
  // "Got it." would pass words off as understood that were only kept.
  if (!context.understood.every(isOnlyKept)) return 'Got it.';
  return isNoted(context) ? 'We kept your words as a note.' : 'Thank you.';
}

export function closing(context: AcknowledgmentContext): string {
  const undone = context.understood.find((line) => line.kind === 'undone');
  if (undone !== undefined)
    return undone.further
      ? 'Everything is back as it was. Reply UNDO again to go back one more step.'
      : 'Everything is back as it was.';
  if (hasChanges(context) && (context.isNew || isUncertain(context)))
    return 'If we got something wrong, reply UNDO or just say it again.';
  if (hasChanges(context)) return sayNext(context);
  if (isOnlyThanks(context)) return 'It’s good to have you here.';
  // Texts have no closing, and no link below.
  if (context.asked.list || context.recalled !== null)
    return 'Reply any time, or open Preferences below to see all your days.';
  const isAsked =
    context.answers.length > 0 || context.daysUrl !== undefined || Object.values(context.asked).some(Boolean);
  if (isAsked || context.question !== null) return 'Reply any time, in your own words.';
  const [left = null] = context.understood.flatMap((line) => (line.kind === 'left-open' ? [line.number] : []));
  if (left !== null)
    return `Nothing on your list has changed. If that’s wrong, reply "${left} done" or "drop ${left}".`;
  if (context.heard === 'question') return 'Nothing on your list has changed.';
  return 'Nothing on your list has changed. Reply HELP to see what you can write.';
}

/** Something may have been read otherwise than it was meant. */
function isUncertain({ understood, question }: AcknowledgmentContext): boolean {
  return question !== null || understood.some(({ kind }) => kind === 'noted' || kind === 'unknown-item');
}

function sayNext({ next, today }: AcknowledgmentContext): string {
  if (next === null) return 'Nothing else is planned.';
  const stage = sayStage(next.stage).toLowerCase();
  return `Next: ${stage}${next.date === today ? '' : `, ${sayDate(next.date)}`} ${sayNextTime(next, today)}.`;
}
