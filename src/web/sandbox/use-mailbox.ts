import { useCallback, useEffect, useState } from 'react';

/**
 * Keeps the chosen mailbox in the URL (`?mailbox=you@example.com`), so that it survives a reload. Null: all mailboxes.
 */
export function useMailbox() {
  const [mailbox, setMailbox] = useState<string | null>(null);
  useEffect(() => setMailbox(new URL(location.href).searchParams.get('mailbox')), []);

  const choose = useCallback((address: string | null) => {
    const url = new URL(location.href);
    if (address === null) url.searchParams.delete('mailbox');
    else url.searchParams.set('mailbox', address);
    history.replaceState(history.state, '', url);
    setMailbox(address);
  }, []);
  return [mailbox, choose] as const;
}
