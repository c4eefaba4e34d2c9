import { Link, useSearchParams } from 'react-router';
import type { UserRow } from '#api/admin-users.ts';
import { paths } from '#api/paths.ts';
import { Panel } from '#web/admin/shell/panel.tsx';

interface WhichPersonProps {
  readonly named: string;
  readonly people: readonly UserRow[];
}

/** The people whom the words of a link fit. */
export function WhichPerson({ named, people }: WhichPersonProps) {
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
