import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#api/paths.ts';
import { Waiting } from '#web/admin/shell/states.tsx';
import { TabBar } from '#web/admin/shell/tab-bar.tsx';
import { TABS, tabOf } from '#web/admin/shell/tabs.ts';

const LINKS = TABS.map(({ id, label }) => ({ id, label, to: `${paths.admin}?tab=${id}` }));

/** `/admin`: one tab at a time, selected by the URL, so that links and the back button work. */
export function Dashboard() {
  const [query] = useSearchParams();
  const tab = tabOf(query.get('tab'));
  useEffect(() => {
    document.title = `${tab.label} — Admin`;
  }, [tab]);
  return (
    <>
      <div className="border-b border-rule bg-sheet">
        <TabBar label="Admin sections" tabs={LINKS} chosen={tab.id} />
      </div>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl grow px-3 py-5 outline-none sm:px-6">
        <h1 className="sr-only">{tab.label}</h1>
        <Suspense fallback={<Waiting what={`Loading ${tab.label.toLowerCase()}…`} />}>
          <tab.Content />
        </Suspense>
      </main>
    </>
  );
}
