import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export function Waiting({ what }: { readonly what: string }) {
  return (
    <p role="status" className="px-4 py-10 text-center text-quiet">
      {what}
    </p>
  );
}

interface FailedProps {
  readonly message: string;
  readonly again: () => void;
}

/** Shown in a panel that failed to load. */
export function Failed({ message, again }: FailedProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <p role="alert" className="font-medium text-danger-text">
        {message}
      </p>
      <button type="button" className="button button-plain button-small" onClick={again}>
        Try again
      </button>
    </div>
  );
}

interface NotLoadedProps {
  readonly answer: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
  readonly what: string;
}

/** Says that a panel is loading, or why it failed; nothing once it has loaded. */
export function NotLoaded({ answer, what }: NotLoadedProps) {
  if (answer.isPending) return <Waiting what={what} />;
  return answer.error && <Failed message={answer.error.message} again={() => void answer.refetch()} />;
}

/** Says what would appear here, and how. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="px-4 py-8 text-center text-quiet">{children}</p>;
}
