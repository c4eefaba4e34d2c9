import { Link, useSearchParams } from 'react-router';
import type { UserRow } from '#api/admin-users.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { FROM_TABLE } from '#web/admin/person/from-table.ts';
import { dateWords } from '#web/admin/person/in-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { RowMenu } from '#web/admin/shell/row-menu.tsx';
import { ActivityStrip } from '#web/admin/users/activity-strip.tsx';
import { CHANNEL_WORDS, PLAN_WORDS, STATUS_WORDS } from '#web/admin/users/list-words.ts';
import { StageBadge } from '#web/admin/users/stage-badge.tsx';
import { actsFor, type UserActs } from '#web/admin/users/user-acts.ts';

export interface UserCellsProps {
  readonly user: UserRow;
  readonly isSelected: boolean;
  readonly onSelect: (user: UserRow, isSelected: boolean) => void;
  readonly acts: UserActs;
}

/** Strikes through each text of a deleted row separately: text-decoration does not reach inline-block children. */
const STRUCK = 'group-[.is-deleted]:line-through';

const STATUS_LOOKS = {
  active: 'badge-green',
  pending: 'badge-blue',
  paused: 'badge-yellow',
  goodbye: 'badge-grey',
  unsubscribed: 'badge-yellow',
  unreachable: 'badge-red',
  deleted: 'badge-grey',
} as const satisfies Record<UserRow['status'], string>;

export function UserCells({ user, isSelected, onSelect, acts }: UserCellsProps) {
  return (
    <>
      <td className="users-select">
        <label className="grid size-7 place-items-center">
          <input
            type="checkbox"
            className="size-4 accent-ink"
            aria-label={`Select ${user.email}`}
            checked={isSelected}
            onChange={({ target }) => onSelect(user, target.checked)}
          />
        </label>
      </td>
      <td className="text-right text-quiet max-sm:hidden">{user.user_number}</td>
      <th scope="row" className="users-email">
        <PersonLink user={user} />
      </th>
      <td>
        <Status user={user} />
      </td>
      <td>
        <ActivityStrip today={user.today} activity={user.activity} />
      </td>
      <td>
        <LastActive user={user} />
      </td>
      <td>{user.last_message_at === null ? '–' : <ShortDate at={user.last_message_at} today={user.today} />}</td>
      <td>{user.last_stage === null ? null : <StageBadge stage={user.last_stage} />}</td>
      <td>{PLAN_WORDS[user.plan]}</td>
      <td>{CHANNEL_WORDS[user.channel]}</td>
      <td>{user.zone}</td>
      <td>
        <ShortDate at={user.created_at} today={user.today} />
      </td>
      <td>
        <CopyId id={user.user_id} />
      </td>
      <td className="users-acts">
        <RowMenu label={`Actions for ${user.email}`} acts={actsFor(user, acts)} />
      </td>
    </>
  );
}

/** A date, with its year if that is not the present one. */
function ShortDate({ at, today }: { readonly at: string; readonly today: string }) {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === Number(today.slice(0, 4));
  return (
    <span className={STRUCK}>
      <Instant at={at}>
        {date.toLocaleDateString('en-US', {
          month: 'short',
          day: 'numeric',
          ...(isThisYear ? {} : { year: 'numeric' as const }),
        })}
      </Instant>
    </span>
  );
}

function Status({ user: { status, paused_until: until } }: { readonly user: UserRow }) {
  const isPaused = status === 'paused' && until !== null;
  const title = isPaused ? (until === 'open' ? 'Until they write' : `Until ${dateWords(until)}`) : undefined;
  return (
    <span className={`badge ${STATUS_LOOKS[status]}`} title={title}>
      {STATUS_WORDS[status]}
    </span>
  );
}

/** Opens the person's details beside the table, under a URL that can be shared. */
function PersonLink({ user: { user_id: id, email } }: { readonly user: UserRow }) {
  const to = useLinkTo(id);
  return (
    <Link
      to={to}
      state={FROM_TABLE}
      title={email}
      className={`block truncate font-medium text-ink underline decoration-rule underline-offset-4 hover:decoration-ink group-[.is-deleted]:text-quiet group-[.is-deleted]:decoration-current ${STRUCK}`}
    >
      {email}
    </Link>
  );
}

/** Their last reply, press or change, and the way to what it was. */
function LastActive({ user: { user_id: id, last_active_at: at, today } }: { readonly user: UserRow }) {
  const to = useLinkTo(id, 'timeline');
  if (at === null) return '–';
  return (
    <Link
      to={to}
      state={FROM_TABLE}
      title="Open the timeline"
      className="text-ink decoration-rule underline-offset-4 hover:decoration-ink"
    >
      <ShortDate at={at} today={today} />
    </Link>
  );
}

function useLinkTo(id: string, view?: 'timeline'): string {
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  next.set('tab', 'users');
  next.set('person', id);
  if (view !== undefined) next.set('view', view);
  return `${paths.admin}?${next.toString()}`;
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
      className={`font-mono text-[0.8125rem] underline decoration-rule underline-offset-4 hover:decoration-ink group-[.is-deleted]:decoration-current ${STRUCK}`}
      onClick={() => void copy()}
    >
      {id.slice(0, 8)}
    </button>
  );
}
