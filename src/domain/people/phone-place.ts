import { type Area, areaOf, UNKNOWN_AREA } from '#domain/people/area-codes.ts';
import { zonesOfCountry } from '#domain/people/calling-codes.ts';

/** The digits that two numbers of one place share: "+1312" of "+13125550100", "+4917" of "+491711234567". */
export function placePrefix(phone: string): string {
  return phone.slice(0, 5);
}

/**
 * The place a number (E.164) belongs to: all zones it may be in, and its state if known. People keep their number when
 * they move, but the law goes by where the number is from. Ships and satellites have none.
 */
export function placeOf(phone: string): Area {
  if (phone.startsWith('+1')) return areaOf(phone.slice(2, 5)) ?? UNKNOWN_AREA;
  return { zones: zonesOfCountry(phone.slice(1)) ?? [], state: null };
}
