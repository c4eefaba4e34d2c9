import type { SQL } from 'drizzle-orm';
import type { AgendaTable } from '#app/ports/agendas.ts';
import type { DispatchTable } from '#app/ports/dispatch.ts';
import type { OutboxTable } from '#app/ports/outbox.ts';
import type { Store } from '#app/ports/store.ts';
import { rehearseCrowd } from '#app/simulation/rehearse-crowd.ts';
import { crowdPipe } from '#test/support/crowd-pipe.ts';
import { openTestDatabase } from '#test/support/database.ts';

/** A fault of the database itself, or of a query. */
export interface FaultyPipe {
  readonly statement?: SQL;
  readonly dispatch?: (table: DispatchTable) => Partial<DispatchTable>;
  readonly outbox?: (table: OutboxTable) => Partial<OutboxTable>;
  readonly agendas?: (table: AgendaTable) => Partial<AgendaTable>;
}

/** A punctual person who answers everything. */
const SOMEBODY = { seed: 14, people: 1, days: 1 };

/** What the tables reveal about a person who lived a day with the fault, in a database of their own. */
export async function promisesBroken(fault: FaultyPipe): Promise<readonly string[]> {
  const database = await openTestDatabase();
  try {
    if (fault.statement !== undefined) await database.db.execute(fault.statement);
    const pipe = crowdPipe({ ...database, store: faultyStore(database.store, fault) });
    const { signal } = new AbortController();
    const { broken } = await rehearseCrowd(pipe, SOMEBODY, { onProgress: () => {}, signal });
    return [...new Set(broken.map(({ promise }) => promise))];
  } finally {
    await database.close();
  }
}

function faultyStore(store: Store, { dispatch, outbox, agendas }: FaultyPipe): Store {
  return {
    transact: (work, scope) =>
      store.transact(
        (tx) =>
          work({
            ...tx,
            dispatch: { ...tx.dispatch, ...dispatch?.(tx.dispatch) },
            outbox: { ...tx.outbox, ...outbox?.(tx.outbox) },
            agendas: { ...tx.agendas, ...agendas?.(tx.agendas) },
          }),
        scope,
      ),
  };
}
