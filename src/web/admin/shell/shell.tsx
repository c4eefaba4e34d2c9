import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { logout } from '#api/auth.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { type AdminRole, hasRole } from '#domain/admin/role.ts';
import { Shortcuts } from '#web/admin/palette/shortcuts.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useAdmin } from '#web/admin/shell/signed-in.tsx';
import { Waiting } from '#web/admin/shell/states.tsx';
import { call } from '#web/lib/api.ts';
import { HomeLink, SkipLink } from '#web/ui/page-frame.tsx';

/** Links shown on every page, besides the tabs of the dashboard. */
const PAGES: readonly { readonly label: string; readonly to: string; readonly leastRole?: AdminRole }[] = [
  { label: 'Administrators', to: paths.administrators, leastRole: 'owner' },
  { label: 'Audit', to: paths.adminAudit },
  { label: 'Downloads', to: paths.downloads },
  { label: 'Account', to: paths.adminAccount },
];

/** The frame of every page of the admin area: the product, the signed-in administrator, and sign-out. */
export function Shell({ brand }: { readonly brand: string }) {
  const { email, role } = useAdmin();
  const notices = useNotices();
  const signOut = async () => {
    try {
      await call(logout);
      location.assign(paths.login);
    } catch {
      notices.complain(`Sign-out failed: ${messageOf('NETWORK')}.`);
    }
  };
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="border-b border-rule">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-3 py-2.5 sm:px-6">
          <div className="flex items-center gap-3">
            <HomeLink brand={brand} />
            <Link
              to={paths.admin}
              className="border-l border-rule py-2 pl-3 text-[0.9375rem] text-quiet no-underline hover:text-ink"
            >
              Admin
            </Link>
          </div>
          <div className="sm:ml-auto">
            <Shortcuts />
          </div>
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 text-[0.9375rem] max-sm:w-full">
            <span className="min-w-0 grow truncate text-quiet max-sm:basis-full" title={`${email}, ${role}`}>
              Welcome, <span className="text-ink">{email}</span>
            </span>
            <nav aria-label="Admin pages" className="flex grow flex-wrap gap-x-4">
              {PAGES.filter(({ leastRole = 'viewer' }) => hasRole(role, leastRole)).map(({ label, to }) => (
                <Link key={to} to={to} className="py-2 whitespace-nowrap">
                  {label}
                </Link>
              ))}
            </nav>
            <button
              type="button"
              className="button button-plain button-small whitespace-nowrap"
              onClick={() => void signOut()}
            >
              Sign out
            </button>
          </div>
        </div>
      </header>
      <Suspense fallback={<Waiting what="Loading the page…" />}>
        <Outlet />
      </Suspense>
    </div>
  );
}
