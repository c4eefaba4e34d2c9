import { type ReactNode, useEffect } from 'react';
import { PageHeader, type PageHeaderProps } from '#web/admin/shell/page-header.tsx';

interface AdminPageProps extends PageHeaderProps {
  /** A page of text and forms is easier to read in a narrower column. */
  readonly isNarrow?: boolean;
  /** A table with many columns takes all there is. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page of the admin area, or the content of a tab of the dashboard. */
export function AdminPage({ isNarrow = false, isWide = false, children, ...header }: AdminPageProps) {
  useEffect(() => {
    document.title = `${header.title} — Admin`;
  }, [header.title]);
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`mx-auto w-full grow px-4 pt-5 pb-10 outline-none sm:px-6 ${isNarrow ? 'max-w-4xl' : isWide ? '' : 'max-w-7xl'}`}
    >
      <PageHeader {...header} />
      {children}
    </main>
  );
}
