import type { PreferencesPageView } from '#api/preferences-page.ts';
import { WEEKDAY_NAMES } from '#domain/messages/say.ts';
import { FoldedSection, Hint, SettingForm } from '#web/account/preferences/form-section.tsx';
import { daysValue } from '#web/account/preferences/setting-words.ts';
import { Alert } from '#web/ui/alert.tsx';

/** The days of the week. On a plan with one day a week, which day (D107). */
export function DaysForm({ weekdays, weekly, error }: Pick<PreferencesPageView, 'weekdays' | 'weekly' | 'error'>) {
  const fault = error?.field === 'days' ? error.message : null;
  const hasOne = weekly !== null && weekly.from === null;
  const title = hasOne ? 'Your weekly day' : 'Which days';
  const chosen = hasOne ? [weekly.weekday] : weekdays;
  return (
    <FoldedSection id="days" title={title} value={daysValue({ weekdays, weekly })} isOpen={fault !== null}>
      <SettingForm action="days" label={title} button={hasOne ? 'Save day' : 'Save days'}>
        {weekly !== null && (
          <Hint>
            {hasOne
              ? 'On the free plan, messages come on one day a week. Which day would you like?'
              : `From ${weekly.from ?? ''}, you’re on the free plan, and messages come once a week, on ${WEEKDAY_NAMES[weekly.weekday - 1] ?? ''}s. You can choose another day then.`}
          </Hint>
        )}
        <ul className="mt-4 grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2 sm:grid-cols-3">
          {WEEKDAY_NAMES.map((name, index) => (
            <li key={name}>
              <label className="flex min-h-11 items-center gap-2 rounded-soft border border-rule px-2.5 has-checked:border-edge has-checked:bg-sheet">
                <input
                  type={hasOne ? 'radio' : 'checkbox'}
                  name="day"
                  value={index + 1}
                  defaultChecked={chosen.includes(index + 1)}
                  aria-describedby="days-alert"
                  autoFocus={fault !== null && index === 0}
                  className="size-5 shrink-0 accent-dusk"
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
        <Alert id="days-alert" message={fault} />
      </SettingForm>
    </FoldedSection>
  );
}
