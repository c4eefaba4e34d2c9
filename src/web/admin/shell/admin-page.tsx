import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { whoami } from '#api/auth.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { Button } from '#web/admin/shell/controls.tsx';
import { Empty, Panel } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';

interface AdminPageProps {
  readonly title: string;
  /** One line below the title: what the page shows, a count, a time. */
  readonly meta?: ReactNode;
  /** At the right edge: buttons, with the page's Refresh last. */
  readonly actions?: ReactNode;
  /** A page of text and forms is easier to read in a narrower column. */
  readonly isNarrow?: boolean;
  /** A table with many columns takes all there is. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page of the admin area, or the content of a tab of the dashboard. */
export function AdminPage({ title, meta, actions, isNarrow = false, isWide = false, children }: AdminPageProps) {
  useEffect(() => {
    document.title = `${title} — Admin`;
  }, [title]);
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`mx-auto w-full grow px-4 pt-5 pb-10 outline-none sm:px-6 ${isNarrow ? 'max-w-4xl' : isWide ? 'lg:pb-3' : 'max-w-7xl'}`}
    >
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-[1.5rem]">{title}</h1>
          {meta !== undefined && <div className="text-[0.875rem] text-quiet tabular-nums">{meta}</div>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </main>
  );
}

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

interface ForRoleProps {
  readonly least: AdminRole;
  /** The title of the panel that everyone else sees, and who may see more. */
  readonly title: string;
  readonly others: string;
  readonly children: ReactNode;
}

/** A part of a page for administrators with at least this role. */
export function ForRole({ least, title, others, children }: ForRoleProps) {
  if (useMay(least)) return children;
  return (
    <Panel title={title}>
      <Empty>{others}</Empty>
    </Panel>
  );
}
