import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/admin/shell/controls.tsx';

interface PanelProps {
  readonly title: string;
  /** Shown beside the title: buttons, a count. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page. The title stands above the frame, so that the rows in it stay quiet. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 id={id} className="font-sans text-[0.9375rem] font-semibold tracking-normal">
          {title}
        </h2>
        {aside}
      </div>
      <div className="rounded-soft border border-rule bg-sheet">{children}</div>
    </section>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  /** What is false is left out. */
  readonly facts: readonly (Fact | false)[];
  /** Short names in a narrow panel: the values stay beside them at every width. */
  readonly isNarrow?: boolean;
}

/** Name–value pairs, stacked on a phone. */
export function Facts({ facts, isNarrow = false }: FactsProps) {
  return (
    <dl className="divide-y divide-rule">
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <div
            key={name}
            className={`grid gap-x-4 px-4 ${isNarrow ? 'grid-cols-[4rem_1fr] py-2' : 'py-1.5 sm:grid-cols-[14rem_1fr]'}`}
          >
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function Waiting({ what }: { readonly what: string }) {
  return (
    <p role="status" className="px-4 py-10 text-center text-quiet">
      {what}
    </p>
  );
}

/** Shown in a panel that failed to load. */
export function Failed({ message, again }: { readonly message: string; readonly again: () => void }) {
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

interface EarlierProps {
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
}

/** The button below a newest-first list that loads earlier entries, while there are more. */
export function Earlier({ of }: EarlierProps) {
  if (!of.hasNextPage) return null;
  return (
    <div className="border-t border-rule px-4 py-3 text-center">
      <Button isOff={of.isFetching} onClick={() => of.fetchNextPage()}>
        {of.isFetchingNextPage ? 'Loading…' : 'Earlier'}
      </Button>
      {of.isFetchNextPageError && (
        <p role="alert" className="mt-2 font-medium text-danger-text">
          Earlier entries could not be loaded.
        </p>
      )}
    </div>
  );
}

export type Look = readonly [words: string, colour: 'blue' | 'green' | 'yellow' | 'purple' | 'red' | 'grey'];

export function Badge({ look: [words, colour] }: { readonly look: Look }) {
  return <span className={`badge badge-${colour}`}>{words}</span>;
}

/** A section that is rendered only while it is open. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-[0.875rem]" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-7">{title}</summary>
      {isOpen && children}
    </details>
  );
}

interface FailingCasesProps {
  readonly cases: readonly {
    readonly name: string;
    readonly expected: string;
    readonly found: string;
    /** How to repeat it, if that is known. */
    readonly replay?: string | null;
  }[];
}

/** What was expected and found in each case that failed a check. */
export function FailingCases({ cases }: FailingCasesProps) {
  return (
    <ul className="mt-2 grid gap-2">
      {cases.map(({ name, expected, found, replay = null }, at) => (
        // Two cases may have the same text, and their order never changes.
        <li key={`${at} ${name}`} className="rounded-soft border border-rule px-3 py-2 wrap-anywhere">
          <p className="font-medium">{name}</p>
          <p>
            <span className="text-quiet">Expected</span> {expected}
          </p>
          <p>
            <span className="text-quiet">Found</span> {found}
          </p>
          {replay !== null && <code className="text-quiet">{replay}</code>}
        </li>
      ))}
    </ul>
  );
}
