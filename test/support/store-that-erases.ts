import type { Store } from '#app/ports/store.ts';

/** The store of a process that waits for a person's lock until another has erased them. */
export function storeThatErases(store: Store): Store {
  return {
    transact: (work, scope) =>
      store.transact((tx) => {
        const holdSending = async (id: number) => {
          await tx.people.holdSending(id);
          await tx.people.purge(id);
        };
        return work({ ...tx, people: { ...tx.people, holdSending } });
      }, scope),
  };
}
