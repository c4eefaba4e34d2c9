import type { PreferencesPageView } from '#api/preferences-page.ts';
import { SmallButton } from '#web/account/small-button.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Chevron } from '#web/ui/chevron.tsx';

const CHOICES = [
  { until: 'today', label: 'For today' },
  { until: 'week', label: 'For a week' },
  { until: 'open', label: 'Until I write' },
] as const;

/** Each button is one pause; a date is asked for only where somebody wants one. */
export function PauseForm({ view }: { readonly view: PreferencesPageView }) {
  const { wish, error, earliestDate, latestDate } = view;
  const fault = error?.field === 'date' ? error.message : null;
  return (
    <div className="mt-4 border-t border-rule pt-3">
      <form method="post">
        <fieldset aria-describedby="pause-hint">
          <legend className="float-left w-full font-medium">
            {view.state === 'paused' ? 'Change the pause' : 'Pause messages'}
          </legend>
          <p id="pause-hint" className="clear-both text-[0.875rem] text-quiet">
            Meanwhile, nothing on your list gets older.
          </p>
          <input type="hidden" name="action" value="pause" />
          <ul className="flex flex-wrap gap-2 pt-2">
            {CHOICES.map(({ until, label }) => (
              <li key={until}>
                <SmallButton name="until" value={until}>
                  {label}
                </SmallButton>
              </li>
            ))}
          </ul>
        </fieldset>
      </form>
      <details className="group" open={fault !== null}>
        <summary className="flex min-h-11 list-none items-center gap-1.5 text-[0.9375rem] [&::-webkit-details-marker]:hidden">
          Until a date <Chevron />
        </summary>
        <form method="post" className="pb-2">
          <input type="hidden" name="action" value="pause" />
          <label htmlFor="date" className="mb-1.5 block text-[0.9375rem] font-medium">
            Messages start again on
          </label>
          <span className="flex flex-wrap gap-2">
            <input
              id="date"
              name="date"
              type="date"
              min={earliestDate}
              max={latestDate}
              defaultValue={wish.date}
              aria-describedby="date-alert"
              aria-invalid={fault === null ? undefined : true}
              autoFocus={fault !== null}
              className="field min-h-11 w-44 py-1.5"
            />
            <SmallButton name="until" value="date">
              Pause until then
            </SmallButton>
          </span>
          <Alert id="date-alert" message={fault} />
        </form>
      </details>
    </div>
  );
}
