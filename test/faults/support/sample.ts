/** CI tries a sample of the bad days at every change, and all of them at night (`.ci/nightly`, `npm run test:faults`). */
const isSample = process.env['FAULTS'] === 'sample';

/** Of a list of days every fourth, from the first on. */
export function daysOf<Day>(days: readonly Day[]): readonly Day[] {
  return isSample ? days.filter((_, at) => at % 4 === 0) : days;
}

export function timesOf(all: number): number {
  return isSample ? Math.ceil(all / 3) : all;
}
