import { Link, useSearchParams } from 'react-router';
import type { UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { restoreUser } from '#api/admin-users.ts';
import { paths } from '#api/paths.ts';
import { FROM_TABLE } from '#web/admin/person/from-table.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { StageBadge } from '#web/admin/users/stage-badge.tsx';
import { useUserAct } from '#web/admin/users/use-users.ts';
import { whyFailed } from '#web/admin/users/why-failed.ts';

export interface UserCellsProps {
  readonly user: UserRow;
  readonly canDelete: boolean;
  readonly canPurge: boolean;
  readonly onDelete: (user: UserRow) => void;
  readonly onPurge: (user: UserRow) => void;
}

/** Strikes through each text of a deleted row separately: text-decoration does not reach inline-block children. */
const STRUCK = 'group-[.is-deleted]:line-through';
const CELL = 'border-b border-rule px-3 py-2 align-middle';

export function UserCells({ user, ...acts }: UserCellsProps) {
  const created = (
    <span className={STRUCK}>
      <Instant at={user.created_at} dateOnly />
    </span>
  );
  const last =
    user.last_message_at === null ? (
      '–'
    ) : (
      <span className={STRUCK}>
        <Instant at={user.last_message_at} dateOnly />
      </span>
    );
  const stage = user.last_stage === null ? null : <StageBadge stage={user.last_stage} />;
  return (
    <>
      <td className={`${CELL} text-quiet`}>{user.row_number}</td>
      <th scope="row" className={`${CELL} font-medium break-all`}>
        <PersonLink user={user} />
        <span className="mt-1 flex flex-wrap items-center gap-x-2 text-sm font-normal text-quiet lg:hidden">
          <CopyId id={user.user_id} />
          {created}
          {stage}
        </span>
      </th>
      <td className={`${CELL} max-lg:hidden`}>
        <CopyId id={user.user_id} />
      </td>
      <td className={`${CELL} whitespace-nowrap max-lg:hidden`}>{created}</td>
      <td className={`${CELL} whitespace-nowrap max-lg:hidden`}>{last}</td>
      <td className={`${CELL} max-lg:hidden`}>{stage}</td>
      <td className={CELL}>
        <Acts user={user} {...acts} />
      </td>
    </>
  );
}

/** Opens the person's details beside the table, under a URL that can be shared. */
function PersonLink({ user: { user_id: id, email } }: { readonly user: UserRow }) {
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  next.set('tab', 'users');
  next.set('person', id);
  return (
    <Link
      to={`${paths.admin}?${next.toString()}`}
      state={FROM_TABLE}
      className={`inline-block py-1 text-ink underline decoration-rule underline-offset-4 hover:decoration-ink group-[.is-deleted]:text-quiet group-[.is-deleted]:decoration-current ${STRUCK}`}
    >
      {email}
    </Link>
  );
}

function CopyId({ id }: { readonly id: string }) {
  const notices = useNotices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      notices.say(`UUID copied to clipboard: ${id}`);
    } catch {
      notices.complain(messageOf('COPY_FAILED'));
    }
  };
  return (
    <button
      type="button"
      title={id}
      aria-label={`Copy the UUID ${id}`}
      className={`min-h-8 font-mono text-sm underline decoration-rule underline-offset-4 hover:decoration-ink group-[.is-deleted]:decoration-current ${STRUCK}`}
      onClick={() => void copy()}
    >
      {id.slice(0, 8)}
    </button>
  );
}

function Acts({ user, canDelete, canPurge, onDelete, onPurge }: UserCellsProps) {
  const notices = useNotices();
  const restore = useUserAct(restoreUser);
  const isDeleted = user.deleted_at !== null;
  if (!canDelete) {
    return <span className="text-sm text-quiet">{isDeleted ? 'Restore disabled' : 'Delete disabled'}</span>;
  }
  const bringBack = async () => {
    const answer = await notices.ask({
      question: 'Restore this user?',
      details: `${user.email} will receive messages again, unless they unsubscribed or texted STOP.`,
      yes: 'Restore',
    });
    if (answer === null) return;
    restore.mutate(
      { params: { user_id: user.user_id }, body: {} },
      {
        onSuccess: () => notices.say('User restored successfully'),
        onError: (error) => notices.complain(whyFailed(error, 'restore')),
      },
    );
  };
  return (
    <span className="flex flex-wrap gap-2">
      {isDeleted ? (
        <button
          type="button"
          className="button button-plain button-row"
          aria-label={`Restore ${user.email}`}
          onClick={() => void bringBack()}
        >
          Restore
        </button>
      ) : (
        <button
          type="button"
          className="button button-plain button-row"
          aria-label={`Delete ${user.email}`}
          onClick={() => onDelete(user)}
        >
          Delete
        </button>
      )}
      {canPurge && (
        <button
          type="button"
          className="button button-plain button-row text-danger-text"
          aria-label={`Purge ${user.email}`}
          onClick={() => onPurge(user)}
        >
          Purge
        </button>
      )}
    </span>
  );
}
