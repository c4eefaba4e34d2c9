import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { personHead, type PersonHead } from '#api/person.ts';
import { callSignedIn } from '#web/admin/shell/use-answer.ts';
import { CallRefused, pathOf } from '#web/lib/api.ts';

/** Null: there is nobody (any more). That is an answer here, and no failure. */
export function usePersonHead(id: string): UseQueryResult<PersonHead | null> {
  const asked = { params: { id } };
  return useQuery({
    queryKey: [pathOf(personHead, asked)],
    queryFn: async () => {
      try {
        return await callSignedIn(personHead, asked);
      } catch (error) {
        // What is no id at all is nobody's either.
        if (error instanceof CallRefused && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
}

/** One word of the address, so that what is looked at can be sent on; changing it leaves the way back as it is. */
export function useInAddress(name: string): [string | null, (value: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const set = (value: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, state, preventScrollReset: true },
    );
  return [query.get(name), set];
}
