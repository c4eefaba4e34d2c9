import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { messageOf } from '#api/error-codes.ts';
import { leaveForSignIn } from '#web/admin/shell/query-client.ts';
import { answerOf, call, CallRefused, pathOf, type Asked } from '#web/lib/api.ts';

type Answer<Declared extends Endpoint> = z.output<Declared['response']>;

/** A declared GET, asked by its path (D129). `isAsked` false: not yet, since nobody knows what to ask for. */
export function useAnswer<Declared extends Endpoint>(
  declared: Declared,
  asked: Asked = {},
  { isAsked = true }: { readonly isAsked?: boolean } = {},
): UseQueryResult<Answer<Declared>> {
  return useQuery({
    queryKey: [pathOf(declared, asked)],
    enabled: isAsked,
    select: (answer: unknown) => answerOf(declared, answer),
  });
}

/**
 * Asks a declared GET at once and then every so often, for as long as `isOn` and somebody looks at the page: whoever shows
 * its answer is drawn anew.
 */
export function useAskedEvery(declared: Endpoint, everyMs: number, isOn: boolean): void {
  useQuery({ queryKey: [pathOf(declared, {})], enabled: isOn, staleTime: 0, refetchInterval: everyMs });
}

/**
 * A declared act. Whatever it changed, all that is shown is asked for again, but what refreshes itself; `after` is done
 * besides, whether it went well or not. The same act asked for again while it is under way is that one: the second click
 * of a double one comes before a button can be drawn as busy.
 */
export function useAct<Declared extends Endpoint>(
  declared: Declared,
  after: (asked: Asked) => Promise<void> = async () => {},
): UseMutationResult<Answer<Declared>, Error, Asked> {
  const client = useQueryClient();
  const underWay = useRef(new Map<string, Promise<Answer<Declared>>>());
  return useMutation({
    mutationFn: (asked: Asked) => {
      const key = JSON.stringify(asked);
      const begun =
        underWay.current.get(key) ?? callSignedIn(declared, asked).finally(() => underWay.current.delete(key));
      underWay.current.set(key, begun);
      return begun;
    },
    onSettled: (_answer, _error, asked) =>
      Promise.all([
        client.invalidateQueries({ predicate: ({ meta }) => meta?.['refreshesItself'] !== true }),
        after(asked),
      ]),
  });
}

/** Whose session has ended leaves for the sign-in; a server that is away is told in the words of the catalogue. */
export async function callSignedIn<Declared extends Endpoint>(
  declared: Declared,
  asked: Asked = {},
): Promise<Answer<Declared>> {
  try {
    return await call(declared, asked);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw new Error(messageOf('NETWORK'), { cause: error });
    if (error.status === 401) return leaveForSignIn();
    throw error;
  }
}
