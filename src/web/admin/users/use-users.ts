import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { users, USERS_LIMIT_MAX, type UserRow } from '#api/admin-users.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { getJson } from '#web/admin/shell/query-client.ts';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { answerOf, pathOf } from '#web/lib/api.ts';

const PAGE = USERS_LIMIT_MAX;

export interface UserFilter {
  readonly showDeleted: boolean;
  readonly search: string;
}

type Page = z.output<(typeof users)['response']>;
type Pages = InfiniteData<Page, string | undefined>;

/** The table, page by page as far as it was scrolled. The server runs the search as well. */
export function useUsers({ showDeleted, search }: UserFilter) {
  const client = useQueryClient();
  const queryKey = keyOf({ showDeleted, search });
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readPage({ showDeleted, search }, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // After an action, `useUserAct` refetches only the page of that row, because hundreds may be loaded.
    meta: { refreshesItself: true },
  });
  const pages = query.data?.pages ?? [];
  const last = pages.at(-1);
  const count = last === undefined ? null : `${last.count.toLocaleString('en')}${last.countIsMore ? '+' : ''}`;
  /** Reloads from the start. Later pages are fetched again on scrolling. */
  const refresh = () => {
    client.setQueryData<Pages>(queryKey, (known) => known && cutTo(known, 1));
    return query.refetch();
  };
  return { query, rows: onceEach(pages), count, refresh };
}

const keyOf = ({ showDeleted, search }: UserFilter) => [users.path, showDeleted, search] as const;

async function readPage({ showDeleted, search }: UserFilter, cursor: string | undefined): Promise<Page> {
  const query = { showDeleted, q: search, limit: PAGE, cursor };
  return answerOf(users, await getJson(pathOf(users, { query })));
}

function cutTo({ pages, pageParams }: Pages, count: number): Pages {
  return { pages: pages.slice(0, count), pageParams: pageParams.slice(0, count) };
}

/** If a refetched page has lost a row, it ends with the first row of the next page. */
function onceEach(pages: readonly Page[]): UserRow[] {
  const rows = new Map<string, UserRow>();
  for (const { items } of pages) for (const row of items) rows.set(row.user_id, rows.get(row.user_id) ?? row);
  return [...rows.values()];
}

/**
 * An action on one person in the table. Afterwards only the page that contains them is refetched, however many are
 * loaded.
 */
export function useUserAct<Declared extends Endpoint>(declared: Declared) {
  const client = useQueryClient();
  return useAct(declared, async (options) => {
    const id = String(options.params?.['user_id']);
    const lists = client.getQueriesData<Pages>({ queryKey: [users.path], predicate: ({ meta }) => meta !== undefined });
    await Promise.all(lists.map(async ([key, known]) => known && refreshPageOf(client, key, known, id)));
  });
}

async function refreshPageOf(client: QueryClient, key: QueryKey, known: Pages, id: string): Promise<void> {
  const holds = known.pages.findIndex(({ items }) => items.some((row) => row.user_id === id));
  // A person not in the list may be in it now, for instance after a restore, on an unknown page.
  if (holds < 0) {
    client.removeQueries({ queryKey: key, exact: true, type: 'inactive' });
    return client.invalidateQueries({ queryKey: key, exact: true });
  }
  const [, showDeleted, search] = key as ReturnType<typeof keyOf>;
  const page = await readPage({ showDeleted, search }, known.pageParams[holds]).catch(() => null);
  if (page === null) return client.invalidateQueries({ queryKey: key, exact: true });
  // In a search, each page counts only the matches up to its own end.
  const totals = search === '' ? { count: page.count, countIsMore: page.countIsMore } : {};
  client.setQueryData<Pages>(key, (now) => {
    if (now === undefined) return now;
    return { ...now, pages: now.pages.map((one, at) => (at === holds ? page : { ...one, ...totals })) };
  });
}

/** Filters the loaded rows by the typed text until the server responds. */
export function matching(rows: readonly UserRow[], search: string): readonly UserRow[] {
  const words = search.trim().toLowerCase();
  if (words === '') return rows;
  return rows.filter(({ email, user_id: id }) => email.toLowerCase().includes(words) || id.includes(words));
}
