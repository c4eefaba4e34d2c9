import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  /** One line below the title: what the page shows, a count, a time. */
  readonly meta?: ReactNode;
  /** At the right edge: buttons, with the page's Refresh last. */
  readonly actions?: ReactNode;
}

/** The head of every page of the admin area. */
export function PageHeader({ title, meta, actions }: PageHeaderProps) {
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
