import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { HealthCheck, overview } from '#api/health.ts';
import { paths } from '#api/paths.ts';
import { type Verdict, verdictOf } from '#web/admin/overview/verdict.ts';
import { clockOf } from '#web/admin/shell/date-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Loaded } from '#web/admin/shell/states.tsx';
import type { AnswerOf } from '#web/lib/api.ts';

export type OverviewAnswer = AnswerOf<typeof overview>;

interface AtAGlanceProps {
  readonly answer: UseQueryResult<OverviewAnswer>;
}

const EDGES = {
  well: 'border-l-done',
  unknown: 'border-l-edge',
  attention: 'border-l-carried',
  failing: 'border-l-danger',
} as const satisfies Record<Verdict['kind'], string>;

/** Is everything all right? One line, from health, deliveries and proofs. */
export function AtAGlance({ answer }: AtAGlanceProps) {
  const verdict = answer.data === undefined ? null : verdictOf(answer.data.checks);
  const isOld = useIsOld(answer.dataUpdatedAt);
  const edge = verdict === null || (verdict.kind === 'well' && isOld) ? 'border-l-edge' : EDGES[verdict.kind];
  return (
    <section
      aria-labelledby="glance"
      className={`rounded-soft border border-l-4 border-rule bg-sheet px-4 py-3 ${edge}`}
    >
      {/* Announced to screen readers when it appears and when it changes. */}
      <div role="status">
        <h2 id="glance" className="text-xl">
          {titleOf(answer, verdict, isOld)}
        </h2>
      </div>
      <Loaded answer={answer} what="Running all checks…">
        {({ checks }) => <Pulse checks={checks} />}
      </Loaded>
    </section>
  );
}

/** Checks that are shown even when they pass, because administrators want to see their values. */
const PULSE = ['tick', 'due', 'queue'] as const;

function Pulse({ checks }: { readonly checks: readonly HealthCheck[] }) {
  const shown = PULSE.flatMap((name) => checks.find(({ check, state }) => check === name && state === 'well') ?? []);
  const checkedAt = checks[0]?.checkedAt;
  return (
    <p className="text-[0.875rem] text-quiet tabular-nums">
      {shown.map(({ check, value }) => (
        <span key={check}>
          {check === 'queue' ? `Queue: ${value.toLowerCase()}` : value}
          {' · '}
        </span>
      ))}
      {checkedAt !== undefined && (
        <>
          <Instant at={checkedAt} />
          {' · '}
        </>
      )}
      <Link to={`${paths.admin}?tab=system`}>all checks</Link>
    </p>
  );
}

function titleOf(answer: AtAGlanceProps['answer'], verdict: Verdict | null, isOld: boolean): string {
  if (answer.isPending) return 'Checking the service…';
  if (verdict === null) return 'The checks could not be loaded';
  return verdict.kind === 'well' && isOld ? `All was well at ${clockOf(answer.dataUpdatedAt)}.` : verdict.title;
}

const OLD_MS = 5 * 60_000;

/** Nothing refreshes automatically (D129), so an old result must show its time. Measured by the reader's clock. */
function useIsOld(since: number): boolean {
  const [now, setNow] = useState(Date.now);
  const isOld = now - since >= OLD_MS;
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, since + OLD_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return isOld;
}
