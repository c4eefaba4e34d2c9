import { useQuery } from '@tanstack/react-query';
import { users, type UserRow } from '#api/admin-users.ts';
import { getJson } from '#web/admin/shell/query-client.ts';
import { answerOf, pathOf } from '#web/lib/api.ts';

/** Whom a link means. `several`: more than one person fits, the newest first. */
export type NamedPerson =
  | { readonly kind: 'one'; readonly userId: string }
  | { readonly kind: 'several'; readonly people: readonly UserRow[] }
  | { readonly kind: 'none' | 'searching' | 'failed' };

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const NUMBER = /^#?(\d{1,15})$/;
const SHOWN = 10;

/** A link names a person by UUID, by number, or by a part of their address. */
export function useNamedPerson(named: string): NamedPerson & { readonly again: () => void } {
  const words = named.trim();
  const number = NUMBER.exec(words)?.[1];
  const isId = UUID.test(words);
  const query = { q: number === undefined ? words : `#${number}`, showDeleted: true, limit: SHOWN };
  const found = useQuery({
    queryKey: [users.path, 'named', words],
    queryFn: async () => answerOf(users, await getJson(pathOf(users, { query }))).items,
    enabled: !isId && words !== '',
  });
  const again = () => void found.refetch();
  if (isId) return { kind: 'one', userId: words.toLowerCase(), again };
  if (words === '') return { kind: 'none', again };
  if (found.isPending) return { kind: 'searching', again };
  if (found.isError) return { kind: 'failed', again };
  const exact = found.data.find(
    ({ user_number, email }) => String(user_number) === number || email.toLowerCase() === words.toLowerCase(),
  );
  const [only] = found.data;
  if (exact !== undefined) return { kind: 'one', userId: exact.user_id, again };
  // Digits that are no one's number may be part of an address, which was not searched.
  if (only === undefined || number !== undefined) return { kind: 'none', again };
  return found.data.length === 1
    ? { kind: 'one', userId: only.user_id, again }
    : { kind: 'several', people: found.data, again };
}
