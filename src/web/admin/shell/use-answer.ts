import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint } from '#api/endpoint.ts';
import { messageOf } from '#api/error-codes.ts';
import { refusalSchema } from '#api/refusal.ts';
import { leaveForSignIn } from '#web/admin/shell/query-client.ts';
import { type AnswerOf, answerOf, call, CallRefused, pathOf, type CallOptions } from '#web/lib/api.ts';

/**
 * Queries a declared GET with its path as the key (D129). `isEnabled` false holds the request back until its parameters
 * are known.
 */
export function useAnswer<Declared extends Endpoint>(
  declared: Declared,
  options: CallOptions = {},
  { isEnabled = true }: { readonly isEnabled?: boolean } = {},
): UseQueryResult<AnswerOf<Declared>> {
  return useQuery({
    queryKey: [pathOf(declared, options)],
    enabled: isEnabled,
    select: (answer: unknown) => answerOf(declared, answer),
  });
}

/**
 * Polls a declared GET, at once and then at an interval, while `isOn` and the page is visible. Components that show its
 * response re-render.
 */
export function useAskedEvery(declared: Endpoint, everyMs: number, isOn: boolean): void {
  useQuery({ queryKey: [pathOf(declared, {})], enabled: isOn, staleTime: 0, refetchInterval: everyMs });
}

/**
 * Calls a declared action. Afterwards every query is refetched except those that refresh themselves, and `after` runs
 * whether or not the action succeeded. Repeating a call that is still running returns the running one, because the
 * second click of a double click comes before the button renders as busy.
 */
export function useAct<Declared extends Endpoint>(
  declared: Declared,
  after: (options: CallOptions) => Promise<void> = async () => {},
): UseMutationResult<AnswerOf<Declared>, Error, CallOptions> {
  const client = useQueryClient();
  const underWay = useRef(new Map<string, Promise<AnswerOf<Declared>>>());
  return useMutation({
    mutationFn: (options: CallOptions) => {
      const key = JSON.stringify(options);
      const begun =
        underWay.current.get(key) ?? callSignedIn(declared, options).finally(() => underWay.current.delete(key));
      underWay.current.set(key, begun);
      return begun;
    },
    onSettled: (_answer, _error, options) =>
      Promise.all([
        client.invalidateQueries({ predicate: ({ meta }) => meta?.['refreshesItself'] !== true }),
        after(options),
      ]),
  });
}

/**
 * Sends the administrator to the sign-in page if the session has ended, and throws the catalog's message if the server
 * does not respond.
 */
export async function callSignedIn<Declared extends Endpoint>(
  declared: Declared,
  options: CallOptions = {},
): Promise<AnswerOf<Declared>> {
  try {
    return await call(declared, options);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw new Error(messageOf('NETWORK'), { cause: error });
    if (error.status === 401) return leaveForSignIn();
    const trace = refusalSchema.safeParse(error.answer).data?.traceId;
    // Wherever the message is shown, the log lines can be found.
    if (trace !== undefined) error.message = `${error.message} (trace ${trace.slice(-TRACE_SHOWN)})`;
    throw error;
  }
}

/** Null if what the call is about does not exist (any more). A malformed id belongs to nobody. */
export async function callOrNull<Declared extends Endpoint>(
  declared: Declared,
  options: CallOptions,
): Promise<AnswerOf<Declared> | null> {
  try {
    return await callSignedIn(declared, options);
  } catch (error) {
    if (error instanceof CallRefused && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

const TRACE_SHOWN = 8;
