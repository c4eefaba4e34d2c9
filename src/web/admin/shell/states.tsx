import type { ReactNode } from 'react';
import { Button } from '#web/admin/shell/button.tsx';

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
      <Button onClick={again}>Try again</Button>
    </div>
  );
}

interface LoadedProps<Data> {
  readonly answer: { readonly data: Data | undefined; readonly error: Error | null; refetch(): unknown };
  /** Says that it is loading. */
  readonly what: string;
  /** Why it is not there; without it, in the error's own words. */
  readonly failure?: string;
  readonly children: (data: Data) => ReactNode;
}

/** What was loaded; until then that it is loading, or why it failed. */
export function Loaded<Data>({ answer, what, failure, children }: LoadedProps<Data>) {
  const { data, error } = answer;
  if (error !== null) return <Failed message={failure ?? error.message} again={() => void answer.refetch()} />;
  return data === undefined ? <Waiting what={what} /> : children(data);
}

interface RowsProps<Item> {
  readonly of: readonly Item[];
  /** What would appear here, and how. */
  readonly empty: string;
  readonly children: (item: Item) => ReactNode;
}

/** One row for each, with a line between them. */
export function Rows<Item>({ of, empty, children }: RowsProps<Item>) {
  return of.length === 0 ? <Empty>{empty}</Empty> : <ul className="divide-y divide-rule">{of.map(children)}</ul>;
}

/** Says what would appear here, and how. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="px-4 py-8 text-center text-quiet">{children}</p>;
}
