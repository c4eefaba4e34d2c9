import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import { paths } from '#api/paths.ts';
import { Button } from '#web/admin/shell/controls.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { LIST_PARAMETERS } from '#web/admin/users/use-list-query.ts';

/** A search, filters and an order under a name; `query` as in the URL. Remembered in this browser. */
const viewsSchema = z.array(z.object({ name: z.string(), query: z.string() }));
type SavedView = z.output<typeof viewsSchema>[number];

const KEPT = 'admin.user-views';

/** Opens, saves and removes the views of the list. */
export function SavedViews() {
  const [query] = useSearchParams();
  const [views, setViews] = useState(readViews);
  const notices = useNotices();
  const present = listPart(query);
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    localStorage.setItem(KEPT, JSON.stringify(next));
  };
  const save = async () => {
    const answer = await notices.ask({
      question: 'Save this view',
      details:
        'The search, the filters and the order are remembered in this browser. A view with the same name is replaced.',
      yes: 'Save view',
      field: { label: 'Name', missing: 'Please name the view.', isName: true },
    });
    if (answer === null) return;
    keep([...views.filter(({ name }) => name !== answer.words), { name: answer.words, query: present }]);
  };
  const remove = (view: SavedView) => {
    keep(views.filter((other) => other !== view));
    notices.say(`View “${view.name}” removed`, { onUndo: () => keep(views) });
  };
  const isSaved = views.some((view) => view.query === present);
  if (views.length === 0 && present === '') return null;
  return (
    <nav aria-label="Saved views" className="flex flex-wrap items-center gap-1.5 text-[0.8125rem]">
      <ViewLink name="All people" query="" isPresent={present === ''} />
      {views.map((view) => (
        <span key={view.name} className="inline-flex items-center">
          <ViewLink {...view} isPresent={view.query === present} />
          <button
            type="button"
            aria-label={`Remove the view ${view.name}`}
            className="grid size-7 place-items-center rounded-md text-quiet hover:bg-rule hover:text-ink pointer-coarse:size-10"
            onClick={() => remove(view)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </span>
      ))}
      {!isSaved && present !== '' && (
        <Button size="row" onClick={() => void save()}>
          Save view
        </Button>
      )}
    </nav>
  );
}

function ViewLink({ name, query, isPresent }: SavedView & { readonly isPresent: boolean }) {
  return (
    <Link
      to={`${paths.admin}?tab=users${query === '' ? '' : `&${query}`}`}
      aria-current={isPresent ? 'true' : undefined}
      className="inline-flex min-h-7 items-center rounded-md px-2 text-quiet no-underline hover:bg-rule hover:text-ink aria-[current]:bg-rule aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-10"
    >
      {name}
    </Link>
  );
}

/** The part of the URL that a view is made of, always in the same order. */
function listPart(query: URLSearchParams): string {
  const pairs = LIST_PARAMETERS.map((name) => [name, query.get(name) ?? '']);
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
}

/** What another version of this page kept, or somebody by hand, is ignored. */
function readViews(): readonly SavedView[] {
  try {
    return viewsSchema.parse(JSON.parse(localStorage.getItem(KEPT) ?? '[]'));
  } catch {
    return [];
  }
}
