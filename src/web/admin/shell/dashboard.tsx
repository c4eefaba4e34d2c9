import { Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#api/paths.ts';
import { Waiting } from '#web/admin/shell/states.tsx';
import { TABS, tabOf } from '#web/admin/shell/tabs.ts';

/** `/admin`: one subject at a time, named by the address, so that a link and the back button lead to it. */
export function Dashboard() {
  const [query] = useSearchParams();
  const tab = tabOf(query.get('tab'));
  useEffect(() => {
    document.title = `${tab.label} — Admin`;
  }, [tab]);
  return (
    <>
      <nav aria-label="Subjects" className="border-b border-rule bg-sheet">
        <ul className="mx-auto flex max-w-7xl gap-1 overflow-x-auto px-3 sm:px-6">
          {TABS.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={`${paths.admin}?tab=${id}`}
                aria-current={id === tab.id ? 'page' : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-[0.9375rem] whitespace-nowrap text-quiet no-underline -outline-offset-3 hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl grow px-3 py-5 outline-none sm:px-6">
        <h1 className="sr-only">{tab.label}</h1>
        <Suspense fallback={<Waiting what={`Opening ${tab.label.toLowerCase()}…`} />}>
          <tab.Content />
        </Suspense>
      </main>
    </>
  );
}
