import { useEffect, useState } from 'react';
import type { PageProps } from '#api/pages.ts';
import { browserZone, browserZones } from '#web/lib/browser-zone.ts';

export type ZoneSource = 'default' | 'detected' | 'user';

/**
 * The zone and its source: `default` until the browser reports one, `user` once the visitor chose (specification 4).
 * The list starts with the server's twelve zones and grows to all that the browser knows.
 */
export function useZone(props: PageProps['day0']) {
  const [choice, setChoice] = useState<{ zone: string; source: ZoneSource }>({
    zone: props.selectedZone,
    source: props.zoneSource,
  });
  const [zones, setZones] = useState(props.fallbackZones);
  useEffect(() => {
    const known = browserZones();
    if (known.length > 0) setZones(known);
    const detected = browserZone();
    if (detected !== null)
      setChoice((now) => (now.source === 'default' ? { zone: detected, source: 'detected' } : now));
  }, []);
  return {
    ...choice,
    zones: zones.includes(choice.zone) ? zones : [choice.zone, ...zones],
    choose: (zone: string) => setChoice({ zone, source: 'user' }),
  };
}
