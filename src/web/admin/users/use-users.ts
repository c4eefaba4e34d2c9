import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { users, type UserRow } from '#api/admin-users.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { callSignedIn, useAct } from '#web/admin/shell/use-answer.ts';
import type { ListQuery } from '#web/admin/users/use-list-query.ts';
import type { AnswerOf, CallOptions } from '#web/lib/api.ts';

const PAGE = 100;

export interface UserQuery extends ListQuery {
  readonly showDeleted: boolean;
  readonly q: string;
}

type Page = AnswerOf<typeof users>;
type Pages = InfiniteData<Page, string | undefined>;

/** The table, page by page as far as it was scrolled. The server searches, filters and sorts. */
export function useUsers(asked: UserQuery) {
  const client = useQueryClient();
  const queryKey = keyOf(asked);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readPage(asked, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // After an action, `useUserAct` refetches only the pages of those rows, because hundreds may be loaded.
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

const keyOf = (asked: UserQuery) => [users.path, asked] as const;

const readPage = (asked: UserQuery, cursor: string | undefined) =>
  callSignedIn(users, { query: { ...asked, limit: PAGE, cursor } });

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
 * An action on people in the table. Afterwards only the pages that contain them are refetched, however many are loaded.
 */
export function useUserAct<Declared extends Endpoint>(declared: Declared) {
  const client = useQueryClient();
  return useAct(declared, async (options) => {
    const ids = idsOf(options);
    const lists = client.getQueriesData<Pages>({ queryKey: [users.path], predicate: ({ meta }) => meta !== undefined });
    await Promise.all(lists.map(async ([key, known]) => known && refreshPagesOf(client, key, known, ids)));
  });
}

function idsOf({ params, body }: CallOptions): ReadonlySet<string> {
  const many = typeof body === 'object' && body !== null && 'user_ids' in body ? body.user_ids : [];
  const one = params?.['user_id'];
  return new Set([...(one === undefined ? [] : [String(one)]), ...(Array.isArray(many) ? many.map(String) : [])]);
}

async function refreshPagesOf(
  client: QueryClient,
  key: QueryKey,
  known: Pages,
  ids: ReadonlySet<string>,
): Promise<void> {
  const holding = known.pages.flatMap(({ items }, at) => (items.some((row) => ids.has(row.user_id)) ? [at] : []));
  // A person not in the list may be in it now, for instance after a restore, on an unknown page.
  if (holding.length === 0) {
    client.removeQueries({ queryKey: key, exact: true, type: 'inactive' });
    return client.invalidateQueries({ queryKey: key, exact: true });
  }
  const [, asked] = key as ReturnType<typeof keyOf>;
  const pages = await Promise.all(
    holding.map(async (at) => [at, await readPage(asked, known.pageParams[at])] as const),
  ).catch(() => null);
  if (pages === null) return client.invalidateQueries({ queryKey: key, exact: true });
  const fresh = new Map(pages);
  const newest = pages.at(-1)?.[1];
  // In a search or with a filter, each page counts only the matches up to its own end.
  const isWhole = newest !== undefined && !newest.countIsMore && newest.nextCursor !== null;
  const totals = isWhole ? { count: newest.count, countIsMore: false } : {};
  client.setQueryData<Pages>(key, (now) => {
    if (now === undefined) return now;
    return { ...now, pages: now.pages.map((one, at) => fresh.get(at) ?? { ...one, ...totals }) };
  });
}

/** Filters the loaded rows by the typed text until the server responds. */
export function matching(rows: readonly UserRow[], search: string): readonly UserRow[] {
  const words = search.trim().toLowerCase();
  if (words === '') return rows;
  const number = words.replace(/^#/, '');
  return rows.filter(
    ({ email, user_id: id, user_number }) =>
      email.toLowerCase().includes(words) || id.includes(words) || String(user_number) === number,
  );
}
