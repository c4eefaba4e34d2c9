import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router';
import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { Dashboard } from '#web/admin/shell/dashboard.tsx';
import { NoticesRoot } from '#web/admin/shell/notices.tsx';
import { createQueryClient } from '#web/admin/shell/query-client.ts';
import { Shell } from '#web/admin/shell/shell.tsx';
import { SignedIn } from '#web/admin/shell/signed-in.tsx';

/** The administrator's desk: every page behind the sign-in, as one program in the browser. */
export function Desk({ brand }: PageProps['admin']) {
  const [client] = useState(createQueryClient);
  const [router] = useState(() =>
    createBrowserRouter([
      {
        element: (
          <SignedIn>
            <Shell brand={brand.name} />
          </SignedIn>
        ),
        children: [
          { path: paths.admin, element: <Dashboard /> },
          {
            path: paths.adminLogs,
            lazy: async () => ({ Component: (await import('#web/admin/logs/log-viewer.tsx')).LogViewer }),
          },
          { path: '*', element: <Navigate to={paths.admin} replace /> },
        ],
      },
    ]),
  );
  return (
    <QueryClientProvider client={client}>
      <NoticesRoot>
        <RouterProvider router={router} />
      </NoticesRoot>
    </QueryClientProvider>
  );
}
