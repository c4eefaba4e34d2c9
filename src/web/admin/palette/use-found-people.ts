import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { users, type UserRow } from '#api/admin-users.ts';
import { getJson } from '#web/admin/shell/query-client.ts';
import { answerOf, pathOf } from '#web/lib/api.ts';

/** Shorter text matches almost every address. */
const CHARACTERS_MIN = 3;
const SHOWN = 6;
/** Waits until typing stops. */
const REST_MS = 200;

interface FoundPeople {
  readonly people: readonly UserRow[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** People whose address or UUID contains the typed text. */
export function useFoundPeople(typed: string): FoundPeople {
  const words = typed.trim().toLowerCase();
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const isEnabled = words.length >= CHARACTERS_MIN;
  const answer = useQuery({
    queryKey: [users.path, 'palette', rested],
    queryFn: async () => answerOf(users, await getJson(pathOf(users, { query: { q: rested, limit: SHOWN } }))).items,
    enabled: isEnabled && rested === words,
  });
  if (!isEnabled) return { people: [], isSearching: false, hasFailed: false };
  const isOld = rested !== words;
  return {
    people: isOld ? [] : (answer.data ?? []),
    isSearching: isOld || answer.isPending,
    hasFailed: !isOld && answer.isError,
  };
}
