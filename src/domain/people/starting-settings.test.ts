import { describe, expect, it } from 'vitest';
import { signupZone, startingSettings } from './starting-settings.ts';

const starts = (received: string | null, source: Parameters<typeof signupZone>[1]) => {
  const zone = signupZone(received, source);
  return { ...zone, morning: startingSettings(zone).morningMinute / 60 };
};

describe('the initial times', () => {
  it('begin at six in the morning if the zone was detected or chosen', () => {
    expect(starts('Europe/Berlin', 'detected')).toMatchObject({ zone: 'Europe/Berlin', morning: 6 });
    expect(starts('America/Chicago', 'user')).toMatchObject({
      zone: 'America/Chicago',
      zoneSource: 'user',
      morning: 6,
    });
  });

  it('begin at nine Central if nothing is known', () => {
    const central = { zone: 'America/Chicago', zoneSource: 'default', morning: 9 };
    expect(starts(null, null)).toMatchObject(central);
    expect(starts(null, 'detected')).toMatchObject(central);
    expect(starts('Mars/Olympus', 'user')).toMatchObject(central);
    expect(starts('+05:30', 'detected')).toMatchObject(central);
    expect(starts('America/New_York', 'default')).toMatchObject(central);
    expect(starts('America/Chicago', null)).toMatchObject(central);
  });

  it('discard anything that is not the name of a zone', () => {
    expect(starts('Mars\0Olympus', 'user')).toMatchObject({ zoneReceived: 'America/Chicago' });
    expect(starts('America/New_York', 'default')).toMatchObject({ zoneReceived: 'America/New_York' });
  });

  it('follow a zone in the first call, which only a browser can have supplied', () => {
    expect(starts('Asia/Tokyo', null)).toMatchObject({ zone: 'Asia/Tokyo', zoneSource: 'detected', morning: 6 });
  });

  it('keep an alias as received beside its canonical name', () => {
    expect(starts('Asia/Calcutta', 'detected')).toMatchObject({ zone: 'Asia/Kolkata', zoneReceived: 'Asia/Calcutta' });
  });
});
