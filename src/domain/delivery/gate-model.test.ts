import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endPause } from '#domain/people/pauses.ts';
import { pauseUntil } from '#domain/rhythm/pause-until.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { step } from '#test/support/model-steps.ts';
import { type Asked, type PromptedLife, promptedLife } from '#test/support/prompted-life.ts';

const BEGIN = Date.parse('2027-10-29T00:00:00Z');

/** What stands against a message, in the words of the person. */
interface Standing {
  stopped: boolean;
  suppressed: boolean;
  deleted: boolean;
  /** The first day on which messages come again; `open`: none; null: no pause. */
  restsUntil: LocalDate | 'open' | null;
}

function forbids({ stopped, suppressed, deleted, restsUntil }: Standing, date: LocalDate): boolean {
  return stopped || suppressed || deleted || restsUntil === 'open' || (restsUntil !== null && date < restsUntil);
}

/** A message leaves if nothing stands against it when a worker comes to it, and not otherwise. */
function look(standing: Standing, asked: readonly Asked[]): void {
  for (const { date, answer } of asked) expect(answer === 'send').toBe(!forbids(standing, date));
}

interface Act {
  readonly name: string;
  readonly act: (standing: Standing, life: PromptedLife, at: number) => void;
}

const rest = (days: number | null): Act => ({
  name: `rests for ${days} days`,
  act(standing, life, at) {
    const day = personDayAt(life.person.settings, at);
    const until = days === null ? 'open' : addDays(day, days);
    standing.restsUntil = until;
    life.person = {
      ...life.person,
      settings: { ...life.person.settings, ...pauseUntil(life.person.settings, until, { at, day }) },
    };
  },
});

const ACTS: readonly Act[] = [
  {
    name: 'STOP',
    act(standing, life, at) {
      standing.stopped = true;
      life.person = { ...life.person, unsubscribedAt: life.person.unsubscribedAt ?? at };
    },
  },
  {
    name: 'START',
    act(standing, life, at) {
      standing.stopped = false;
      standing.restsUntil = null;
      const { settings } = life.person;
      const pauses = endPause(settings, personDayAt(settings, at));
      life.person = { ...life.person, unsubscribedAt: null, settings: { ...settings, ...pauses } };
    },
  },
  {
    name: 'the address bounces or is good again',
    act(standing, life) {
      standing.suppressed = !standing.suppressed;
      life.suppressed = standing.suppressed;
    },
  },
  {
    name: 'is deleted or restored',
    act(standing, life) {
      standing.deleted = !standing.deleted;
      life.person = { ...life.person, state: standing.deleted ? 'deleted' : 'active' };
    },
  },
  rest(1),
  rest(3),
  rest(20),
  rest(null),
];

const act = fc.constantFrom(...ACTS);
const hours = fc.integer({ min: 1, max: 60 });

const commands = [
  hours.map((passed) =>
    step<Standing, PromptedLife>(`${passed} hours pass`, (standing, life) =>
      look(standing, life.pass(passed * HOUR_MS)),
    ),
  ),
  act.map(({ name, act: happens }) =>
    step<Standing, PromptedLife>(name, (standing, life) => happens(standing, life, life.now)),
  ),
  // Right after a message fell due, and before a worker comes to it.
  fc.tuple(act, fc.integer({ min: 1, max: 20 })).map(([{ name, act: happens }, minutes]) =>
    step<Standing, PromptedLife>(
      `${name} when one is due, ${minutes} minutes before it would leave`,
      (standing, life) => {
        let isDone = false;
        const asked = life.pass(30 * HOUR_MS, minutes * 60_000, (due) => {
          if (isDone) return;
          isDone = true;
          happens(standing, life, due + 1000);
        });
        look(standing, asked);
      },
    ),
  ),
];

test('no message leaves after a STOP, in a pause, to a suppressed address or a deleted account, and no other is held back', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 40, size: 'max' }), (drawn) => {
      fc.modelRun(
        () => ({
          model: { stopped: false, suppressed: false, deleted: false, restsUntil: null },
          real: promptedLife(BEGIN),
        }),
        drawn,
      );
    }),
    { numRuns: 300 },
  );
});
