import type { Command } from '#domain/agenda/commands.ts';
import { sayDateFrom, sayTime, sayZone } from '#domain/messages/say.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { ServiceQuestion } from './question.ts';

/** Asks whether to change the service this way; null if the change needs no confirmation. */
export function serviceQuestion(command: Command, today: LocalDate): ServiceQuestion | null {
  const words = wordsOf(command, today);
  return words && { kind: 'service', text: `${words.text} Just reply yes or no.`, yes: words.yes, leads: [] };
}

/** `yes`: words that parse as the same command. */
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
