import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { permissions, type UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import { DeleteDialog } from '#web/admin/users/delete-dialog.tsx';
import { PurgeDialog } from '#web/admin/users/purge-dialog.tsx';
import { matching, useUsers } from '#web/admin/users/use-users.ts';
import { UserTable } from '#web/admin/users/user-table.tsx';

const NO_RIGHTS = {
  canDelete: false,
  canPurge: false,
  reason: 'Deletes are disabled: your rights could not be checked.',
};
const TYPED_MS = 250;

type Open = { readonly kind: 'delete' | 'purge'; readonly user: UserRow } | null;

/** Everybody who signed up (specification 2.14). What is sought stands in the address, so that it can be sent on. */
export default function UsersPanel() {
  const [query, setQuery] = useSearchParams();
  // The address follows what is typed, and not the other way: it is a moment later, and letters would be lost.
  const [sought, setSought] = useState(query.get('q') ?? '');
  const [showDeleted, setShowDeleted] = useState(query.get('deleted') === 'true');
  const keep = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const asked = useSettled(sought);
  const { query: list, rows, count } = useUsers({ showDeleted, sought: asked });
  const rights = useAnswer(permissions);
  const { canDelete, canPurge, reason } = rights.data ?? (rights.isError ? NO_RIGHTS : { ...NO_RIGHTS, reason: '' });
  const [open, setOpen] = useState<Open>(null);
  const shown = matching(rows, sought);

  return (
    <Panel
      title={count === null ? 'User Management' : `User Management (${count.toLocaleString('en')})`}
      aside={<RefreshButton of={[list, rights]} />}
    >
      <div className="flex flex-col gap-4 border-b border-rule px-4 py-4">
        {reason !== '' && (
          <p
            className={`border-l-4 px-3 py-1.5 text-[0.9375rem] ${canDelete ? 'border-done bg-done/10' : 'border-carried bg-carried/12'}`}
          >
            {reason}
          </p>
        )}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-72">
            <label htmlFor="users-search" className="mb-1 block text-[0.9375rem] font-medium">
              Search by email or UUID
            </label>
            <input
              id="users-search"
              type="search"
              autoComplete="off"
              spellCheck={false}
              className="field"
              value={sought}
              onChange={({ target }) => {
                setSought(target.value);
                keep('q', target.value);
              }}
            />
          </div>
          <label className="flex min-h-12 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={showDeleted}
              onChange={({ target }) => {
                setShowDeleted(target.checked);
                keep('deleted', target.checked ? 'true' : '');
              }}
            />
            Show deleted
          </label>
        </div>
      </div>
      {list.isPending && <Waiting what="Loading the users…" />}
      {list.isError && <Failed message={messageOf('USERS_FAILED')} again={() => void list.refetch()} />}
      {list.isSuccess && shown.length === 0 && (
        <Empty>{sought.trim() === '' ? 'No users found.' : 'No users found matching your search.'}</Empty>
      )}
      {list.isSuccess && shown.length > 0 && (
        <UserTable
          users={shown}
          canDelete={canDelete}
          canPurge={canPurge}
          onDelete={(user) => setOpen({ kind: 'delete', user })}
          onPurge={(user) => setOpen({ kind: 'purge', user })}
          onEnd={() => {
            if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
          }}
        />
      )}
      {open?.kind === 'delete' && <DeleteDialog user={open.user} onClose={() => setOpen(null)} />}
      {open?.kind === 'purge' && <PurgeDialog user={open.user} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

/** The value once nobody has changed it for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
