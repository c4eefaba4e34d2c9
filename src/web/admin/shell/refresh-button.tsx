import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { whoami } from '#api/auth.ts';
import { Button } from '#web/admin/shell/button.tsx';

interface RefreshButtonProps {
  /** The queries to fetch again; without it, everything that the page shows. */
  readonly of?: readonly { refetch(): unknown }[];
}

/**
 * Nothing refreshes automatically (D129), so that the page does not change while someone reads it. One for a page, in
 * its header.
 */
export function RefreshButton({ of }: RefreshButtonProps) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    setIsBusy(true);
    await (of === undefined ? refreshPage(client) : Promise.all(of.map((answer) => answer.refetch())));
    setIsBusy(false);
  };
  return (
    <Button isOff={isBusy} onClick={() => void refresh()}>
      {isBusy ? 'Refreshing…' : 'Refresh'}
    </Button>
  );
}

/** Fetches again what the page shows. */
export function refreshPage(client: QueryClient): Promise<void> {
  return client.invalidateQueries(
    { predicate: ({ queryKey, meta }) => queryKey[0] !== whoami.path && meta?.['refreshesItself'] !== true },
    // What is still loading is new enough.
    { cancelRefetch: false },
  );
}
