/** The day on which dispatcher and inbound tests begin; people created by `insertPerson` live in Chicago. */
import type { Database } from '#adapters/postgres/database.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { localDate } from '#domain/time/local-date.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { setClock } from '#test/support/set-clock.ts';

export const MONDAY = localDate('2027-01-11');
/** 6:00 in Chicago, when the day's first message is due. */
export const MONDAY_MORNING = Date.parse('2027-01-11T12:00:00Z');
export const DAY_MS = 86_400_000;

/** A fresh database one second before that morning; everything due earlier has been ticked. */
export async function databaseBeforeMorning(): Promise<Database> {
  const database = await openTestDatabase();
  await setClock(database, MONDAY_MORNING - 1000);
  await tick(database.store, emptyTickMemory(), LIVE_REALM);
  return database;
}

/** The instant at which clocks in Chicago show this time (HH:MM:SS) on that day. */
export const mondayAt = (time: string): number => Date.parse(`2027-01-11T${time}-06:00`);
