/** Sizes of what has very many similar cases, or long ones: a sample by day, and all at night (`npm run test:all-cases`). */
export const triesAllCases = process.env['CASES'] === 'all';

/** Every so many of these cases, starting with the first. */
export function byDayEvery<Case>(step: number, cases: readonly Case[]): readonly Case[] {
  return triesAllCases ? cases : cases.filter((_, at) => at % step === 0);
}

export const byDay = (day: number, night: number): number => (triesAllCases ? night : day);
