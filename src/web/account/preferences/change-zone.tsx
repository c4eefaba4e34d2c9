import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { messageOf } from '#api/error-codes.ts';
import { browserZone } from '#web/lib/browser-zone.ts';
import { type UnknownZone, zoneLabel, ZoneSearch } from '#web/signup/zone-search.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** Replaces the plain list with the search field of the sign-up, with the same zones and the same field name. */
export function changeZoneByScript(place: HTMLElement): void {
  const list = place.querySelector('select');
  if (list === null) return;
  const zones = Array.from(list.options, ({ value }) => value);
  const isInvalid = list.getAttribute('aria-invalid') === 'true';
  createRoot(place).render(<ZoneChoice chosen={list.value} zones={zones} isInvalid={isInvalid} />);
}

interface ZoneChoiceProps {
  readonly chosen: string;
  readonly zones: readonly string[];
  readonly isInvalid: boolean;
}

function ZoneChoice({ chosen, zones, isInvalid }: ZoneChoiceProps) {
  const [zone, setZone] = useState(chosen);
  const [problem, setProblem] = useState<UnknownZone | null>(null);
  const choose = (name: string) => {
    setZone(name);
    setProblem(null);
  };
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Setting a value by script fires no event, and the form saves itself on one (autosave.ts).
    if (zone !== chosen) field.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [zone, chosen]);
  const here = browserZone();
  return (
    <div ref={field}>
      <ZoneSearch
        id="timezone"
        zone={zone}
        zones={zones}
        isDisabled={false}
        isInvalid={isInvalid || problem !== null}
        describedBy="timezone-hint timezone-alert timezone-unknown"
        onChoose={choose}
        onUnknown={setProblem}
      />
      <Alert id="timezone-unknown" message={problem === null ? null : messageOf(problem)} />
      {here !== null && here !== zone && zones.includes(here) && (
        <button
          type="button"
          onClick={() => choose(here)}
          className="link-button mt-2 block text-left text-[0.9375rem]"
        >
          Use {zoneLabel(here)}, your browser’s time zone
        </button>
      )}
    </div>
  );
}
