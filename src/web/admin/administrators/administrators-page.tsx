import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { administrators } from '#api/administrators.ts';
import { AdministratorTable } from '#web/admin/administrators/administrator-table.tsx';
import { OneTimeLink, type NewLink } from '#web/admin/administrators/one-time-link.tsx';
import { type OwnerAct, OwnerDialog } from '#web/admin/administrators/owner-dialog.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { DensitySwitch } from '#web/admin/shell/density-switch.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Empty, NotLoaded } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

/** `/admin/administrators`: owners invite administrators, change their roles, and disable and reset them. */
export function AdministratorsPage() {
  const may = useMay('owner');
  return may ? (
    <Administrators />
  ) : (
    <AdminPage title="Administrators">
      <Panel title="Everyone with access">
        <Empty>Only owners can see and manage administrators.</Empty>
      </Panel>
    </AdminPage>
  );
}

function Administrators() {
  const answer = useAnswer(administrators);
  const notices = useNotices();
  const [query, setQuery] = useSearchParams();
  const [act, setAct] = useState<OwnerAct | null>(null);
  // The palette leads here with this word.
  const isInvited = query.has('invite');
  useEffect(() => {
    if (!isInvited) return;
    setAct({ kind: 'invite' });
    setQuery({}, { replace: true });
  }, [isInvited, setQuery]);
  const [link, setLink] = useState<NewLink | null>(null);
  const begin = (next: OwnerAct) => {
    setLink(null);
    setAct(next);
  };
  const close = () => {
    setLink(null);
    // The button that had the focus is gone.
    document.getElementById('content')?.focus();
  };
  return (
    <AdminPage
      title="Administrators"
      actions={
        <>
          <DensitySwitch />
          <button type="button" className="button button-small" onClick={() => begin({ kind: 'invite' })}>
            Invite
          </button>
          <RefreshButton />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {link !== null && <OneTimeLink {...link} onClose={close} />}
        <Panel title="Everyone with access">
          <NotLoaded answer={answer} what="Loading the administrators…" />
          {answer.isSuccess && (
            <AdministratorTable administrators={answer.data.administrators} now={answer.dataUpdatedAt} onAct={begin} />
          )}
        </Panel>
        {act !== null && (
          <OwnerDialog
            act={act}
            onClose={() => setAct(null)}
            onDone={({ said, link: made }) => {
              setAct(null);
              notices.say(said);
              setLink(made);
            }}
          />
        )}
      </div>
    </AdminPage>
  );
}
