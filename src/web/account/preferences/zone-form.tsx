import type { PreferencesPageView } from '#api/preferences-page.ts';
import { FoldedSection, Hint, SettingForm } from '#web/account/preferences/form-section.tsx';
import { zoneLabel } from '#web/signup/zone-search.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';

/** A list of every zone. The page's script replaces it with a search field (change-zone.tsx). */
export function ZoneForm({
  zone,
  savedZone,
  zones,
  error,
}: Pick<PreferencesPageView, 'zone' | 'savedZone' | 'zones' | 'error'>) {
  const fault = error?.field === 'zone' ? error.message : null;
  return (
    <FoldedSection id="zone" title="Where you are" value={zoneLabel(savedZone)} isOpen={fault !== null}>
      <SettingForm action="zone" label="Where you are" button="Save time zone">
        <label htmlFor="timezone" className="mb-1.5 block font-medium">
          Your time zone
        </label>
        <div data-zone-field>
          <Select
            id="timezone"
            name="timezone"
            defaultValue={zone}
            aria-describedby="timezone-hint timezone-alert"
            aria-invalid={fault === null ? undefined : true}
            autoFocus={fault !== null}
            className="max-w-md"
          >
            {zones.map((name) => (
              <option key={name} value={name}>
                {zoneLabel(name)}
              </option>
            ))}
          </Select>
        </div>
        <Hint id="timezone-hint">Your messages come at the same times, by the clock there.</Hint>
        <Alert id="timezone-alert" message={fault} />
      </SettingForm>
    </FoldedSection>
  );
}
