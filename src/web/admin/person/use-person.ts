import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { personHead, type PersonHead } from '#api/person.ts';
import { callSignedIn } from '#web/admin/shell/use-answer.ts';
import { useChange } from '#web/admin/shell/use-change.ts';
import { CallRefused, pathOf } from '#web/lib/api.ts';

/** Null if the person does not exist (any more). That is a valid answer here, not a failure. */
export function usePersonHead(id: string): UseQueryResult<PersonHead | null> {
  const options = { params: { id } };
  return useQuery({
    queryKey: [pathOf(personHead, options)],
    queryFn: async () => {
      try {
        return await callSignedIn(personHead, options);
      } catch (error) {
        // A malformed id belongs to nobody.
        if (error instanceof CallRefused && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
}

/** One URL parameter, so that the view can be shared. Changing it adds no history entry. */
export function useInAddress(name: string): [string | null, (value: string) => void] {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const change = useChange();
  return [query.get(name), (value) => change({ [name]: value }, { replace: true, state, preventScrollReset: true })];
}
