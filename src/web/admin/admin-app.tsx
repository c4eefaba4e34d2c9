import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useSearchParams } from 'react-router';
import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { NoticesRoot } from '#web/admin/shell/notices.tsx';
import { createQueryClient } from '#web/admin/shell/query-client.ts';
import { Shell } from '#web/admin/shell/shell.tsx';
import { SignedIn } from '#web/admin/shell/signed-in.tsx';
import { tabOf } from '#web/admin/shell/tabs.ts';

const TesterPage = lazy(() => import('#web/admin/testers/tester-page.tsx'));

/** The pages besides the dashboard. Each is loaded when it is opened. */
const PAGES: readonly (readonly [path: string, Page: ComponentType])[] = [
  [paths.adminLogs, lazy(() => import('#web/admin/logs/log-viewer.tsx'))],
  [paths.adminCompliance, lazy(() => import('#web/admin/compliance/compliance-page.tsx'))],
  [paths.downloads, lazy(() => import('#web/admin/downloads/downloads-page.tsx'))],
  [paths.adminAccount, lazy(() => import('#web/admin/account/account-page.tsx'))],
  [paths.administrators, lazy(() => import('#web/admin/administrators/administrators-page.tsx'))],
  [paths.adminAudit, lazy(() => import('#web/admin/audit/audit-page.tsx'))],
  [paths.adminTester, () => <TesterPage pipeline="direct" />],
  [paths.adminUnifiedTester, () => <TesterPage pipeline="unified" />],
  [paths.adminDryRun, lazy(() => import('#web/admin/dry-run/dry-run-page.tsx'))],
];

/**
 * The admin area: every page behind the sign-in, as a single-page app. React Router's data router would add 17 kB, and
 * pages load their data with queries.
 */
export function AdminApp({ brand }: PageProps['admin']) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <NoticesRoot>
          <SignedIn>
            <Routes>
              <Route element={<Shell brand={brand.name} />}>
                <Route path={paths.admin} element={<Dashboard />} />
                {PAGES.map(([path, Page]) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
                <Route path="*" element={<Navigate to={paths.admin} replace />} />
              </Route>
            </Routes>
          </SignedIn>
        </NoticesRoot>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** `/admin`: one tab at a time, selected by the URL, so that links and the back button work. */
function Dashboard() {
  const [query] = useSearchParams();
  const { Content } = tabOf(query.get('tab'));
  return <Content />;
}
