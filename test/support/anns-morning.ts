/** Ann's first day: Monday's message has come, and she can answer it. */
import type { Database } from '#adapters/postgres/database.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Person } from '#domain/people/person.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { databaseBeforeMorning, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { type Asked, type PostOffice, postOffice } from '#test/support/post-office.ts';

export const ANN = 'ann@example.com';

export interface AnnsMorning {
  /** Of its own, and the caller's to close. */
  readonly database: Database;
  readonly post: PostOffice;
  readonly morning: MailboxMessage;
}

export async function annsMorning(asked: Asked = {}): Promise<AnnsMorning> {
  const database = await databaseBeforeMorning();
  await insertPerson(database, ANN, { firstDay: MONDAY, lastActiveOn: MONDAY });
  const post = postOffice(database, ANN, asked);
  await post.letCome(MONDAY_MORNING);
  return { database, post, morning: await post.newest('morning.intention@6') };
}

/** As she is now. */
export async function findAnn({ store }: Pick<Database, 'store'>): Promise<Person> {
  const person = await store.transact((tx) => tx.people.byEmail(LIVE_REALM, ANN));
  if (person === null) throw new Error('Ann is gone');
  return person;
}
