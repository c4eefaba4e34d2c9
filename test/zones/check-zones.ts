/**
 * `bin/check-zones`: every zone name, every date of ten years, at the product's four times, and around every change of
 * the clocks at every quarter of an hour: the product's conversion against the reference on luxon. Prints counts, names
 * the first differences, and exits with 1 on any.
 */
import { IANAZone } from 'luxon';
import { dayNumber, localDate, localDateOfDayNumber } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';
import { ALL_ZONE_NAMES, resolveZone } from '#domain/time/zones.ts';
import { offsetAt, referenceInstant } from './luxon-reference.ts';

const FIRST_DAY = dayNumber(localDate('2026-01-01'));
const LAST_DAY = dayNumber(localDate('2035-12-31'));
/** 6:00, 9:00, 12:30 and 18:00 (D106). */
const PRODUCT_MINUTES = [360, 540, 750, 1080];
const QUARTER_HOURS = Array.from({ length: 96 }, (_, index) => index * 15);
const DAY_MS = 86_400_000;
const DIFFERENCES_SHOWN = 20;

const count = { names: 0, zoneDays: 0, changes: 0, conversions: 0, differences: 0 };
const startedAt = performance.now();

for (const name of ALL_ZONE_NAMES) {
  count.names += 1;
  const canonical = resolveZone(name)?.canonical;
  const reference = IANAZone.create(name);
  if (canonical === undefined || !reference.isValid) {
    differ(`${name} is not known to both`);
    continue;
  }
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    count.zoneDays += 1;
    for (const minute of PRODUCT_MINUTES) compare(name, canonical, reference, day, minute);
    if (offsetAt(reference, day * DAY_MS) !== offsetAt(reference, (day + 1) * DAY_MS)) {
      count.changes += 1;
      // The change lies within this day of UTC; local dates begin up to a day before and after it.
      for (let near = day - 1; near <= day + 2; near += 1) {
        for (const minute of QUARTER_HOURS) compare(name, canonical, reference, near, minute);
      }
    }
  }
}

console.log(`zone names        ${count.names} (zone data ${process.versions['tz']})`);
console.log(`zone days         ${count.zoneDays}`);
console.log(`clock changes     ${count.changes}`);
console.log(`conversions       ${count.conversions}`);
console.log(`differences       ${count.differences}`);
console.log(`seconds           ${Math.round((performance.now() - startedAt) / 1000)}`);
process.exitCode = count.differences === 0 && count.conversions > 0 ? 0 : 1;

function compare(name: string, canonical: string, reference: IANAZone, day: number, minute: number): void {
  count.conversions += 1;
  const date = localDateOfDayNumber(day);
  const ours = instantOf(canonical, date, minute);
  const theirs = referenceInstant(reference, day, minute);
  if (ours !== theirs) return differ(`${name} ${date} minute ${minute}: ${shown(ours)}, luxon ${shown(theirs)}`);
  if (ours === null) return;
  const local = ours + offsetAt(reference, ours);
  const back = wallTimeAt(canonical, ours);
  if (dayNumber(back.date) * DAY_MS + back.minute * 60_000 !== local) {
    differ(`${name} ${shown(ours)} reads back as ${back.date} minute ${back.minute}`);
  }
}

function differ(difference: string): void {
  count.differences += 1;
  if (count.differences <= DIFFERENCES_SHOWN) console.error(difference);
}

function shown(instant: number | null): string {
  return instant === null ? 'no such date' : new Date(instant).toISOString();
}
