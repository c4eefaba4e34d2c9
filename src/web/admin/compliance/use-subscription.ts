import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { users, type UserRow } from '#api/admin-users.ts';
import { searchUser } from '#api/email-compliance.ts';
import { callSignedIn } from '#web/admin/shell/use-answer.ts';
import { CallRefused } from '#web/lib/api.ts';

export type Subscription = z.output<(typeof searchUser)['response']>;

/** Whom the searched words mean. `several`: the search for users finds them, the newest first. */
export type Searched =
  | { readonly kind: 'one'; readonly found: Subscription }
  | { readonly kind: 'several'; readonly people: readonly UserRow[]; readonly isMore: boolean }
  | { readonly kind: 'none' };

const SHOWN = 10;

/** A person's state by their address, or by a part of it that no other address has. */
export function useSubscription(search: string | null): UseQueryResult<Searched> {
  return useQuery({
    queryKey: [searchUser.path, search],
    queryFn: () => searchedFor(search ?? ''),
    enabled: search !== null,
  });
}

async function searchedFor(words: string): Promise<Searched> {
  const exact = await ofAddress(words);
  if (exact.kind === 'one') return exact;
  const { items, nextCursor } = await callSignedIn(users, { query: { q: words, limit: SHOWN } });
  const [first] = items;
  if (items.length === 1 && first !== undefined) return ofAddress(first.email);
  return items.length === 0 ? exact : { kind: 'several', people: items, isMore: nextCursor !== null };
}

/** "Nobody has that address" is a valid answer here, not a failure. */
async function ofAddress(address: string): Promise<Searched> {
  try {
    return { kind: 'one', found: await callSignedIn(searchUser, { params: { address } }) };
  } catch (error) {
    if (error instanceof CallRefused && error.status === 404) return { kind: 'none' };
    throw error;
  }
}
