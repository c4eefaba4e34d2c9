import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageProps } from '#api/pages.ts';
import { Bench } from '#web/sandbox/bench.tsx';

/** The test bench (D104): every mailbox and phone of this machine, and its clock. It lives on what `/api/test` tells. */
export function BenchPage(props: PageProps['test']) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <Bench shared={props} />
    </QueryClientProvider>
  );
}
