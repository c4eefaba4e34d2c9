import type { UseQueryResult } from '@tanstack/react-query';
import type { OverviewAnswer } from '#web/admin/overview/at-a-glance.tsx';
import { type Need, verdictOf } from '#web/admin/overview/verdict.ts';
import { Panel } from '#web/admin/shell/panel.tsx';
import { Empty } from '#web/admin/shell/states.tsx';
import { CHECK_NAMES } from '#web/admin/system/check-words.ts';
import { StateBadge } from '#web/admin/system/state-badge.tsx';

/** What needs me? Each problem, and what is not known, with what to do. */
export function NeedsPanel({ answer }: { readonly answer: UseQueryResult<OverviewAnswer> }) {
  if (answer.data === undefined) return null;
  const { needs } = verdictOf(answer.data.checks);
  return (
    <Panel title="Needs you">
      {needs.length === 0 ? (
        <Empty>Nothing. Problems appear here, with what to do.</Empty>
      ) : (
        <ul className="divide-y divide-rule">
          {needs.map((need) => (
            <NeedRow key={need.check} need={need} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NeedRow({ need: { check, state, value, details, todo } }: { readonly need: Need }) {
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[6.5rem_1fr]">
      <div>
        {state === 'unknown' ? <span className="badge badge-grey">Not known</span> : <StateBadge state={state} />}
      </div>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{CHECK_NAMES[check]}:</span> <span className="tabular-nums">{value}</span>
        </p>
        {details.map((detail) => (
          <p key={detail} className="text-[0.875rem] wrap-anywhere text-quiet">
            {detail}
          </p>
        ))}
        {todo !== null && <p>{todo}</p>}
      </div>
    </li>
  );
}
