import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { browserZone } from '#web/lib/browser-zone.ts';
import { zoneLabel, ZoneSearch } from '#web/signup/zone-search.tsx';

/** Puts the search of the sign-up in the place of the list, with the same zones and the same name in the form. */
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
  const here = browserZone();
  return (
    <>
      <ZoneSearch
        id="timezone"
        zone={zone}
        zones={zones}
        isDisabled={false}
        isInvalid={isInvalid}
        describedBy="timezone-hint timezone-alert"
        onChoose={setZone}
      />
      {here !== null && here !== zone && zones.includes(here) && (
        <button
          type="button"
          onClick={() => setZone(here)}
          className="mt-2 block py-1 text-left text-[0.9375rem] font-medium underline underline-offset-[0.2em]"
        >
          Choose {zoneLabel(here)}, where your browser is
        </button>
      )}
    </>
  );
}
