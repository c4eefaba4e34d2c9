import type { Command } from '#domain/agenda/commands.ts';
import { isPaused } from '#domain/people/pauses.ts';
import type { Person } from '#domain/people/person.ts';
import { distressOf, type Reading } from '#domain/reply/reading.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

type Replier = Pick<Person, 'settings' | 'unsubscribedAt' | 'goodbyeAt'>;

export function wantsToReturn({ commands }: Pick<Reading, 'commands'>): boolean {
  return commands.some(({ kind }) => kind === 'resume');
}

/** Whether the reply ends a stop or a silence after our goodbye, which is more than the end of a pause. */
export function comesBack(person: Replier, reading: Pick<Reading, 'commands'>): boolean {
  return wantsToReturn(reading) && (person.unsubscribedAt !== null || person.goodbyeAt !== null);
}

/** What of a reply that was read is decided upon: coming back is an act of its own. */
export function commandsToApply(
  person: Replier,
  reading: Pick<Reading, 'commands' | 'crisis' | 'lowMood'>,
): readonly Command[] {
  if (comesBack(person, reading)) return reading.commands.filter(({ kind }) => kind !== 'resume');
  return distressOf(reading) !== null ? reading.commands : endOfOpenPause(person, reading.commands);
}

/** A pause without an end lasts until the person writes: whatever they write ends it, but for another pause. */
function endOfOpenPause(person: Replier, commands: readonly Command[]): readonly Command[] {
  const staysQuiet = commands.some(
    ({ kind }) => kind === 'pause' || kind === 'resume' || kind === 'skip-today' || kind === 'delete-data',
  );
  if (person.settings.pausedUntil !== 'open' || staysQuiet) return commands;
  return [...commands, { kind: 'resume' }];
}

/**
 * Until when messages rest since an answering robot names the day on which its person is back (D133); null where nothing
 * rests. A pause of their own that is longer stands.
 */
export function restOfRobot(person: Replier, reading: Pick<Reading, 'commands'>, day: LocalDate): LocalDate | null {
  const until = reading.commands.find((command) => command.kind === 'pause')?.until ?? null;
  if (until === null || until <= day || isPaused(person.settings, addDays(until, -1))) return null;
  return until;
}
