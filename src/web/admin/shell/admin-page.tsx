import { type ReactNode, useEffect } from 'react';

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

interface PageHeaderProps {
  readonly title: string;
  /** One line below the title: what the page shows, a count, a time. */
  readonly meta?: ReactNode;
  /** At the right edge: buttons, with the page's Refresh last. */
  readonly actions?: ReactNode;
}

/** The head of every page of the admin area. */
function PageHeader({ title, meta, actions }: PageHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-[1.5rem]">{title}</h1>
        {meta !== undefined && <div className="text-[0.875rem] text-quiet tabular-nums">{meta}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
