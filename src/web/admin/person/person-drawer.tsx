import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { UserRow } from '#api/admin-users.ts';
import type { PersonHead } from '#api/person.ts';
import { paths } from '#api/paths.ts';
import { AboutView } from '#web/admin/person/about-view.tsx';
import { AuditView } from '#web/admin/person/audit-view.tsx';
import { TwoClocks } from '#web/admin/person/both-clocks.tsx';
import { EvidenceView } from '#web/admin/person/evidence-view.tsx';
import { isFromTable } from '#web/admin/person/from-table.ts';
import { TimelineView } from '#web/admin/person/timeline-view.tsx';
import { PreviewView } from '#web/admin/person/preview-view.tsx';
import { StateBadges } from '#web/admin/person/state-badges.tsx';
import { TheirZone } from '#web/admin/person/their-instant.tsx';
import { useNamedPerson } from '#web/admin/person/use-named-person.ts';
import { usePersonHead } from '#web/admin/person/use-person.ts';
import { NoticesRoot } from '#web/admin/shell/notices.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { TabBar } from '#web/admin/shell/tab-bar.tsx';

const VIEWS = [
  { id: 'about', label: 'Overview', Content: AboutView },
  { id: 'timeline', label: 'Timeline', Content: TimelineView },
  { id: 'preview', label: 'Preview', Content: PreviewView },
  { id: 'evidence', label: 'Consent', Content: EvidenceView },
  { id: 'audit', label: 'Audit', Content: AuditView },
] as const;

/** Of views that the timeline replaced, in links that people kept. */
const EARLIER_NAMES: ReadonlySet<string> = new Set(['conversation', 'flights']);

/** The URL parameters that belong to the drawer. Closing it removes them. */
const OWN_WORDS = ['person', 'view', 'day', 'from', 'kind', 'date'];

/**
 * Shows one person beside the table (`?tab=users&person={UUID, number or part of an address}`). Escape and the back
 * button close it, and the focus returns to where it was.
 */
export default function PersonDrawer({ named }: { readonly named: string }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const found = useNamedPerson(named);
  const close = useClose();
  // Close the dialog before it unmounts, so that it returns the focus.
  useLayoutEffect(() => {
    const shown = sheet.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={sheet}
      aria-labelledby={titleId}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-4xl overflow-y-auto overscroll-contain border-0 border-l border-rule bg-paper p-0 text-ink shadow-soft backdrop:bg-black/40"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        // The target is the dialog only for a click on its backdrop, because its content, notices included, fills it.
        if (event.target === event.currentTarget) close();
      }}
    >
      {/* Notices render inside the dialog, because screen readers ignore the page behind an open one. */}
      <div>
        <NoticesRoot>
          {found.kind === 'one' ? (
            <Person id={found.userId} titleId={titleId} onClose={close} />
          ) : (
            <Sheet title={TITLES[found.kind]} titleId={titleId} onClose={close}>
              {found.kind === 'searching' && <Waiting what="Loading the person…" />}
              {found.kind === 'failed' && <Failed message="The person could not be loaded." again={found.again} />}
              {found.kind === 'none' && (
                <Empty>
                  No one matches “{named}”. A link names a person by number, by UUID, or by a part of their email
                  address.
                </Empty>
              )}
              {found.kind === 'several' && <WhichPerson named={named} people={found.people} />}
            </Sheet>
          )}
        </NoticesRoot>
      </div>
    </dialog>
  );
}

const TITLES = {
  searching: 'Loading…',
  failed: 'Loading failed',
  none: 'Not found',
  several: 'Which person?',
} as const;

interface SheetProps {
  readonly title: string;
  readonly titleId: string;
  readonly onClose: () => void;
  /** Below the title: the state at a glance, and the views. */
  readonly about?: ReactNode;
  readonly views?: ReactNode;
  readonly children: ReactNode;
}

function Sheet({ title, titleId, onClose, about, views, children }: SheetProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-10 border-b border-rule bg-sheet">
        <div className="flex items-start justify-between gap-3 px-4 pt-3 sm:px-5">
          <div className="min-w-0 pb-1">
            <h2 id={titleId} tabIndex={-1} className="text-xl leading-snug break-all outline-none">
              {title}
            </h2>
            {about}
          </div>
          <button
            type="button"
            aria-label="Close"
            className="grid size-11 shrink-0 place-items-center rounded-soft text-2xl text-quiet hover:text-ink"
            onClick={onClose}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {views}
      </header>
      <div className="grow px-3 py-4 sm:px-5">{children}</div>
    </div>
  );
}

interface PersonProps {
  readonly id: string;
  readonly titleId: string;
  readonly onClose: () => void;
}

function Person({ id, ...sheet }: PersonProps) {
  const head = usePersonHead(id);
  const about = head.data != null && (
    <>
      <StateBadges head={head.data} />
      <TwoClocks head={head.data} />
    </>
  );
  return (
    <Sheet
      {...sheet}
      title={head.data?.email ?? (head.isSuccess ? 'Not found' : 'Loading…')}
      about={about}
      views={<Views />}
    >
      {head.isPending && <Waiting what="Loading the person…" />}
      {head.isError && <Failed message="The person could not be loaded." again={() => void head.refetch()} />}
      {head.isSuccess && head.data === null && (
        <Empty>This account does not exist. It was purged, or the link is wrong.</Empty>
      )}
      {head.data != null && (
        <TheirZone value={head.data.zone}>
          <View head={head.data} />
        </TheirZone>
      )}
    </Sheet>
  );
}

interface WhichPersonProps {
  readonly named: string;
  readonly people: readonly UserRow[];
}

function WhichPerson({ named, people }: WhichPersonProps) {
  const [query] = useSearchParams();
  const linkTo = (id: string) => {
    const next = new URLSearchParams(query);
    next.set('person', id);
    return `${paths.admin}?${next.toString()}`;
  };
  return (
    <Panel title={`People that match “${named}”, the newest first`}>
      <ul className="divide-y divide-rule">
        {people.map(({ user_id, user_number, email }) => (
          <li key={user_id} className="px-4 py-2">
            <Link to={linkTo(user_id)} replace>
              {email}
            </Link>{' '}
            <span className="text-quiet tabular-nums">#{user_number}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Views() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const chosen = viewOf(query.get('view')).id;
  const linkTo = (view: string) => {
    const next = new URLSearchParams(query);
    next.set('view', view);
    return `${paths.admin}?${next.toString()}`;
  };
  return (
    <TabBar
      label="About this person"
      tabs={VIEWS.map(({ id, label }) => ({ id, label, to: linkTo(id) }))}
      chosen={chosen}
      // Replace the history entry, so that the back button closes the drawer whichever view is open.
      link={{ replace: true, state, preventScrollReset: true }}
    />
  );
}

function View({ head }: { readonly head: PersonHead }) {
  const [query] = useSearchParams();
  const { Content } = viewOf(query.get('view'));
  return <Content head={head} />;
}

function viewOf(named: string | null): (typeof VIEWS)[number] {
  const present = named !== null && EARLIER_NAMES.has(named) ? 'timeline' : named;
  return VIEWS.find(({ id }) => id === present) ?? VIEWS[0];
}

/** Goes back to the table if the person was opened from it. A direct link has no history entry to go back to. */
function useClose(): () => void {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (isFromTable(state)) return void navigate(-1);
    const next = new URLSearchParams(query);
    for (const name of OWN_WORDS) next.delete(name);
    setQuery(next, { replace: true });
  };
}
