/** A person over time, whose slots fall due and are asked about at the gate as a tick does; without store and transport. */
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { type GateAnswer, gatePrompt } from '#domain/delivery/gate.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { MINUTE_SETTING, promptMinute, stageMinutes } from '#domain/rhythm/rhythm.ts';
import { slotsDueBetween } from '#domain/rhythm/slots.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { aPerson } from '#test/support/a-person.ts';

/** A prompt that fell due, and what the gate said when a worker came to it. */
export interface Asked {
  readonly stage: PromptStage;
  readonly date: LocalDate;
  readonly dueAt: number;
  readonly at: number;
  readonly answer: GateAnswer['kind'];
}

export interface PromptedLife {
  now: number;
  person: Person;
  suppressed: boolean;
  readonly chosenAt: Partial<Record<PromptStage, number>>;
  /** Chooses settings now, as a reply does. */
  choose(settings: Partial<PersonSettings>, stages: readonly PromptStage[]): void;
  /** The same for times and the day's end, which together decide what is after midnight. */
  chooseTimes(settings: Partial<PersonSettings>): void;
  /** Lets time pass; `between` happens when a prompt is due, before a worker comes to it so many ms later. */
  pass(ms: number, lateMs?: number, between?: (due: number) => void): Asked[];
}

/** They write every day, so that we never become quieter. */
export function promptedLife(begin: number, settings: Partial<PersonSettings> = {}): PromptedLife {
  const person = aPerson({ createdAt: begin - 1 }, settings);
  const firstDay = addDays(personDayAt(person.settings, begin), -1);
  const life: PromptedLife = {
    now: begin,
    person: { ...person, firstDay, lastActiveOn: firstDay },
    suppressed: false,
    chosenAt: {},
    choose(chosen, stages) {
      life.person = { ...life.person, settings: { ...life.person.settings, ...chosen } };
      for (const stage of stages) life.chosenAt[stage] = life.now;
    },
    chooseTimes(chosen) {
      const before = life.person.settings;
      const after = { ...before, ...chosen };
      const times = stageMinutes(after);
      const moved = PROMPT_STAGES.filter((stage) => times[MINUTE_SETTING[stage]] !== before[MINUTE_SETTING[stage]]);
      life.choose({ ...chosen, ...times }, moved);
    },
    pass(ms, lateMs = 0, between = () => {}) {
      const until = life.now + ms;
      const { settings: own } = life.person;
      const due = PROMPT_STAGES.filter((stage) => !own.stagesOff.includes(stage)).flatMap((stage) =>
        slotsDueBetween({ zone: own.zone, minute: promptMinute(own, stage) }, life.now + 1, until).map((slot) => ({
          stage,
          ...slot,
        })),
      );
      const asked: Asked[] = [];
      for (const { stage, date, dueAt } of due.toSorted((one, other) => one.dueAt - other.dueAt)) {
        life.now = dueAt;
        const day = personDayAt(life.person.settings, dueAt);
        // A sign of them, unless it would be of a day to come.
        if (day > life.person.lastActiveOn) life.person = { ...life.person, lastActiveOn: addDays(day, -1) };
        between(dueAt);
        const at = dueAt + lateMs;
        asked.push({ stage, date, dueAt, at, answer: answerAt(life, stage, date, at) });
      }
      life.now = Math.max(until, life.now);
      return asked;
    },
  };
  return life;
}

function answerAt(life: PromptedLife, stage: PromptStage, date: LocalDate, now: number): GateAnswer['kind'] {
  const { person, suppressed, chosenAt } = life;
  const chosen = chosenAt[stage] ?? null;
  const question = {
    person,
    stage,
    date,
    now,
    suppressed,
    chosenAt: chosen,
    channel: 'email',
    textMinute: null,
  } as const;
  return gatePrompt({ ...question, freeCadence: 'weekly', leftByOther: false }).kind;
}
