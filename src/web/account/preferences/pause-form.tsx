import type { PreferencesPageView } from '#api/pages.ts';
import { FormSection, Hint } from '#web/account/preferences/form-section.tsx';
import { Alert } from '#web/ui/alert.tsx';

type Until = PreferencesPageView['wish']['until'];

const CHOICES: readonly { readonly until: Until; readonly label: string }[] = [
  { until: 'today', label: 'For today' },
  { until: 'week', label: 'For a week' },
  { until: 'open', label: 'Until I write' },
  { until: 'date', label: 'Until a date' },
];

export function PauseForm({ view }: { readonly view: PreferencesPageView }) {
  const { wish, error } = view;
  const fault = error?.field === 'date' ? error.message : null;
  return (
    <FormSection title={view.state === 'paused' ? 'Change the pause' : 'Pause messages'} action="pause" button="Pause">
      <Hint>While messages are paused, nothing on your list gets older.</Hint>
      <ul className="mt-3 space-y-1">
        {CHOICES.map(({ until, label }) => (
          <li key={until}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="until"
                value={until}
                defaultChecked={until === wish.until}
                className="size-5 accent-dusk"
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
      <div className="ml-8">
        <label htmlFor="date" className="mb-1.5 block font-medium">
          Date, if you chose one
        </label>
        <input
          id="date"
          name="date"
          type="date"
          min={view.earliestDate}
          max={view.latestDate}
          defaultValue={wish.date}
          aria-describedby="date-hint date-alert"
          aria-invalid={fault === null ? undefined : true}
          autoFocus={fault !== null}
          className="field max-w-56"
        />
        <Hint id="date-hint">Messages start again on that day, up to a year from now.</Hint>
        <Alert id="date-alert" message={fault} />
      </div>
    </FormSection>
  );
}
