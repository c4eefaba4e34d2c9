import { QueryClient } from '@tanstack/react-query';
import { paths } from '#api/paths.ts';
import { messageOf } from '#api/error-codes.ts';

/**
 * D129: a query is a GET of its first key; it is asked once, and again only when somebody says that it is old. Neither a
 * window that is looked at again nor a network that is back says so of what had failed. Without a network all fails at
 * once: an act that waited for it would be carried out by itself, whoever sits in the admin area by then.
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

/** Throws in the words of D129 where the answer is no 2xx. */
export async function getJson(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', headers: { accept: 'application/json' } }).catch(
    () => null,
  );
  // A server that is away has no words of its own, and each browser others.
  if (response === null) throw new Error(messageOf('NETWORK'));
  if (response.status === 401) return leaveForSignIn();
  if (!response.ok) throw new Error(messageOf('NETWORK'));
  return response.json();
}

/** The session has ended, here or elsewhere; the sign-in leads back here. Never resolves: the page is on its way out. */
export function leaveForSignIn(): Promise<never> {
  const asked = `${location.pathname}${location.search}`;
  location.assign(
    asked === paths.admin ? paths.login : `${paths.login}?${new URLSearchParams({ next: asked }).toString()}`,
  );
  return new Promise(() => {});
}
