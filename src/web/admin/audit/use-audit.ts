import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { audit } from '#api/audit.ts';
import { callSignedIn } from '#web/admin/shell/use-answer.ts';
import { type CallOptions, pathOf } from '#web/lib/api.ts';

/** The audit entries that match the filter, newest first. Earlier pages load on request. */
export function useAudit(query: NonNullable<CallOptions['query']>, { keepsPrevious = false } = {}) {
  return useInfiniteQuery({
    queryKey: [pathOf(audit, { query })],
    queryFn: ({ pageParam: before }) => callSignedIn(audit, { query: { ...query, before } }),
    initialPageParam: undefined as number | undefined,
    // Keep the current entries and the choices of the filter until the response is there.
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
