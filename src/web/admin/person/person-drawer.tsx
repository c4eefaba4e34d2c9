import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { type UserRow, users } from '#api/admin-users.ts';
import { paths } from '#api/paths.ts';
import { personHead, type PersonHead } from '#api/person.ts';
import { AboutView } from '#web/admin/person/about-view.tsx';
import { AuditView } from '#web/admin/person/audit-view.tsx';
import { EvidenceView } from '#web/admin/person/evidence-view.tsx';
import { isFromTable } from '#web/admin/person/from-table.ts';
import { PreviewView } from '#web/admin/person/preview-view.tsx';
import { StateBadges } from '#web/admin/person/state-badges.tsx';
import { TheirZones, TwoClocks } from '#web/admin/person/their-instant.tsx';
import { TimelineView } from '#web/admin/person/timeline-view.tsx';
import { Modal } from '#web/admin/shell/dialog.tsx';
import { NoticesRoot } from '#web/admin/shell/notices.tsx';
import { Empty, Loaded, Panel } from '#web/admin/shell/panel.tsx';
import { callOrNull, callSignedIn } from '#web/admin/shell/use-answer.ts';
import { changed } from '#web/admin/shell/use-change.ts';
import { pathOf } from '#web/lib/api.ts';

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
const OWN_WORDS = { person: null, view: null, day: null, from: null, kind: null, date: null };

/**
 * Shows one person beside the table (`?tab=users&person={UUID, number or part of an address}`). Escape and the back
 * button close it, and the focus returns to where it was.
 */
export default function PersonDrawer({ named }: { readonly named: string }) {
  const titleId = useId();
  const found = useNamedPerson(named);
  const close = useClose();
  return (
    <Modal
      aria-labelledby={titleId}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-4xl overflow-y-auto overscroll-contain border-0 border-l border-rule bg-paper p-0 text-ink shadow-soft backdrop:bg-black/40"
      onClose={close}
      closesBeside
    >
      {/* Notices render inside the dialog, because screen readers ignore the page behind an open one. */}
      <div>
        <NoticesRoot>
          {typeof found.data === 'string' ? (
            <Person id={found.data} titleId={titleId} onClose={close} />
          ) : (
            <PersonSheet title={titleOf(found)} titleId={titleId} onClose={close}>
              <Loaded answer={found} what="Loading the person…" failure="The person could not be loaded.">
                {(people) =>
                  typeof people === 'string' || people.length === 0 ? (
                    <Empty>
                      No one matches “{named}”. A link names a person by number, by UUID, or by a part of their email
                      address.
                    </Empty>
                  ) : (
                    <WhichPerson named={named} people={people} />
                  )
                }
              </Loaded>
            </PersonSheet>
          )}
        </NoticesRoot>
      </div>
    </Modal>
  );
}

function titleOf({ isPending, isError, data }: ReturnType<typeof useNamedPerson>): string {
  if (isPending) return 'Loading…';
  if (isError) return 'Loading failed';
  return data.length === 0 ? 'Not found' : 'Which person?';
}

/** The people whom the words of a link fit. */
function WhichPerson({ named, people }: { readonly named: string; readonly people: readonly UserRow[] }) {
  const [query] = useSearchParams();
  return (
    <Panel title={`People that match “${named}”, the newest first`}>
      <ul className="divide-y divide-rule">
        {people.map(({ user_id, user_number, email }) => (
          <li key={user_id} className="px-4 py-2">
            <Link to={`${paths.admin}?${changed(query, { person: user_id })}`} replace>
              {email}
            </Link>{' '}
            <span className="text-quiet tabular-nums">#{user_number}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface PersonSheetProps {
  readonly title: string;
  readonly titleId: string;
  readonly onClose: () => void;
  /** Below the title: the state at a glance, and the views. */
  readonly about?: ReactNode;
  readonly views?: ReactNode;
  readonly children: ReactNode;
}

/** The head of the drawer, which stays in view, and what is below it. */
function PersonSheet({ title, titleId, onClose, about, views, children }: PersonSheetProps) {
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

function Person({ id, ...sheet }: { readonly id: string } & Pick<PersonSheetProps, 'titleId' | 'onClose'>) {
  const options = { params: { id } };
  // That they do not exist (any more) is a valid answer here, not a failure.
  const head = useQuery({
    queryKey: [pathOf(personHead, options)],
    queryFn: () => callOrNull(personHead, options),
  });
  const about = head.data != null && (
    <>
      <StateBadges head={head.data} />
      <TwoClocks head={head.data} />
    </>
  );
  return (
    <PersonSheet
      {...sheet}
      title={head.data?.email ?? (head.isSuccess ? 'Not found' : 'Loading…')}
      about={about}
      views={<Views />}
    >
      <Loaded answer={head} what="Loading the person…" failure="The person could not be loaded.">
        {(person) =>
          person === null ? (
            <Empty>This account does not exist. It was purged, or the link is wrong.</Empty>
          ) : (
            <TheirZones value={person.zones}>
              <View head={person} />
            </TheirZones>
          )
        }
      </Loaded>
    </PersonSheet>
  );
}

/** In one row. If they do not fit, they fade out at the edge and the open one scrolls into view. */
function Views() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const bar = useRef<HTMLUListElement>(null);
  const chosen = viewOf(query.get('view')).id;
  // Wait for the effect: nothing has a width before the dialog opens.
  useEffect(() => {
    const line = bar.current;
    const open = line?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView, which would scroll the page as well.
    if (line != null && open != null) line.scrollLeft = open.offsetLeft - (line.clientWidth - open.offsetWidth) / 2;
  }, [chosen]);
  return (
    <nav aria-label="About this person">
      <ul
        ref={bar}
        className="relative mx-auto flex max-w-7xl gap-1 overflow-x-auto mask-[linear-gradient(to_right,transparent,#000_1.25rem,#000_calc(100%-1.25rem),transparent)] px-3 [scrollbar-width:none] sm:px-6"
      >
        {VIEWS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`${paths.admin}?${changed(query, { view: id })}`}
              // Replace the history entry, so that the back button closes the drawer whichever view is open.
              replace
              state={state}
              preventScrollReset
              aria-current={id === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-[0.9375rem] whitespace-nowrap text-quiet no-underline -outline-offset-3 hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
    setQuery(changed(query, OWN_WORDS), { replace: true });
  };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const NUMBER = /^#?(\d{1,15})$/;
const SHOWN = 10;

/** Whom a link names by UUID, by number, or by a part of their address: one by their id, or those who fit, newest first. */
function useNamedPerson(named: string): UseQueryResult<string | readonly UserRow[]> {
  const words = named.trim();
  return useQuery({
    queryKey: [users.path, 'named', words],
    initialData: UUID.test(words) ? words.toLowerCase() : undefined,
    queryFn: async () => {
      if (words === '') return [];
      const number = NUMBER.exec(words)?.[1];
      const q = number === undefined ? words : `#${number}`;
      const { items } = await callSignedIn(users, { query: { q, showDeleted: true, limit: SHOWN } });
      const exact = items.find(
        ({ user_number, email }) => String(user_number) === number || email.toLowerCase() === words.toLowerCase(),
      );
      if (exact !== undefined) return exact.user_id;
      // Digits that are no one's number may be part of an address, which was not searched.
      if (number !== undefined) return [];
      return items.length === 1 && items[0] !== undefined ? items[0].user_id : items;
    },
  });
}
