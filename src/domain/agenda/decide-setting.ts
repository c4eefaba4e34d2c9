import type { DecisionContext, Moment } from '#domain/agenda/decision-context.ts';
import type { Outcome } from '#domain/agenda/outcome.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import type { SettingCommand, Understood } from '#domain/agenda/understood.ts';
import { weeklyDay } from '#domain/agenda/weekly-day.ts';
import { isPaused, pausesOn } from '#domain/people/pauses.ts';
import type { Chosen } from '#domain/people/person.ts';
import { pauseUntil } from '#domain/rhythm/pause-until.ts';
import { isBeforeMorning, MINUTE_SETTING, stageMinutes } from '#domain/rhythm/rhythm.ts';
import { addDays } from '#domain/time/local-date.ts';

/** The change that a request about times, days and pauses makes. */
export function decideSetting(
  settings: Chosen,
  command: SettingCommand,
  moment: Moment & Pick<DecisionContext, 'by' | 'person' | 'rhythm'>,
): Outcome {
  const wanted = asOfDay(settings, settingsWanted(settings, command, moment));
  const { before, after } = difference(settings, wanted);
  const changes = Object.keys(after).length > 0;
  const by = moment.by === undefined ? {} : { by: moment.by };
  return {
    events: changes ? [{ kind: 'settings-changed', ...by, before, after }] : [],
    understood: () => ({
      kind: 'setting',
      ...timeSet({ ...settings, ...wanted }, command),
      after,
      ...weeklyDay({ ...settings, ...wanted }, moment),
    }),
  };
}

/**
 * The times as minutes of the person's day; a change of one of them or of the day's end may move others to the next date
 * or back (decision 62).
 */
export function asOfDay(settings: Chosen, wanted: Partial<Chosen>): Partial<Chosen> {
  const names = Object.values(MINUTE_SETTING);
  if (!('dayEndMinute' in wanted) && !names.some((name) => name in wanted)) return wanted;
  const minutes = stageMinutes({ ...settings, ...wanted });
  const changed = names.filter((name) => name in wanted || minutes[name] !== settings[name]);
  return { ...wanted, ...Object.fromEntries(changed.map((name) => [name, minutes[name]])) };
}

/** A time with its minute of the person's day, whether that is before the day's morning, and what is turned off. */
function timeSet(settings: Chosen, command: SettingCommand): Pick<Setting, 'command' | 'early' | 'stagesOff'> {
  if (command.kind !== 'set-time' && command.kind !== 'set-day-end') return { command };
  const off = settings.stagesOff.length === 0 ? {} : { stagesOff: settings.stagesOff };
  if (command.kind === 'set-day-end') return { command, ...off };
  const minute = settings[MINUTE_SETTING[command.stage]];
  const early = isBeforeMorning(settings, command.stage) ? { early: { dayEnd: settings.dayEndMinute } } : {};
  return { command: { ...command, minute }, ...early, ...off };
}

type Setting = Extract<Understood, { kind: 'setting' }>;

function planned(settings: Chosen, { day }: Moment): Pick<Chosen, 'comingPauses'> {
  return { comingPauses: pausesOn(settings, day).comingPauses };
}

function settingsWanted(
  settings: Chosen,
  command: SettingCommand,
  moment: Moment & Pick<DecisionContext, 'by'>,
): Partial<Chosen> {
  switch (command.kind) {
    case 'pause':
      return pauseUntil(settings, command.until ?? 'open', { ...moment, from: command.from ?? null });
    case 'resume':
      // An administrator ends what the person has not planned themselves.
      return { ...pauseUntil(settings, null, moment), ...(moment.by === 'admin' ? planned(settings, moment) : {}) };
    case 'skip-today': {
      const tomorrow = addDays(moment.day, 1);
      // Skipping a day within a longer pause does not end the pause.
      const isLonger = isPaused(settings, moment.day) && isPaused(settings, tomorrow);
      return isLonger ? {} : pauseUntil(settings, tomorrow, moment);
    }
    case 'set-zone':
      return { zone: command.zone };
    case 'set-time':
      return { [MINUTE_SETTING[command.stage]]: command.minute };
    case 'set-day-end':
      return { dayEndMinute: command.minute };
    case 'set-weekdays':
      return weekdaysWanted(command.weekdays, settings);
    case 'set-channel':
      return channelWanted(settings, command, moment);
    case 'set-stage':
      return {
        stagesOff: PROMPT_STAGES.filter((stage) =>
          stage === command.stage ? !command.on : settings.stagesOff.includes(stage),
        ),
      };
    default:
      return command satisfies never;
  }
}

/** Without texts, mail follows the plan again. Texts that are already on keep the instant since when they are. */
function channelWanted(
  { textsOffAt = null }: Chosen,
  { texts, email }: Extract<SettingCommand, { kind: 'set-channel' }>,
  { at }: Moment,
): Partial<Chosen> {
  return texts ? { textsOffAt: null, emailBeside: email } : { textsOffAt: textsOffAt ?? at, emailBeside: null };
}

/**
 * "Only on Wednesdays" also sets the weekly day of the free plan (D107); without the present weekly day, the first of
 * the named days becomes it. An empty set of days would mean a silence nobody asked for.
 */
function weekdaysWanted(named: Chosen['weekdays'], { freeWeekday }: Chosen): Partial<Chosen> {
  const weekdays = [...new Set(named)].toSorted((a, b) => a - b);
  const [first] = weekdays;
  if (first === undefined) return {};
  return weekdays.includes(freeWeekday) ? { weekdays } : { weekdays, freeWeekday: first };
}

/** The requested settings that differ, before and after. */
function difference(settings: Chosen, wanted: Partial<Chosen>): { before: Partial<Chosen>; after: Partial<Chosen> } {
  // Typed as `string[]` since an object may have more keys than its type names; the ones built above have none.
  const keys = (Object.keys(wanted) as (keyof Chosen)[]).filter(
    (key) => JSON.stringify(settings[key]) !== JSON.stringify(wanted[key]),
  );
  const pick = (from: Partial<Chosen>): Partial<Chosen> => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { before: pick(settings), after: pick(wanted) };
}
