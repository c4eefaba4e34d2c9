import { Link } from 'react-router';
import { paths } from '#api/paths.ts';
import { replies, REPLIES_SHOWN } from '#api/replies.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { Badge } from '#web/admin/shell/panel.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

const DAYS = 7;

/** How many replies people took back lately: the best sign that something was misread. */
export function useUndoneReplies(): number {
  const answer = useAnswer(replies, { query: { outcome: 'undone' } });
  const since = answer.dataUpdatedAt - DAYS * DAY_MS;
  return answer.data?.replies.filter(({ at }) => Date.parse(at) >= since).length ?? 0;
}

export function UndoneReplies({ count }: { readonly count: number }) {
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[6.5rem_1fr]">
      <div>
        <Badge look={['Undone', 'yellow']} />
      </div>
      <p className="min-w-0">
        <span className="font-semibold">Replies:</span> In the last {DAYS} days,{' '}
        {count === REPLIES_SHOWN && 'at least '}
        {count} {count === 1 ? 'was' : 'were'} undone by whoever wrote {count === 1 ? 'it' : 'them'}, most often because
        of a wrong reading. <Link to={`${paths.admin}?tab=replies&outcome=undone`}>See which</Link>
      </p>
    </li>
  );
}
