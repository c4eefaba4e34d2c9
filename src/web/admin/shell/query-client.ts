import { QueryClient } from '@tanstack/react-query';
import { paths } from '#api/paths.ts';
import { messageOf } from '#api/error-codes.ts';

/**
 * D129: a query is a GET of its first key. It is fetched once, and again only when it is invalidated, never because the
 * window regains focus or the network returns. Without a network everything fails at once: a queued action would run
 * later, when another administrator may be signed in.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => getJson(String(queryKey[0])),
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Throws an error with the message of D129 unless the response is a 2xx. */
export async function getJson(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', headers: { accept: 'application/json' } }).catch(
    () => null,
  );
  // A server that does not respond sends no message, and each browser words this error differently.
  if (response === null) throw new Error(messageOf('NETWORK'));
  if (response.status === 401) return leaveForSignIn();
  if (!response.ok) throw new Error(messageOf('NETWORK'));
  return response.json();
}

/**
 * The session has ended, here or elsewhere; the sign-in page leads back here. Never resolves, because the page is being
 * left.
 */
export function leaveForSignIn(): Promise<never> {
  const requested = `${location.pathname}${location.search}`;
  location.assign(
    requested === paths.admin ? paths.login : `${paths.login}?${new URLSearchParams({ next: requested }).toString()}`,
  );
  return new Promise(() => {});
}
