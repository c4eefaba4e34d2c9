import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { leaveForSignIn } from '#web/admin/shell/query-client.ts';
import { call, CallRefused, pathOf, type Asked } from '#web/lib/api.ts';

type Answer<Declared extends Endpoint> = z.output<Declared['response']>;

/** A declared GET, asked by its path (D29). `isAsked` false: not yet, since nobody knows what to ask for. */
export function useAnswer<Declared extends Endpoint>(
  declared: Declared,
  asked: Asked = {},
  { isAsked = true }: { readonly isAsked?: boolean } = {},
): UseQueryResult<Answer<Declared>> {
  return useQuery({
    queryKey: [pathOf(declared, asked)],
    enabled: isAsked,
    // `parse` answers the schema's own output, which the generic schema type cannot say.
    select: (answer: unknown) => declared.response.parse(answer) as Answer<Declared>,
  });
}

/** A declared act. Whatever it changed, all that is shown is asked for again. */
export function useAct<Declared extends Endpoint>(
  declared: Declared,
): UseMutationResult<Answer<Declared>, Error, Asked> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asked: Asked) => {
      try {
        return await call(declared, asked);
      } catch (error) {
        if (error instanceof CallRefused && error.status === 401) return leaveForSignIn();
        throw error;
      }
    },
    onSettled: () => client.invalidateQueries(),
  });
}
