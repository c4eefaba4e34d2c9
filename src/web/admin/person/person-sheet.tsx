import type { ReactNode } from 'react';

interface PersonSheetProps {
  readonly title: string;
  readonly titleId: string;
  readonly onClose: () => void;
  /** Below the title: the state at a glance, and the views. */
  readonly about?: ReactNode;
  readonly views?: ReactNode;
  readonly children: ReactNode;
}

/** The head of the drawer, which stays in view, and what is below it. */
export function PersonSheet({ title, titleId, onClose, about, views, children }: PersonSheetProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-10 border-b border-rule bg-sheet">
        <div className="flex items-start justify-between gap-3 px-4 pt-3 sm:px-5">
          <div className="min-w-0 pb-1">
            <h2 id={titleId} tabIndex={-1} className="text-xl leading-snug break-all outline-none">
              {title}
            </h2>
            {about}
          </div>
          <button
            type="button"
            aria-label="Close"
            className="grid size-11 shrink-0 place-items-center rounded-soft text-2xl text-quiet hover:text-ink"
            onClick={onClose}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {views}
      </header>
      <div className="grow px-3 py-4 sm:px-5">{children}</div>
    </div>
  );
}
