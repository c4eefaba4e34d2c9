import { useIsAlive } from '#web/lib/use-is-alive.ts';
import type { ZoneSource } from '#web/signup/use-zone.ts';
import { type UnknownZone, zoneLabel, ZoneSearch } from '#web/signup/zone-search.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';

interface ZoneFieldProps {
  readonly zone: string;
  readonly zones: readonly string[];
  readonly source: ZoneSource;
  readonly isDisabled: boolean;
  readonly error: string | null;
  readonly onChoose: (zone: string) => void;
  /** The field was left with text that matches no zone. */
  readonly onUnknown: (code: UnknownZone | null) => void;
}

const hints = {
  default: 'So that morning is your morning. If you don’t choose one, we’ll use Central Time.',
  detected: 'From your browser.',
  user: 'Chosen by you.',
} as const satisfies Record<ZoneSource, string>;

/** Every zone the browser knows, with a search; without JavaScript a plain list of the twelve. */
export function ZoneField({ zone, zones, source, isDisabled, error, onChoose, onUnknown }: ZoneFieldProps) {
  const isAlive = useIsAlive();
  const describedBy = 'timezone-hint timezone-alert';
  return (
    <div>
      <label htmlFor="timezone" className="mb-1.5 block font-medium">
        Your time zone
      </label>
      {isAlive ? (
        <ZoneSearch
          id="timezone"
          zone={zone}
          zones={zones}
          isDisabled={isDisabled}
          isInvalid={error !== null}
          describedBy={describedBy}
          onChoose={onChoose}
          onUnknown={onUnknown}
        />
      ) : (
        <Select
          id="timezone"
          name="timezone"
          required
          defaultValue={zone}
          aria-describedby={describedBy}
          aria-invalid={error === null ? undefined : true}
          className="max-w-md"
        >
          {zones.map((name) => (
            <option key={name} value={name}>
              {zoneLabel(name)}
            </option>
          ))}
        </Select>
      )}
      <input type="hidden" name="timezone_source" value={source} />
      {source === 'default' && (
        <noscript>
          <label className="mt-2 flex gap-3">
            <input type="checkbox" name="timezone_shown" className="mt-1 size-5 shrink-0 accent-dusk" />
            <span>Use the time zone shown</span>
          </label>
        </noscript>
      )}
      <p id="timezone-hint" className="mt-2 text-[0.9375rem] text-quiet">
        {error === null && hints[source]}
        {error === null && isAlive && source !== 'default' && ` It’s ${timeIn(zone)} there.`}
      </p>
      <Alert id="timezone-alert" message={error} />
    </div>
  );
}

/** The current time there, the easiest way to check a zone: `9:02 PM`. */
function timeIn(zone: string): string {
  return new Date().toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
}
