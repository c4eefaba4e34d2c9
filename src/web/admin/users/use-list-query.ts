import { useSearchParams } from 'react-router';
import { USER_SORTS } from '#api/admin-users.ts';
import { useChange } from '#web/admin/shell/use-change.ts';
import { FILTERS } from '#web/admin/users/list-words.ts';

export type FilterName = keyof typeof FILTERS | 'zone';
export const FILTER_NAMES: readonly FilterName[] = ['status', 'plan', 'channel', 'zone', 'joined', 'activity'];
export type SortName = (typeof USER_SORTS)[number];
export type Order = 'asc' | 'desc';

/** What of the list is in the URL, except the search and the deleted, which have a field of their own. */
export type ListQuery = { readonly sort: SortName; readonly order: Order } & {
  readonly [Name in FilterName]?: string;
};

export const LIST_PARAMETERS = ['q', 'deleted', 'sort', 'order', ...FILTER_NAMES] as const;

/** Sorting and filters, kept in the URL. A value that nobody offers is left out, not an error. */
export function useListQuery() {
  const [query] = useSearchParams();
  const change = useChange();
  const sort = USER_SORTS.find((name) => name === query.get('sort')) ?? 'created';
  const order: Order = query.get('order') === 'asc' ? 'asc' : query.get('order') === 'desc' ? 'desc' : firstOrder(sort);
  const filters = FILTER_NAMES.flatMap((name) => {
    const value = query.get(name);
    const isOffered = value !== null && (name === 'zone' ? value !== '' : value in FILTERS[name].choices);
    return isOffered ? [[name, value] as const] : [];
  });
  const set = (changes: Readonly<Record<string, string | null>>) => change(changes, { replace: true });
  const list: ListQuery = { sort, order, ...Object.fromEntries(filters) };
  return {
    list,
    isNarrowed: filters.length > 0,
    set,
    /** Sorts by a column, or turns its order round. */
    sortBy: (name: SortName) =>
      set({ sort: name, order: name === sort ? (order === 'asc' ? 'desc' : 'asc') : firstOrder(name) }),
  };
}

/** What an operator most likely wants to see first. */
function firstOrder(sort: SortName): Order {
  return sort === 'created' || sort === 'activity' || sort === 'status' ? 'desc' : 'asc';
}
