import type { ReactNode } from 'react';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

interface StatementProps {
  readonly title: string;
  /** The label of the page's one button; without it there is nothing to press. */
  readonly button?: string;
  readonly children: ReactNode;
}

/** What a page behind a link says, and the one click that it asks for. */
export function Statement({ title, button, children }: StatementProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Lead>{children}</Lead>
      {button !== undefined && (
        <form method="post" className="mt-8">
          <button type="submit" className="button">
            {button}
          </button>
        </form>
      )}
    </>
  );
}
