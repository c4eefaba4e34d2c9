import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#api/paths.ts';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { LIST_PARAMETERS } from '#web/admin/users/use-list-query.ts';

/** A search, filters and an order under a name. Remembered in this browser. */
interface SavedView {
  readonly name: string;
  /** As in the URL. */
  readonly query: string;
}

const KEPT = 'admin.user-views';

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
      field: { label: 'Name', missing: 'Please name the view.' },
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
        <button type="button" className="button button-plain button-row" onClick={() => void save()}>
          Save view
        </button>
      )}
    </nav>
  );
}

interface ViewLinkProps extends SavedView {
  readonly isPresent: boolean;
}

function ViewLink({ name, query, isPresent }: ViewLinkProps) {
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
  const part = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const value = query.get(name);
    if (value !== null && value !== '') part.set(name, value);
  }
  return part.toString();
}

/** What another version of this page kept, or somebody by hand, is ignored. */
function readViews(): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'query' in value &&
    typeof value.query === 'string'
  );
}
