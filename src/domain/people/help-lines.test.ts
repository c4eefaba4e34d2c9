import { describe, expect, it } from 'vitest';
import { renderSms } from '#domain/messages/render-sms.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';
import { composeCrisis } from '#domain/messages/templates/crisis.ts';
import { composeLowMood } from '#domain/messages/templates/low-mood.ts';
import { countryOfPerson, helpLineIn } from '#domain/people/help-lines.ts';
import { countryOfZone } from '#domain/time/zone-countries.ts';
import { CANONICAL_ZONE_NAMES } from '#domain/time/zone-names.ts';
import { localDate } from '#domain/time/local-date.ts';

describe('the help line', () => {
  it.each([
    ['Europe/London', 'Samaritans on 116 123'],
    ['Europe/Dublin', 'Samaritans on 116 123'],
    ['Europe/Berlin', '0800 111 0 111'],
    ['Europe/Vienna', '142'],
    ['Europe/Zurich', '143'],
    ['Europe/Paris', '3114'],
    ['Europe/Madrid', '024'],
    ['America/New_York', '988'],
    ['America/Toronto', '988'],
    ['America/Indiana/Knox', '988'],
    ['America/Mexico_City', '800 911 2000'],
    ['America/Sao_Paulo', '188'],
    ['Australia/Lord_Howe', '13 11 14'],
    ['Pacific/Auckland', '1737'],
    ['Asia/Calcutta', '14416'],
  ])('of somebody in %s is the local one', (zone, number) => {
    expect(helpLineIn(countryOfZone(zone))?.reach).toContain(number);
  });

  it('follows the number only if the zone is a guess', () => {
    const chicago = { settings: { zone: 'America/Chicago' } };
    const british = 'GB';
    expect(countryOfPerson({ ...chicago, zoneSource: 'default' }, british)).toBe('GB');
    expect(countryOfPerson({ ...chicago, zoneSource: 'detected' }, british)).toBe('US');
    expect(countryOfPerson({ ...chicago, zoneSource: 'default' }, null)).toBeNull();
  });

  it('is null if no country is known', () => {
    expect([helpLineIn(null), helpLineIn(countryOfZone('UTC'))]).toEqual([null, null]);
  });
});

describe('the country of a zone', () => {
  it('is known for every zone that is a place', () => {
    // `CET`, `EST5EDT`, `Etc/GMT+5` and the like are not places.
    const places = CANONICAL_ZONE_NAMES.filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'));
    expect(places.filter((zone) => countryOfZone(zone) === null)).toEqual([]);
  });
});

const countries = [...new Set(CANONICAL_ZONE_NAMES.map(countryOfZone)), null];

it('an answer to distress is at most two texts, in any country', () => {
  const context = { brand: 'Anchor', date: localDate('2026-11-21'), subject: 'Re: Today' };
  for (const country of countries) {
    const line = helpLineIn(country);
    for (const message of [
      composeCrisis({ ...context, line }),
      composeLowMood({ ...context, line, isStopped: true }),
    ]) {
      const { encoding, segments } = smsLength(renderSms(message));
      expect([country, encoding, segments <= 2]).toEqual([country, 'GSM-7', true]);
    }
  }
});
