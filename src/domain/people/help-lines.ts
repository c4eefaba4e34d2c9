import type { Person } from '#domain/people/person.ts';
import { countryOfZone } from '#domain/time/zone-countries.ts';

/** Where somebody in distress can talk to a person (D140). */
export interface HelpLine {
  /** Continues "you can": "call Samaritans on 116 123". */
  readonly reach: string;
  /** The number for an emergency. */
  readonly emergency: string;
  readonly isAlwaysOpen: boolean;
}

interface Entry extends Omit<HelpLine, 'isAlwaysOpen'> {
  /** ISO 3166. */
  readonly countries: string;
  readonly opens?: 'part of the day';
}

/** Only lines whose operators publish the number; people elsewhere get findahelpline.com. */
const LINES: readonly Entry[] = [
  { countries: 'US CA PR GU VI AS MP', reach: 'call or text 988', emergency: '911' },
  { countries: 'GB IE IM JE GG', reach: 'call Samaritans on 116 123', emergency: '999' },
  { countries: 'DE', reach: 'call TelefonSeelsorge on 0800 111 0 111 or 116 123', emergency: '112' },
  { countries: 'AT', reach: 'call TelefonSeelsorge on 142', emergency: '112' },
  { countries: 'CH', reach: 'call Die Dargebotene Hand on 143', emergency: '112' },
  { countries: 'FR', reach: 'call 3114', emergency: '112' },
  { countries: 'BE', reach: 'call 1813 (in Dutch) or 0800 32 123 (in French)', emergency: '112' },
  { countries: 'NL', reach: 'call 113', emergency: '112' },
  { countries: 'ES', reach: 'call 024', emergency: '112' },
  { countries: 'PT', reach: 'call SNS 24 on 808 24 24 24', emergency: '112' },
  {
    countries: 'IT',
    reach: 'call Telefono Amico on 02 2327 2327',
    emergency: '112',
    opens: 'part of the day',
  },
  { countries: 'DK', reach: 'call Livslinien on 70 201 201', emergency: '112', opens: 'part of the day' },
  { countries: 'SE', reach: 'call Mind on 90101', emergency: '112', opens: 'part of the day' },
  { countries: 'NO', reach: 'call Mental Helse on 116 123', emergency: '112' },
  { countries: 'FI', reach: 'call MIELI on 09 2525 0111', emergency: '112' },
  { countries: 'IS', reach: 'call 1717', emergency: '112' },
  { countries: 'PL', reach: 'call 116 123', emergency: '112' },
  { countries: 'CZ', reach: 'call 116 123', emergency: '112' },
  { countries: 'HU', reach: 'call 116 123', emergency: '112' },
  { countries: 'GR', reach: 'call 1018', emergency: '112' },
  { countries: 'AU', reach: 'call Lifeline on 13 11 14', emergency: '000' },
  { countries: 'NZ', reach: 'call or text 1737', emergency: '111' },
  { countries: 'IN', reach: 'call Tele-MANAS on 14416', emergency: '112' },
  { countries: 'JP', reach: 'call the Yorisoi Hotline on 0120 279 338', emergency: '119' },
  { countries: 'KR', reach: 'call 109', emergency: '119' },
  { countries: 'TW', reach: 'call 1925', emergency: '119' },
  { countries: 'HK', reach: 'call The Samaritans on 2896 0000', emergency: '999' },
  { countries: 'SG', reach: 'call Samaritans of Singapore on 1767', emergency: '995' },
  { countries: 'MY', reach: 'call Befrienders on 03 7627 2929', emergency: '999' },
  { countries: 'PH', reach: 'call 1553', emergency: '911' },
  { countries: 'TH', reach: 'call 1323', emergency: '1669' },
  { countries: 'IL', reach: 'call ERAN on 1201', emergency: '101' },
  { countries: 'ZA', reach: 'call SADAG on 0800 567 567', emergency: '112' },
  { countries: 'BR', reach: 'call CVV on 188', emergency: '192' },
  { countries: 'AR', reach: 'call 0800 345 1435', emergency: '911', opens: 'part of the day' },
  { countries: 'CL', reach: 'call *4141', emergency: '131' },
  { countries: 'MX', reach: 'call Línea de la Vida on 800 911 2000', emergency: '911' },
];

const LINE_OF: ReadonlyMap<string, HelpLine> = new Map(
  LINES.flatMap(({ countries, reach, emergency, opens }) =>
    countries.split(' ').map((country) => [country, { reach, emergency, isAlwaysOpen: opens === undefined }] as const),
  ),
);

/** The line for a country; null if no country is known or it has no line. */
export function helpLineIn(country: string | null): HelpLine | null {
  return country === null ? null : (LINE_OF.get(country) ?? null);
}

/**
 * The country of their zone, since a number may have moved with them; the country of the number if the zone is a guess.
 */
export function countryOfPerson(
  { settings, zoneSource }: { readonly settings: Pick<Person['settings'], 'zone'> } & Pick<Person, 'zoneSource'>,
  countryOfNumber: string | null,
): string | null {
  return (zoneSource === 'default' ? null : countryOfZone(settings.zone)) ?? countryOfNumber;
}
