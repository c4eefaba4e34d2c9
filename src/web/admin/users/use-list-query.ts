import { useSearchParams } from 'react-router';
import { USER_SORTS, type UserRow } from '#api/admin-users.ts';
import type { Look } from '#web/admin/shell/panel.tsx';
import { useChange } from '#web/admin/shell/use-change.ts';

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

export const STATUS_WORDS = {
  active: 'Active',
  pending: 'Not confirmed',
  paused: 'Paused',
  goodbye: 'Goodbye sent',
  unsubscribed: 'Unsubscribed',
  unreachable: 'Unreachable',
  deleted: 'Deleted',
} as const satisfies Record<UserRow['status'], string>;

export const STATUS_COLOURS = {
  active: 'green',
  pending: 'blue',
  paused: 'yellow',
  goodbye: 'grey',
  unsubscribed: 'yellow',
  unreachable: 'red',
  deleted: 'grey',
} as const satisfies Record<UserRow['status'], Look[1]>;

export const PLAN_WORDS = { trial: 'Trial', free: 'Free', paid: 'Paid' } as const satisfies Record<
  UserRow['plan'],
  string
>;

export const CHANNEL_WORDS = { email: 'Email', sms: 'Texts' } as const satisfies Record<UserRow['channel'], string>;

export const ACTIVITY_WORDS = {
  answered: 'answered',
  sent: 'sent',
  none: 'nothing due',
} as const satisfies Record<UserRow['activity'][number], string>;

const RECENCY_WORDS = { week: 'in the last 7 days', month: 'in the last 30 days', older: 'over 30 days ago' };

/** What the list is narrowed by: what each filter is called, and its choices. A zone is any name. */
export const FILTERS = {
  status: { label: 'Status', choices: STATUS_WORDS },
  plan: { label: 'Plan', choices: PLAN_WORDS },
  channel: { label: 'Channel', choices: CHANNEL_WORDS },
  joined: { label: 'Signed up', choices: RECENCY_WORDS },
  activity: { label: 'Active', choices: { ...RECENCY_WORDS, never: 'never' } },
} as const;
