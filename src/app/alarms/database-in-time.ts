import { inTime } from '#app/in-time.ts';

const DATABASE_MS_MAX = 5000;

/** A database that hangs must not keep the alarm that says so. */
export function databaseInTime<T>(work: Promise<T>): Promise<T> {
  return inTime(work, DATABASE_MS_MAX, () => {
    throw new Error('the database does not answer');
  });
}
