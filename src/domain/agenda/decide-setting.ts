import type { DecisionContext, Moment, Outcome } from '#domain/agenda/decide.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import type { SettingCommand } from '#domain/agenda/understood.ts';
import { weeklyDay } from '#domain/agenda/weekly-day.ts';
import { isPaused } from '#domain/people/pauses.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { pauseUntil } from '#domain/rhythm/pause-until.ts';
import { MINUTE_SETTING } from '#domain/rhythm/rhythm.ts';
import { addDays } from '#domain/time/local-date.ts';

/** What a wish about times, days and pauses changes. */
export function decideSetting(
  settings: PersonSettings,
  command: SettingCommand,
  moment: Moment & Pick<DecisionContext, 'by' | 'weeklyFrom'>,
): Outcome {
  const wanted = settingsWanted(settings, command, moment);
  const { before, after } = difference(settings, wanted);
  const changes = Object.keys(after).length > 0;
  const by = moment.by === undefined ? {} : { by: moment.by };
  return {
    events: changes ? [{ kind: 'settings-changed', ...by, before, after }] : [],
    understood: () => ({ kind: 'setting', command, after, ...weeklyDay({ ...settings, ...after }, moment) }),
  };
}

function settingsWanted(settings: PersonSettings, command: SettingCommand, moment: Moment): Partial<PersonSettings> {
  switch (command.kind) {
    case 'pause':
      return pauseUntil(settings, command.until ?? 'open', moment);
    case 'resume':
      return pauseUntil(settings, null, moment);
    case 'skip-today': {
      const tomorrow = addDays(moment.day, 1);
      // A day skipped within a longer pause does not end it.
      return isPaused(settings, tomorrow) ? {} : pauseUntil(settings, tomorrow, moment);
    }
    case 'set-zone':
      return { zone: command.zone };
    case 'set-time':
      return { [MINUTE_SETTING[command.stage]]: command.minute };
    case 'set-weekdays':
      return weekdaysWanted(command.weekdays, settings);
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

/**
 * "Only on Wednesdays" is the free plan's one day as well (D7), and of days without the one they have it is the first.
 * No day at all would be a silence nobody asked for.
 */
function weekdaysWanted(named: PersonSettings['weekdays'], { freeWeekday }: PersonSettings): Partial<PersonSettings> {
  const weekdays = [...new Set(named)].toSorted((a, b) => a - b);
  const [first] = weekdays;
  if (first === undefined) return {};
  return weekdays.includes(freeWeekday) ? { weekdays } : { weekdays, freeWeekday: first };
}

/** The wanted settings that differ, as they stand and as they shall. */
function difference(
  settings: PersonSettings,
  wanted: Partial<PersonSettings>,
): { before: Partial<PersonSettings>; after: Partial<PersonSettings> } {
  // Typed as `string[]` since an object may have more keys than its type names; those built above have none.
  const keys = (Object.keys(wanted) as (keyof PersonSettings)[]).filter(
    (key) => JSON.stringify(settings[key]) !== JSON.stringify(wanted[key]),
  );
  const pick = (from: Partial<PersonSettings>): Partial<PersonSettings> =>
    Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { before: pick(settings), after: pick(wanted) };
}
