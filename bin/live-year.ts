/**
 * npm run year -- [--people N] [--days D] [--seed S] [--from YYYY-MM-DD]: a crowd through the whole pipeline, checked every
 * virtual hour; on the embedded database, or on PostgreSQL within `bin/with-postgres`. Exits with 1 if something is broken.
 */
import { LIVE_REALM } from '#app/ports/realms.ts';
import { pipeLines } from '#app/simulation/pipe-lines.ts';
import { parseLocalDate } from '#domain/time/local-date.ts';
import { endWithUsage, readArguments } from '#main/command-line.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { liveYear, YEAR_BEGINS, YEAR_DAYS } from '#test/year/live-year.ts';

const USAGE = 'usage: npm run year -- [--people 100] [--days 400] [--seed 1] [--from 2027-02-01]';
const { values } = readArguments(USAGE, {
  options: {
    people: { type: 'string', default: '100' },
    days: { type: 'string', default: `${YEAR_DAYS}` },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
  },
});
const [people, days, seed] = [whole(values.people), whole(values.days), whole(values.seed)];
const from = values.from === undefined ? null : parseLocalDate(values.from);
if (values.from !== undefined && from === null) endWithUsage(USAGE, `"${values.from}" is not a date.`);

const database = await openTestDatabase();
const startedAt = performance.now();
const before = process.cpuUsage();
const report = await liveYear(database, {
  people,
  days,
  seed,
  begin: from === null ? YEAR_BEGINS : Date.parse(`${from}T00:00:00Z`),
  onDay: (day) => (process.stderr.isTTY ? process.stderr.write(`\rday ${day} of ${days}`) : undefined),
});
const seconds = (performance.now() - startedAt) / 1000;
const { kind } = database;
await database.close();
for (const line of pipeLines(report)) console.log(line);
console.log(
  `${report.payments} changes of payments, ${report.erased} erased, ${report.checked} messages checked in realm ${LIVE_REALM}`,
);
const { user, system } = process.cpuUsage(before);
const work = (user + system) / 1000;
console.log(
  `${kind}: ${seconds.toFixed(0)} s, of which this process worked ${(work / 1000).toFixed(0)} s, ${(work / (people * days)).toFixed(1)} ms for a day of one person`,
);
process.exitCode = report.broken.length === 0 ? 0 : 1;

function whole(given: string): number {
  return /^[1-9]\d{0,6}$/.test(given) ? Number(given) : endWithUsage(USAGE, `"${given}" is not a whole number from 1.`);
}
