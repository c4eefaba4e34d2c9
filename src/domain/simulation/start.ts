/** Days around which clocks change somewhere, the year changes, or nothing does (ms since 1970, midnight in UTC). */
export const STARTS = [
  // America on March 8, Europe on March 29.
  Date.UTC(2026, 2, 3),
  // Europe; Lord Howe, by half an hour, on April 5.
  Date.UTC(2026, 2, 26),
  Date.UTC(2026, 5, 15),
  // Lord Howe and New Zealand.
  Date.UTC(2026, 8, 24),
  // Europe on October 25, America on November 1.
  Date.UTC(2026, 9, 22),
  Date.UTC(2026, 11, 27),
  // A leap day.
  Date.UTC(2028, 1, 24),
];

/** The first instant of a simulation; depends on its seed alone. */
export function startOf(seed: number): number {
  return STARTS[seed % STARTS.length] ?? Date.UTC(2026, 5, 15);
}
