import { type ReactNode, useId } from 'react';

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
