import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { HealthCheck, overview } from '#api/health.ts';
import { paths } from '#api/paths.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Failed, Waiting } from '#web/admin/shell/states.tsx';
import { CHECK_NAMES } from '#web/admin/system/check-words.ts';
import { StateBadge } from '#web/admin/system/state-badge.tsx';

export type OverviewAnswer = z.output<(typeof overview)['response']>;

interface AtAGlanceProps {
  readonly answer: UseQueryResult<OverviewAnswer>;
}

/** One line if health, deliveries and proofs are well; otherwise each problem with what to do, most serious first. */
export function AtAGlance({ answer }: AtAGlanceProps) {
  const problems = answer.data === undefined ? [] : problemsOf(answer.data.checks);
  const isOld = useIsOld(answer.dataUpdatedAt);
  const edge = edgeOf(problems, answer.isSuccess && !isOld && isProved(answer.data.checks));
  return (
    <section aria-labelledby="glance" className={`rounded-soft border border-rule border-l-4 bg-sheet ${edge}`}>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <div>
          {/* Announced to screen readers when it appears and when it changes. */}
          <div role="status">
            <h2 id="glance" className="text-xl">
              {titleOf(answer, problems, isOld)}
            </h2>
          </div>
          {answer.isSuccess && <Pulse checks={answer.data.checks} />}
        </div>
      </div>
      {answer.isPending && <Waiting what="Running all checks…" />}
      {answer.isError && <Failed message={answer.error.message} again={() => void answer.refetch()} />}
      {problems.length > 0 && (
        <ul className="divide-y divide-rule border-t border-rule">
          {problems.map((problem) => (
            <li key={problem.check} className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[6.5rem_1fr]">
              <div>
                <StateBadge state={problem.state} />
              </div>
              <div className="min-w-0">
                <p>
                  <span className="font-semibold">{CHECK_NAMES[problem.check]}:</span>{' '}
                  <span className="tabular-nums">{problem.value}</span>
                </p>
                {problem.details.map((detail) => (
                  <p key={detail} className="text-[0.875rem] wrap-anywhere text-quiet">
                    {detail}
                  </p>
                ))}
                {problem.todo !== null && <p className="text-[0.9375rem]">{problem.todo}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
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

function problemsOf(checks: readonly HealthCheck[]): HealthCheck[] {
  const failing = checks.filter(({ state }) => state === 'failing');
  return [...failing, ...checks.filter(({ state }) => state === 'attention')];
}

function titleOf(answer: AtAGlanceProps['answer'], problems: readonly HealthCheck[], isOld: boolean): string {
  if (answer.isPending) return 'Checking the service…';
  if (answer.isError) return 'The checks could not be loaded';
  const [first] = problems;
  if (first !== undefined) return headline(first, problems.length);
  const at = isOld ? ` at ${clockOf(answer.dataUpdatedAt)}` : '';
  if (!isProved(answer.data.checks)) return `No problems found${at}. The proofs have not run.`;
  return isOld ? `All checks passed${at}.` : 'All checks pass.';
}

/** A proof that has not run proves nothing (D119). */
function isProved(checks: readonly HealthCheck[]): boolean {
  return checks.some(({ check, state }) => check === 'proofs' && state === 'well');
}

function clockOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
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

function headline({ state }: HealthCheck, count: number): string {
  if (state === 'failing') return count === 1 ? '1 check is failing.' : `${count} checks are failing.`;
  return count === 1 ? '1 check needs attention.' : `${count} checks need attention.`;
}

function edgeOf([first]: readonly HealthCheck[], isExplained: boolean): string {
  if (first !== undefined) return first.state === 'failing' ? 'border-l-danger' : 'border-l-carried';
  return isExplained ? 'border-l-done' : 'border-l-edge';
}
