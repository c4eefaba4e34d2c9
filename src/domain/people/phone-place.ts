import { type Area, areaOf, UNKNOWN_AREA } from '#domain/people/area-codes.ts';
import { zonesOfCountry } from '#domain/people/calling-codes.ts';

/** The digits by which two numbers are of one place: "+1312" of "+13125550100", "+4917" of "+491711234567". */
export function placePrefix(phone: string): string {
  return phone.slice(0, 5);
}

/**
 * Where a number (E.164) is at home: all zones in which it may be, and its state where one is known. A number goes along
 * when somebody moves; the law asks after its home all the same. Ships and satellites have none.
 */
export function placeOf(phone: string): Area {
  if (phone.startsWith('+1')) return areaOf(phone.slice(2, 5)) ?? UNKNOWN_AREA;
  return { zones: zonesOfCountry(phone.slice(1)) ?? [], state: null };
}
