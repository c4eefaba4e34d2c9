import type { Command } from '#domain/agenda/commands.ts';
import { sayDateFrom, sayTime, sayZone } from '#domain/messages/say.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Unclear } from '#domain/reply/requests/request-text.ts';
import { type ServiceQuestion, short } from './question.ts';

/**
 * Asks whether to change the service this way; null if the change needs no confirmation. `every`: weekdays that may be
 * meant for good.
 */
export function serviceQuestion(command: Command, today: LocalDate, every?: string): ServiceQuestion | null {
  const words = wordsOf(command, today);
  if (words === null) return null;
  const answer = every === undefined ? 'Just reply yes or no.' : `Reply yes, or “every ${every}”.`;
  const leads = every === undefined ? [] : ['no messages', 'pause'];
  return { kind: 'service', text: `${words.text} ${answer}`, yes: words.yes, command, leads };
}

/** Asks whether words of theirs are a goal. */
export function goalQuestion(goal: string): ServiceQuestion {
  const text = `Should “${short(goal)}” go on your list? Just reply yes or no.`;
  return { kind: 'service', text, yes: `add ${goal}`, command: { kind: 'add', text: goal, on: null }, leads: [] };
}

/** Asks what a request leaves unclear. */
export function askedOfService({ question, yes, leads = [] }: Omit<Unclear, 'kind'>): ServiceQuestion {
  return { kind: 'service', text: question, yes: yes ?? null, leads };
}

/** `yes`: words that parse as the same command. */
function wordsOf(command: Command, today: LocalDate): { readonly text: string; readonly yes: string } | null {
  switch (command.kind) {
    case 'pause':
      return pauseWords(command, today);
    case 'set-stage':
      return command.on
        ? null
        : { text: `Should we leave out the ${command.stage} message?`, yes: `no ${command.stage} messages` };
    case 'undo':
      return { text: 'Should we undo what your last reply changed?', yes: 'undo' };
    case 'resume':
      return { text: 'Should we start writing to you again?', yes: 'resume' };
    case 'unsubscribe':
      return { text: 'Should we stop writing to you for good?', yes: 'unsubscribe' };
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

function pauseWords({ from, until }: Extract<Command, { kind: 'pause' }>, today: LocalDate) {
  const begins = from === undefined ? null : sayDateFrom(from, today);
  const ends = until === null ? 'you write again' : sayDateFrom(until, today);
  const since = begins === null ? '' : ` from ${begins}`;
  const named = [...(from === undefined ? [] : ['from', from]), ...(until === null ? [] : ['until', until])];
  return { text: `Should we pause${since} until ${ends}?`, yes: ['pause', ...named].join(' ') };
}
