import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageProps } from '#api/pages.ts';
import { DevMailbox } from '#web/sandbox/dev-mailbox.tsx';

/**
 * The dev mailbox (D104): every mailbox and phone of this machine, and its clock. All its data comes from `/api/test`.
 */
export function DevMailboxPage(props: PageProps['test']) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <DevMailbox shared={props} />
    </QueryClientProvider>
  );
}
