import { useId, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { PersonHead } from '#api/person.ts';
import { paths } from '#api/paths.ts';
import { AboutView } from '#web/admin/person/about-view.tsx';
import { AuditView } from '#web/admin/person/audit-view.tsx';
import { TwoClocks } from '#web/admin/person/both-clocks.tsx';
import { EvidenceView } from '#web/admin/person/evidence-view.tsx';
import { isFromTable } from '#web/admin/person/from-table.ts';
import { TimelineView } from '#web/admin/person/timeline-view.tsx';
import { PersonSheet } from '#web/admin/person/person-sheet.tsx';
import { PreviewView } from '#web/admin/person/preview-view.tsx';
import { StateBadges } from '#web/admin/person/state-badges.tsx';
import { TheirZones } from '#web/admin/person/their-instant.tsx';
import { useNamedPerson } from '#web/admin/person/use-named-person.ts';
import { usePersonHead } from '#web/admin/person/use-person.ts';
import { WhichPerson } from '#web/admin/person/which-person.tsx';
import { NoticesRoot } from '#web/admin/shell/notices.tsx';
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
            <PersonSheet title={TITLES[found.kind]} titleId={titleId} onClose={close}>
              {found.kind === 'searching' && <Waiting what="Loading the person…" />}
              {found.kind === 'failed' && <Failed message="The person could not be loaded." again={found.again} />}
              {found.kind === 'none' && (
                <Empty>
                  No one matches “{named}”. A link names a person by number, by UUID, or by a part of their email
                  address.
                </Empty>
              )}
              {found.kind === 'several' && <WhichPerson named={named} people={found.people} />}
            </PersonSheet>
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
    <PersonSheet
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
        <TheirZones value={head.data.zones}>
          <View head={head.data} />
        </TheirZones>
      )}
    </PersonSheet>
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
