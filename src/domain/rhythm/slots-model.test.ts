import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { MINUTE_SETTING, promptMinute } from '#domain/rhythm/rhythm.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { step } from '#test/support/model-steps.ts';
import { type Asked, type PromptedLife, promptedLife } from '#test/support/prompted-life.ts';

/** Both sides of the date line, and clocks that change by an hour, by half an hour, at midnight, and never. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
];

/** Days before the clocks change in America, in Europe and in the south, and before a leap day. */
const BEGINS = [
  '2027-03-12',
  '2027-03-26',
  '2027-04-02',
  '2027-09-03',
  '2027-10-01',
  '2027-10-29',
  '2027-11-05',
  '2028-02-27',
];

/** What was sent, by date and stage, and since when nothing was chosen. */
interface Sent {
  readonly keys: Map<string, Asked>;
  chosenAt: number;
}

function look(sent: Sent, life: PromptedLife, asked: readonly Asked[]): void {
  const { settings } = life.person;
  for (const one of asked.filter(({ answer }) => answer === 'send')) {
    const minute = promptMinute(settings, one.stage);
    const clock = clockAt(settings.zone, one.dueAt);
    // A midday or evening past midnight, before the day ends and before its morning, is that of the date before.
    const isOfDayBefore = one.date < clock.date;
    expect(isOfDayBefore ? dateBefore(clock.date) : clock.date).toBe(one.date);
    const shown = minute % 1440;
    const { dayEndMinute, morningMinute } = settings;
    expect(isOfDayBefore).toBe(one.stage !== 'morning' && shown < dayEndMinute && shown < morningMinute);
    expect(clock.minute).toBeGreaterThanOrEqual(shown);
    // Of an hour that the clocks show twice, the first counts.
    for (const hours of [0.5, 1]) expect(clockAt(settings.zone, one.dueAt - hours * HOUR_MS)).not.toEqual(clock);
    const key = `${one.date} ${one.stage}`;
    const known = sent.keys.get(key);
    // After another choice the same date may come again; the unique row of the ledger then keeps it from leaving twice.
    if (known !== undefined) expect(known.dueAt).toBeLessThanOrEqual(sent.chosenAt);
    sent.keys.set(key, one);
  }
  const days = wholeDays(sent.chosenAt, life.now, settings.zone);
  for (const [index, date] of days.entries()) {
    const isNewest = index === days.length - 1;
    const wanted = PROMPT_STAGES.filter(
      // What comes after the newest day's midnight may be still to come.
      (stage) => !settings.stagesOff.includes(stage) && !(isNewest && promptMinute(settings, stage) >= 1440),
    );
    expect(wanted.filter((stage) => !sent.keys.has(`${date} ${stage}`))).toEqual([]);
  }
}

function clockAt(zone: string, instant: number): { readonly date: string; readonly minute: number } {
  const clock = DateTime.fromMillis(instant, { zone });
  return { date: clock.toISODate() ?? '', minute: clock.hour * 60 + clock.minute };
}

function dateBefore(date: string): string {
  return DateTime.fromISO(date).minus({ days: 1 }).toISODate() ?? '';
}

/** The local dates that lie between two instants from beginning to end. */
function wholeDays(from: number, to: number, zone: string): string[] {
  const dates: string[] = [];
  const first = DateTime.fromMillis(from, { zone }).startOf('day').plus({ days: 1 });
  for (let day = first; day.plus({ days: 1 }).startOf('day').toMillis() <= to; day = day.plus({ days: 1 })) {
    dates.push(day.toISODate() ?? '');
  }
  return dates;
}

const stage = fc.constantFrom<PromptStage>(...PROMPT_STAGES);

const commands = [
  fc
    .integer({ min: 1, max: 70 })
    .map((hours) =>
      step<Sent, PromptedLife>(`${hours} hours pass`, (sent, life) => look(sent, life, life.pass(hours * HOUR_MS))),
    ),
  fc.constantFrom(...ZONES).map((zone) =>
    step<Sent, PromptedLife>(`moves to ${zone}`, (sent, life) => {
      life.choose({ zone }, PROMPT_STAGES);
      sent.chosenAt = life.now;
    }),
  ),
  // Above all the hours that are shown twice or never.
  fc.tuple(stage, fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 1439 }))).map(([of, minute]) =>
    step<Sent, PromptedLife>(`${of} at minute ${minute}`, (sent, life) => {
      // Two stages at one minute are one moment, of which only the last is still useful.
      if (PROMPT_STAGES.some((other) => promptMinute(life.person.settings, other) % 1440 === minute)) return;
      life.chooseTimes({ [MINUTE_SETTING[of]]: minute });
      sent.chosenAt = life.now;
    }),
  ),
  fc.constantFrom(0, 60, 240, 300).map((minute) =>
    step<Sent, PromptedLife>(`the day ends at minute ${minute}`, (sent, life) => {
      life.chooseTimes({ dayEndMinute: minute });
      sent.chosenAt = life.now;
    }),
  ),
  stage.map((of) =>
    step<Sent, PromptedLife>(`${of} on or off`, (sent, life) => {
      const { stagesOff } = life.person.settings;
      const isOff = stagesOff.includes(of);
      life.choose({ stagesOff: isOff ? stagesOff.filter((one) => one !== of) : [...stagesOff, of] }, [of]);
      sent.chosenAt = life.now;
    }),
  ),
];

test('wherever somebody moves and whatever times they choose, each prompt comes once a local day, at its first time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BEGINS),
      fc.constantFrom(...ZONES),
      fc.commands(commands, { maxCommands: 30, size: 'max' }),
      (date, zone, drawn) => {
        const begin = Date.parse(`${date}T00:00:00Z`);
        fc.modelRun(
          () => ({ model: { keys: new Map(), chosenAt: begin }, real: promptedLife(begin, { zone }) }),
          drawn,
        );
      },
    ),
    { numRuns: 300 },
  );
});
