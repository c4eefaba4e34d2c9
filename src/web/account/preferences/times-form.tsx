import type { PreferencesPageView, PreferencesStage } from '#api/preferences-page.ts';
import { sayTime } from '#domain/messages/say.ts';
import { FoldedSection, Hint, SettingForm } from '#web/account/preferences/form-section.tsx';
import { timesValue } from '#web/account/preferences/setting-words.ts';
import { Alert } from '#web/ui/alert.tsx';

const STAGES: readonly { readonly stage: PreferencesStage; readonly name: string; readonly asks: string }[] = [
  { stage: 'morning', name: 'Morning', asks: 'What do you want to focus on today?' },
  { stage: 'midday', name: 'Midday', asks: 'How is it going?' },
  { stage: 'evening', name: 'Evening', asks: 'How did it go?' },
];

/** Turns each of the three messages on or off and sets its time. */
export function TimesForm({ stages, dayEnd, error }: Pick<PreferencesPageView, 'stages' | 'dayEnd' | 'error'>) {
  const allOff = error?.field === 'times' ? error.message : null;
  const isFaulty = allOff !== null || STAGES.some(({ stage }) => error?.field === stage);
  return (
    <FoldedSection id="times" title="When we write" value={timesValue(stages)} isOpen={isFaulty}>
      <SettingForm action="times" label="When we write" button="Save times">
        <Hint>Uncheck a message to turn it off until you check it again.</Hint>
        <ul className="mt-4 divide-y divide-rule border-y border-rule">
          {STAGES.map(({ stage, name, asks }) => {
            const fault = error?.field === stage ? error.message : null;
            const { on, time, comes } = stages[stage];
            return (
              <li key={stage} className="py-3">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <label className="flex min-h-11 flex-1 items-center gap-3">
                    <input
                      type="checkbox"
                      name={stage}
                      defaultChecked={on}
                      aria-describedby="times-alert"
                      autoFocus={allOff !== null && stage === 'morning'}
                      className="size-5 shrink-0 accent-dusk"
                    />
                    <span>
                      <span className="block font-medium">{name}</span>
                      <span className="block text-[0.9375rem] text-quiet">{asks}</span>
                    </span>
                  </label>
                  <label htmlFor={`${stage}-time`} className="sr-only">
                    {name} time
                  </label>
                  <input
                    id={`${stage}-time`}
                    name={`${stage}_time`}
                    type="time"
                    defaultValue={time}
                    aria-describedby={`${stage}-place ${stage}-alert`}
                    aria-invalid={fault === null ? undefined : true}
                    // Focus the field so that a screen reader reads its error when the page returns.
                    autoFocus={fault !== null}
                    className="field max-w-36 tabular-nums"
                  />
                </div>
                <p
                  id={`${stage}-place`}
                  data-value={`${stage}-place`}
                  className="mt-3 text-[0.9375rem] text-quiet empty:hidden"
                >
                  {placeWords(comes, dayEnd)}
                </p>
                <Alert id={`${stage}-alert`} message={fault} />
              </li>
            );
          })}
        </ul>
        <Alert id="times-alert" message={allOff} />
      </SettingForm>
    </FoldedSection>
  );
}

/** For a midday or evening in the night. */
function placeWords(comes: PreferencesPageView['stages'][PreferencesStage]['comes'], dayEnd: number): string {
  if (comes === undefined) return '';
  if (comes === 'next-date') return 'Comes after midnight and still belongs to the day before.';
  return `Comes before your morning message, because your day ends at ${dayEnd === 0 ? 'midnight' : sayTime(dayEnd)}.`;
}
