import type { Command } from '#domain/agenda/commands.ts';
import { sayDateFrom, sayTime, sayZone } from '#domain/messages/say.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { ServiceQuestion } from './question.ts';

/** Asks whether the service shall change so; null of what nobody needs to confirm. */
export function serviceQuestion(command: Command, today: LocalDate): ServiceQuestion | null {
  const asked = wordsOf(command, today);
  return asked && { kind: 'service', text: `${asked.text} Just reply yes or no.`, yes: asked.yes, leads: [] };
}

/** `yes`: words of which the same command is read. */
function wordsOf(command: Command, today: LocalDate): { readonly text: string; readonly yes: string } | null {
  switch (command.kind) {
    case 'pause':
      return command.until === null
        ? { text: 'Should we pause until you write again?', yes: 'pause' }
        : {
            text: `Should we pause until ${sayDateFrom(command.until, today)}?`,
            yes: `pause until ${command.until}`,
          };
    case 'resume':
      return { text: 'Should we start writing to you again?', yes: 'resume' };
    case 'skip-today':
      return { text: 'Should we skip the rest of today?', yes: 'skip today' };
    case 'set-zone':
      return { text: `Should we use ${sayZone(command.zone)} time?`, yes: `my time zone is ${command.zone}` };
    case 'set-time': {
      const { stage, minute } = command;
      return {
        text: `Should your ${stage} message come at ${sayTime(minute)}?`,
        yes: `${stage} at ${sayTime(minute)}`,
      };
    }
    default:
      return null;
  }
}
