import type { ReactNode } from 'react';
import type { DaysPageView, OwnItem } from '#api/own-days.ts';
import { ItemRow } from '#web/account/days/item-row.tsx';
import { Quotes } from '#web/account/days/quotes.tsx';

interface ViewProps {
  readonly view: DaysPageView;
}

/** What is planned for later days. */
export function Ahead({ view }: ViewProps) {
  return <Section id="ahead" title="Planned for later" items={view.ahead} view={view} />;
}

/** What was put away without a date. */
export function Someday({ view }: ViewProps) {
  return <Section id="someday" title="Someday" items={view.someday} view={view} />;
}

interface SectionProps extends ViewProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly OwnItem[];
}

function Section({ id, title, items, view }: SectionProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-[1.5rem]">
        {title}
      </h2>
      <ItemList>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} view={view} place={id} />
        ))}
      </ItemList>
    </section>
  );
}

export function SearchForm({ path, query }: { readonly path: string; readonly query: string }) {
  return (
    <form method="get" action={path} role="search" className="mt-4 flex flex-wrap items-end gap-3">
      <span className="min-w-0 flex-[1_1_14rem]">
        <label htmlFor="q" className="mb-1.5 block font-medium">
          Search your days
        </label>
        <input id="q" name="q" type="search" maxLength={100} defaultValue={query} className="field" />
      </span>
      <button type="submit" className="button button-plain">
        Search
      </button>
    </form>
  );
}

/** The days on which something happened, newest first. */
export function EarlierDays({ view }: ViewProps) {
  const { days, before, earlierPath, path } = view;
  return (
    <>
      {days.length === 0 && <p className="mt-6 text-quiet">What you plan today will appear here tomorrow.</p>}
      {days.map(({ date, printed, items, words }) => (
        <section key={date} aria-labelledby={`day-${date}`} className="mt-8">
          <h3 id={`day-${date}`} className="text-[1.1875rem]">
            {printed}
          </h3>
          <PastItems items={items} view={view} place={date} />
          <Quotes words={words} />
        </section>
      ))}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        {before !== null && <a href={path}>Back to today</a>}
        {earlierPath !== null && <a href={earlierPath}>Earlier days</a>}
      </p>
    </>
  );
}

interface PastItemsProps extends ViewProps {
  readonly items: readonly OwnItem[];
  readonly place: string;
}

/** What happened to them comes first; those that only carried over are on the next days as well, and fold away. */
function PastItems({ items, view, place }: PastItemsProps) {
  const carried = items.filter(({ mark }) => mark === 'carryover');
  const folded = carried.length >= FOLDED_LEAST ? carried : [];
  const rows = (some: readonly OwnItem[]) =>
    some.map((item) => <ItemRow key={item.id} item={item} view={view} place={place} isPast />);
  return (
    <>
      <ItemList>{rows(items.filter((item) => !folded.includes(item)))}</ItemList>
      {folded.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 text-[0.9375rem] text-quiet">
            {folded.length} carried over
          </summary>
          <ItemList>{rows(folded)}</ItemList>
        </details>
      )}
    </>
  );
}

/** A single line is not worth a press. */
const FOLDED_LEAST = 2;

interface FoundProps extends ViewProps {
  readonly search: NonNullable<DaysPageView['search']>;
}

/** Every item found, as it stands now, with the same buttons as on the list. */
export function Found({ view, search: { query, found, isCut } }: FoundProps) {
  return (
    <>
      <p role="status" className="mt-6 wrap-anywhere text-quiet">
        {found.length === 0
          ? `Nothing on your lists has the words “${query}”. Try fewer or other words.`
          : isCut
            ? `The newest ${found.length} with “${query}”:`
            : `With “${query}”:`}
      </p>
      <ItemList>
        {found.map((item) => (
          <ItemRow key={item.id} item={item} view={view} place="found" />
        ))}
      </ItemList>
      <p className="mt-8">
        <a href={view.path}>Back to today</a>
      </p>
    </>
  );
}

function ItemList({ children }: { readonly children: ReactNode }) {
  return <ul className="mt-2 divide-y divide-rule border-y border-rule empty:hidden">{children}</ul>;
}
