import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { users, type UserRow } from '#api/admin-users.ts';
import { getJson } from '#web/admin/shell/query-client.ts';
import { pathOf } from '#web/lib/api.ts';

const PAGE = 200;

export interface UserFilter {
  readonly showDeleted: boolean;
  readonly sought: string;
}

/** The table page by page, as far as somebody has scrolled; what is sought is asked of the server, too. */
export function useUsers({ showDeleted, sought }: UserFilter) {
  const query = useInfiniteQuery({
    queryKey: [users.path, showDeleted, sought],
    queryFn: async ({ pageParam }) =>
      users.response.parse(
        await getJson(pathOf(users, { query: { showDeleted, q: sought, limit: PAGE, cursor: pageParam } })),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { query, rows, count: query.data?.pages[0]?.count ?? null };
}

/** While the server is still asked about what was typed last, what is here already is filtered by it. */
export function matching(rows: readonly UserRow[], sought: string): readonly UserRow[] {
  const words = sought.trim().toLowerCase();
  if (words === '') return rows;
  return rows.filter(({ email, user_id: id }) => email.toLowerCase().includes(words) || id.includes(words));
}
