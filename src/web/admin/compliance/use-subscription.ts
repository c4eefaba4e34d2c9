import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { users, type UserRow } from '#api/admin-users.ts';
import { searchUser } from '#api/email-compliance.ts';
import { callSignedIn } from '#web/admin/shell/use-answer.ts';
import { CallRefused } from '#web/lib/api.ts';
import { emailKey, emailProblem } from '#domain/people/contact.ts';

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

/** Asks the search for users first: it answers a part of an address as well, which the search by address refuses. */
async function searchedFor(words: string): Promise<Searched> {
  const { items, nextCursor } = await callSignedIn(users, { query: { q: words, limit: SHOWN } });
  const isMore = nextCursor !== null;
  const named = items.find(({ email }) => emailKey(email) === emailKey(words))?.email;
  if (named !== undefined) return ofAddress(named);
  const [first] = items;
  if (first === undefined) return { kind: 'none' };
  if (items.length === 1) return ofAddress(first.email);
  // The end of many addresses may be one of its own, older than those shown.
  const exact = isMore && emailProblem(words) === null ? await ofAddress(words) : null;
  return exact?.kind === 'one' ? exact : { kind: 'several', people: items, isMore };
}

/** No one has it if they were deleted a moment ago. */
async function ofAddress(address: string): Promise<Searched> {
  try {
    return { kind: 'one', found: await callSignedIn(searchUser, { params: { address } }) };
  } catch (error) {
    if (error instanceof CallRefused && error.status === 404) return { kind: 'none' };
    throw error;
  }
}
