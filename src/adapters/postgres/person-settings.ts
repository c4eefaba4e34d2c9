import { stageBits, stagesOfBits, weekdayBits, weekdaysOfBits } from '#adapters/postgres/codes.ts';
import type { PersonSettings } from '#domain/people/person.ts';

/** The columns of `people` that hold a person's settings. */
export type SettingColumns = Omit<PersonSettings, 'stagesOff' | 'weekdays'> & {
  /** Bits, as in `codes.ts`. */
  readonly stagesOff: number;
  readonly weekdays: number;
};

export function settingsOf(row: SettingColumns): PersonSettings {
  return {
    zone: row.zone,
    morningMinute: row.morningMinute,
    middayMinute: row.middayMinute,
    eveningMinute: row.eveningMinute,
    stagesOff: stagesOfBits(row.stagesOff),
    weekdays: weekdaysOfBits(row.weekdays),
    freeWeekday: row.freeWeekday,
    dayEndMinute: row.dayEndMinute,
    pausedFrom: row.pausedFrom,
    pausedUntil: row.pausedUntil,
    // Before 0034 the days before other weekdays were kept here as well; older processes write them still (decision 6).
    earlierPauses: row.earlierPauses.filter((days) => !('weekdays' in days)),
    comingPauses: row.comingPauses,
    earlierWeekdays: row.earlierWeekdays,
  };
}

/** Only the settings that are given. */
export function settingColumnsOf(settings: PersonSettings): SettingColumns;
export function settingColumnsOf(settings: Partial<PersonSettings>): Partial<SettingColumns>;
export function settingColumnsOf({ stagesOff, weekdays, ...others }: Partial<PersonSettings>): Partial<SettingColumns> {
  return {
    ...others,
    ...(stagesOff === undefined ? {} : { stagesOff: stageBits(stagesOff) }),
    ...(weekdays === undefined ? {} : { weekdays: weekdayBits(weekdays) }),
  };
}
