import * as fc from 'fast-check';

import { ageCounter } from '#domain/agenda/age.ts';
import { emptyAgenda, type Agenda } from '#domain/agenda/agenda.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { CountDays } from '#domain/agenda/day-items.ts';
import { decide } from '#domain/agenda/decide.ts';
import type { DecisionContext } from '#domain/agenda/decision-context.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import { NO_PHONE, type PersonSettings, withChosen } from '#domain/people/person.ts';
import { nextActiveDay, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, localDate, type LocalDate, type Weekday } from '#domain/time/local-date.ts';
import { SETTINGS } from '#test/support/a-person.ts';

/** One reply in the life of a sampled person. */
export interface Step {
  readonly before: Agenda;
  readonly after: Agenda;
  readonly commands: readonly Command[];
  readonly events: readonly RecordedEvent[];
  readonly history: readonly RecordedEvent[];
  readonly day: LocalDate;
  readonly settingsBefore: PersonSettings;
  readonly settings: PersonSettings;
  /** Whether the reply changed something that an undo reverts. */
  readonly changes: boolean;
  readonly context: DecisionContext;
  readonly countDays: CountDays;
}

/** Checks a property after every reply of many lives; `begin` is called before each life. */
export function always(holds: (step: Step) => void, begin: () => void = () => undefined): void {
  fc.assert(
    fc.property(life, ({ person, replies, startsAt }) => {
      begin();
      for (const step of live(person, startsAt, replies)) holds(step);
    }),
    { numRuns: 150 },
  );
}

function* live(sampled: RhythmPerson, startsAt: number, replies: readonly SampledReply[]): Generator<Step> {
  let agenda = emptyAgenda;
  let person = sampled;
  let at = startsAt;
  const history: RecordedEvent[] = [];
  for (const [index, reply] of replies.entries()) {
    at += reply.hoursLater * 3_600_000;
    const day = personDayAt(person.settings, at);
    const on = addDays(day, -reply.daysOld);
    const context = {
      at,
      day,
      on,
      change: `reply-${index}`,
      nextActiveDay: nextActiveDay(person, on, OPTIONS),
      person,
      rhythm: OPTIONS,
    };
    const commands = reply.commands.map((command) => commandOf(command, agenda, day));
    const decision = decide(agenda, commands, context);
    history.push(...decision.events);
    const chosen = withChosen(person, decision.settings ?? {});
    const { settings } = chosen;
    const countDays = ageCounter({ ...chosen, unsubscribedAt: null }, OPTIONS);
    yield {
      before: agenda,
      after: decision.agenda,
      commands,
      events: decision.events,
      history,
      day,
      settingsBefore: person.settings,
      settings,
      changes: decision.agenda.changes.at(-1)?.change === context.change,
      context,
      countDays,
    };
    agenda = decision.agenda;
    person = chosen;
  }
}

const OPTIONS = { freeCadence: 'weekly' } as const;

interface SampledReply {
  readonly hoursLater: number;
  /** The age in days of the message that it answers. */
  readonly daysOld: number;
  readonly commands: readonly SampledCommand[];
}

interface SampledCommand {
  readonly kind: Command['kind'];
  readonly pick: number;
  readonly text: string;
  readonly inDays: number;
  readonly zone: string;
  readonly weekdays: readonly Weekday[];
}

// Both sides of the date line, half-hour daylight saving, and places whose clocks change in the sampled weeks.
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
];

const weekdays = fc.constantFrom<readonly Weekday[]>([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7], [3], [6, 7]);

const command: fc.Arbitrary<SampledCommand> = fc.record({
  kind: fc.constantFrom<Command['kind']>(
    ...([
      'add',
      'add',
      'add',
      'finish',
      'finish',
      'reopen',
      'drop',
      'carry',
      'someday',
      'keep',
      'leave',
      'reword',
      'note',
      'undo',
    ] as const),
    ...([
      'pause',
      'resume',
      'skip-today',
      'set-zone',
      'set-zone',
      'set-weekdays',
      'drop-weekdays',
      'set-time',
      'set-day-end',
      'set-stage',
      'list',
    ] as const),
  ),
  pick: fc.nat(12),
  text: fc.constantFrom(
    'swim',
    'Swim!',
    'call mum',
    'the swim',
    'read',
    'bake',
    'sew',
    'run',
    'plan the trip',
    'write',
    'rest',
  ),
  inDays: fc.integer({ min: -2, max: 20 }),
  zone: fc.constantFrom(...ZONES),
  weekdays,
});

const life: fc.Arbitrary<{ person: RhythmPerson; startsAt: number; replies: SampledReply[] }> = fc.record({
  person: fc
    .record({
      plan: fc.constantFrom('trial' as const, 'free' as const, 'paid' as const),
      weekdays,
      zone: fc.constantFrom(...ZONES),
    })
    .map(({ plan, weekdays: days, zone }) => ({
      plan,
      trialLastDay: plan === 'trial' ? localDate('2026-03-12') : null,
      settings: { ...SETTINGS, weekdays: days, zone },
      firstDay: localDate('2026-03-01'),
      lastActiveOn: localDate('2026-03-01'),
      goodbyeAt: null,
      awayUntil: null,
      ...NO_PHONE,
    })),
  // The week before the American, or before the European and the Lord Howe change of clocks.
  startsAt: fc.constantFrom(Date.UTC(2026, 2, 4, 9), Date.UTC(2026, 2, 26, 13), Date.UTC(2026, 3, 2, 2)),
  replies: fc.array(
    fc.record({
      hoursLater: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 6, max: 60 })),
      daysOld: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 4 })),
      commands: fc.array(command, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 14 },
  ),
});

function commandOf(
  { kind, pick, text, inDays, zone, weekdays: days }: SampledCommand,
  agenda: Agenda,
  day: LocalDate,
): Command {
  // Sometimes an item that does not exist.
  const item = 1 + (pick % agenda.nextItemId);
  const date = inDays % 3 === 0 ? null : addDays(day, inDays);
  switch (kind) {
    case 'add':
      return { kind, text, on: pick < 9 ? null : date };
    case 'carry':
      return { kind, item, until: date };
    case 'reword':
      return { kind, item, text };
    case 'note':
      return { kind, text };
    case 'pause':
      return date !== null && pick % 3 === 0
        ? { kind, from: date, until: addDays(date, 1 + (pick % 5)) }
        : { kind, until: date };
    case 'set-zone':
      return { kind, zone };
    case 'set-weekdays':
    case 'drop-weekdays':
      return { kind, weekdays: days };
    case 'recall':
      return { kind, of: 'done', from: day, to: day };
    case 'set-time':
      return { kind, stage: 'midday', minute: 700 + pick };
    case 'set-day-end':
      return { kind, minute: pick * 25 };
    case 'set-stage':
      return { kind, stage: 'evening', on: pick % 2 === 0 };
    case 'set-channel':
      return { kind, texts: pick % 2 === 0, email: true };
    case 'new-phone':
      return { kind, written: '415 555 2671' };
    case 'ask-service':
      return { kind, about: 'next-message' };
    case 'ask-plan':
      return { kind, wish: pick % 2 === 0 ? 'pay' : 'manage' };
    case 'finish':
    case 'reopen':
    case 'drop':
    case 'someday':
    case 'keep':
    case 'leave':
      return { kind, item };
    default:
      return { kind };
  }
}
