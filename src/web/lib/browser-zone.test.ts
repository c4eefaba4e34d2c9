import { afterEach, expect, it, vi } from 'vitest';
import { browserZone, browserZones } from '#web/lib/browser-zone.ts';

afterEach(() => vi.restoreAllMocks());

/** As a browser reports it. */
function report(timeZone: string | undefined): void {
  const resolved = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...resolved,
    // Some browsers report none, whatever the types say.
    timeZone: timeZone as string,
  });
}

it('is the zone that the browser reports, even by an old name', () => {
  report('Asia/Calcutta');
  expect(browserZone()).toBe('Asia/Calcutta');
  expect(browserZones()).toContain('Asia/Calcutta');
});

it.each(['Etc/Unknown', 'undefined', '', undefined])(
  'is none where the browser reports %j, by which no clock can be read',
  (name) => {
    report(name);
    expect(browserZone()).toBeNull();
    expect(browserZones()).not.toContain(name);
  },
);
