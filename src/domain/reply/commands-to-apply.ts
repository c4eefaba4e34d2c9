import type { Command } from '#domain/agenda/commands.ts';
import { isPaused, pausesOn } from '#domain/people/pauses.ts';
import type { Person } from '#domain/people/person.ts';
import { distressOf, type Reading } from '#domain/reply/reading.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

type Replier = Pick<Person, 'settings' | 'unsubscribedAt' | 'goodbyeAt'>;

export function wantsToReturn({ commands }: Pick<Reading, 'commands'>): boolean {
  return commands.some(({ kind }) => kind === 'resume');
}

/** Whether the reply ends an opt-out or the silence after our goodbye, which is more than ending a pause. */
export function comesBack(person: Replier, reading: Pick<Reading, 'commands'>): boolean {
  return wantsToReturn(reading) && (person.unsubscribedAt !== null || person.goodbyeAt !== null);
}

/** The commands of a reply that are applied; coming back is applied separately. */
export function commandsToApply(
  person: Replier,
  reading: Pick<Reading, 'commands' | 'crisis' | 'lowMood'>,
  day: LocalDate,
): readonly Command[] {
  if (comesBack(person, reading)) return reading.commands.filter(({ kind }) => kind !== 'resume');
  return distressOf(reading) !== null ? reading.commands : endOfOpenPause(person, reading.commands, day);
}

/** A pause without an end lasts until the person writes: any reply ends it, unless it asks for another pause. */
function endOfOpenPause({ settings }: Replier, commands: readonly Command[], day: LocalDate): readonly Command[] {
  const staysQuiet = commands.some(
    ({ kind }) => kind === 'pause' || kind === 'resume' || kind === 'skip-today' || kind === 'delete-data',
  );
  if (pausesOn(settings, day).pausedUntil !== 'open' || staysQuiet) return commands;
  return [...commands, { kind: 'resume' }];
}

/**
 * The end of a pause because an autoresponder names the day of return (D133); null if there is none. A longer pause of
 * the person's own takes precedence.
 */
export function restOfRobot(person: Replier, reading: Pick<Reading, 'commands'>, day: LocalDate): LocalDate | null {
  const until = reading.commands.find((command) => command.kind === 'pause')?.until ?? null;
  if (
    until === null ||
    until <= day ||
    isPaused({ ...pausesOn(person.settings, day), comingPauses: [] }, addDays(until, -1))
  )
    return null;
  return until;
}
