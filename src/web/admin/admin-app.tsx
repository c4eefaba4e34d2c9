import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useSearchParams } from 'react-router';
import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { NoticesRoot } from '#web/admin/shell/notices.tsx';
import { createQueryClient } from '#web/admin/shell/query-client.ts';
import { Shell } from '#web/admin/shell/shell.tsx';
import { SignedIn } from '#web/admin/shell/signed-in.tsx';
import { tabOf } from '#web/admin/shell/tabs.ts';

const LogViewer = lazy(async () => ({ default: (await import('#web/admin/logs/log-viewer.tsx')).LogViewer }));
const CompliancePage = lazy(() => import('#web/admin/compliance/compliance-page.tsx'));
const DownloadsPage = lazy(async () => ({
  default: (await import('#web/admin/downloads/downloads-page.tsx')).DownloadsPage,
}));
const AccountPage = lazy(async () => ({ default: (await import('#web/admin/account/account-page.tsx')).AccountPage }));
const AdministratorsPage = lazy(async () => ({
  default: (await import('#web/admin/administrators/administrators-page.tsx')).AdministratorsPage,
}));
const AuditPage = lazy(async () => ({ default: (await import('#web/admin/audit/audit-page.tsx')).AuditPage }));
const DirectTesterPage = lazy(async () => ({
  default: (await import('#web/admin/testers/tester-page.tsx')).DirectTesterPage,
}));
const UnifiedTesterPage = lazy(async () => ({
  default: (await import('#web/admin/testers/tester-page.tsx')).UnifiedTesterPage,
}));
const DryRunPage = lazy(async () => ({ default: (await import('#web/admin/dry-run/dry-run-page.tsx')).DryRunPage }));

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
                <Route path={paths.adminLogs} element={<LogViewer />} />
                <Route path={paths.adminCompliance} element={<CompliancePage />} />
                <Route path={paths.downloads} element={<DownloadsPage />} />
                <Route path={paths.adminAccount} element={<AccountPage />} />
                <Route path={paths.administrators} element={<AdministratorsPage />} />
                <Route path={paths.adminAudit} element={<AuditPage />} />
                <Route path={paths.adminTester} element={<DirectTesterPage />} />
                <Route path={paths.adminUnifiedTester} element={<UnifiedTesterPage />} />
                <Route path={paths.adminDryRun} element={<DryRunPage />} />
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
