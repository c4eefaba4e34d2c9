import { useSearchParams } from 'react-router';
import { RECENCIES, USER_SORTS } from '#api/admin-users.ts';
import { ACCOUNT_STATUSES } from '#domain/people/account-status.ts';

/** What the list is narrowed by, each with its choices; a zone is any name. */
export const FILTERS = {
  status: ACCOUNT_STATUSES,
  plan: ['trial', 'free', 'paid'],
  channel: ['email', 'sms'],
  joined: RECENCIES,
  activity: [...RECENCIES, 'never'],
} as const;

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
  const [query, setQuery] = useSearchParams();
  const sort = USER_SORTS.find((name) => name === query.get('sort')) ?? 'created';
  const order: Order = query.get('order') === 'asc' ? 'asc' : query.get('order') === 'desc' ? 'desc' : firstOrder(sort);
  const filters = FILTER_NAMES.flatMap((name) => {
    const value = query.get(name);
    const isOffered =
      value !== null && (name === 'zone' ? value !== '' : (FILTERS[name] as readonly string[]).includes(value));
    return isOffered ? [[name, value] as const] : [];
  });
  const set = (changes: Readonly<Record<string, string | null>>) =>
    setQuery(
      () => {
        // The parameters of the last render miss a change that was made a moment ago.
        const next = new URLSearchParams(location.search);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
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
