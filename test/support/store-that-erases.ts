import type { Store, Tx } from '#app/ports/store.ts';
import type { PersonId } from '#domain/people/person.ts';

/** The store of a process that waits for a person's lock until another has erased them. */
export function storeThatErases(store: Store): Store {
  return storeInWhich(store, (tx, id) => tx.people.purge(id));
}

/** The store of a process that waits for a person's lock while another runs `act`. */
export function storeInWhich(store: Store, act: (tx: Tx, id: PersonId) => Promise<void>): Store {
  return {
    transact: (work, scope) =>
      store.transact((tx) => {
        const holdSending = async (id: PersonId) => {
          await tx.people.holdSending(id);
          await act(tx, id);
        };
        return work({ ...tx, people: { ...tx.people, holdSending } });
      }, scope),
  };
}
