import { useState } from 'react';
import type { UserRow } from '#api/admin-users.ts';

/** The selected people. Whoever is no longer in the list is no longer selected, so that nobody acts on whom they cannot see. */
export function useSelection(shown: readonly UserRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = shown.filter(({ user_id }) => ids.has(user_id));
  return {
    ids,
    selected,
    clear: () => setIds(new Set()),
    select: ({ user_id }: UserRow, isSelected: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        if (isSelected) next.add(user_id);
        else next.delete(user_id);
        return next;
      }),
    selectAll: (isSelected: boolean) => setIds(new Set(isSelected ? shown.map(({ user_id }) => user_id) : [])),
  };
}
