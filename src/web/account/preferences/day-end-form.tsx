import type { PreferencesPageView } from '#api/preferences-page.ts';
import { FoldedSection, Hint, SettingForm } from '#web/account/preferences/form-section.tsx';
import { dayEndValue } from '#web/account/preferences/setting-words.ts';
import { Select } from '#web/ui/select.tsx';

/** For people whose day ends after midnight, or who would rather have the date decide (D108). */
export function DayEndForm({ dayEnd, dayEnds }: Pick<PreferencesPageView, 'dayEnd' | 'dayEnds'>) {
  return (
    <FoldedSection id="day-end" title="End of day" value={dayEndValue(dayEnd)} isOpen={false}>
      <SettingForm action="day-end" label="End of day" button="Save end of day">
        <label htmlFor="day_end" className="mb-1.5 block font-medium">
          Your day ends at
        </label>
        <Select id="day_end" name="day_end" defaultValue={dayEnd} aria-describedby="day-end-hint" className="max-w-44">
          {dayEnds.map((minute) => (
            <option key={minute} value={minute}>
              {dayEndValue(minute)}
            </option>
          ))}
        </Select>
        <Hint id="day-end-hint">Anything you do or write before then still counts for the day before.</Hint>
      </SettingForm>
    </FoldedSection>
  );
}
