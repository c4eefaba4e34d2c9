import type { Command } from '#domain/agenda/commands.ts';
import { sayDate, sayTime, WEEKDAY_NAMES } from '#domain/messages/say.ts';
import { stageName } from '#web/sandbox/stage-name.ts';

type CommandView = { readonly kind: string; readonly [field: string]: unknown };

/** A command as a sentence. Unknown commands are shown by name rather than hidden. */
export function commandInWords(view: CommandView): string {
  const command = view as unknown as Command;
  switch (command.kind) {
    case 'finish':
      return `${itemOf(view)} is done.`;
    case 'reopen':
      return `${itemOf(view)} is open again.`;
    case 'leave':
      return `${itemOf(view)} stays open.`;
    case 'drop':
      return `${itemOf(view)} is let go.`;
    case 'carry':
      return `${itemOf(view)} moves to ${command.until === null ? 'the next day' : sayDate(command.until)}.`;
    case 'someday':
      return `${itemOf(view)} is kept for someday.`;
    case 'keep':
      return `${itemOf(view)} is kept.`;
    case 'reword':
      // The earlier words are known only for a while.
      return view['itemText'] === command.text
        ? `The new words are “${command.text}”.`
        : `${itemOf(view)} becomes “${command.text}”.`;
    case 'add':
      return command.on === null ? `New: “${command.text}”.` : `New on ${sayDate(command.on)}: “${command.text}”.`;
    case 'note':
      return `Kept as a note: “${command.text}”.`;
    case 'undo':
      return 'The last change is taken back.';
    case 'unsubscribe':
      return 'Stop all messages.';
    case 'pause':
      return command.until === null ? 'Rest until you write.' : `Rest until ${sayDate(command.until)}.`;
    case 'resume':
      return 'Write again.';
    case 'skip-today':
      return 'Skip the rest of today.';
    case 'set-zone':
      return `Your time zone is ${command.zone.replaceAll('_', ' ')}.`;
    case 'set-time':
      return `The ${stageName(command.stage)} comes at ${sayTime(command.minute)}.`;
    case 'set-day-end':
      return `Your day ends at ${sayTime(command.minute)}.`;
    case 'set-weekdays':
      return `Messages come on ${namesOf(command.weekdays)}.`;
    case 'drop-weekdays':
      return `No messages on ${namesOf(command.weekdays)}.`;
    case 'set-stage':
      return `The ${stageName(command.stage)} is turned ${command.on ? 'on' : 'off'}.`;
    case 'set-channel':
      return command.texts ? (command.email ? 'Write by text and by email.' : 'Write by text.') : 'Write by email.';
    case 'new-phone':
      return command.written === null ? 'Show where the number is changed.' : `Send texts to ${command.written}.`;
    case 'ask-plan':
      return command.wish === 'pay' ? 'Send the link to the paid plan.' : 'Send the billing link.';
    case 'delete-data':
      return 'Erase everything, once you have said so again.';
    case 'list':
      return 'Show the whole list.';
    case 'own-page':
      return 'Send the link to your days.';
    case 'price':
      return 'Say which plan they have and what it costs.';
    case 'ask-service':
      return 'Answer a question about the service.';
    case 'recall':
      return 'Answer a question about your earlier days.';
    case 'export':
      return 'Send all data we hold.';
    case 'help':
      return 'Explain how to reply.';
    default:
      return `${view.kind}.`;
  }
}

function namesOf(days: readonly number[]): string {
  return days.map((day) => WEEKDAY_NAMES[day - 1] ?? day).join(', ');
}

/** The person's own words if the server sent them, otherwise the item's key. */
function itemOf({ itemText, item }: CommandView): string {
  return typeof itemText === 'string' ? `“${itemText}”` : `Item ${String(item)}`;
}
