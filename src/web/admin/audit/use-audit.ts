import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { audit } from '#api/audit.ts';
import { getJson } from '#web/admin/shell/query-client.ts';
import { answerOf, type Asked, pathOf } from '#web/lib/api.ts';

/** What was done, of what is asked for, the newest first; earlier pages are asked for one by one. */
export function useAudit(query: NonNullable<Asked['query']>, { keepsPrevious = false } = {}) {
  return useInfiniteQuery({
    queryKey: [pathOf(audit, { query })],
    queryFn: async ({ pageParam }) =>
      answerOf(audit, await getJson(pathOf(audit, { query: { ...query, before: pageParam } }))),
    initialPageParam: undefined as number | undefined,
    // What is looked at stays until the answer is there, and whom one may choose.
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
