import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { recentSignups } from '#api/analytics.ts';
import { messageOf } from '#api/error-codes.ts';
import { type HealthCheck, overview } from '#api/health.ts';
import { paths } from '#api/paths.ts';
import { stability } from '#api/stability.ts';
import { TodayChart } from '#web/admin/charts/today-chart.tsx';
import { SinceYesterday } from '#web/admin/overview/since-yesterday.tsx';
import { StabilityPanel } from '#web/admin/overview/stability-panel.tsx';
import { TicksPanel } from '#web/admin/overview/ticks-panel.tsx';
import { UndoneReplies, useUndoneReplies } from '#web/admin/overview/undone-replies.tsx';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { clockOf } from '#web/admin/shell/date-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Badge, Empty, Facts, Loaded, Panel, Rows, Waiting } from '#web/admin/shell/panel.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import { CHECK_NAMES, StateBadge } from '#web/admin/system/checks.tsx';
import type { AnswerOf } from '#web/lib/api.ts';
import { counted } from '#web/lib/counted.ts';

/**
 * The morning check of a single operator (specification 2.13): whether everything is all right, what changed since
 * yesterday, what needs them; then the details.
 */
export default function OverviewTab() {
  const answer = useAnswer(overview);
  const undone = useUndoneReplies();
  return (
    <AdminPage title="Overview" actions={<RefreshButton />}>
      <div className="grid grid-cols-1 gap-6">
        <div className="grid gap-3">
          <AtAGlance answer={answer} />
          <Cards channels={answer.data} />
        </div>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <SinceYesterday />
          <TicksPanel />
        </div>
        {/* What needs me? Each problem, and what is not known, with what to do. */}
        {answer.data !== undefined && (
          <Panel title="Needs you">
            <Rows
              of={[...verdictOf(answer.data.checks).needs, ...(undone === 0 ? [] : ['undone' as const])]}
              empty="Nothing. Problems appear here, with what to do."
            >
              {(need) =>
                need === 'undone' ? (
                  <UndoneReplies key={need} count={undone} />
                ) : (
                  <NeedRow key={need.check} need={need} />
                )
              }
            </Rows>
          </Panel>
        )}
        <TodayChart />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <StabilityPanel />
          <Panel title="System Status">
            {answer.isPending && <Waiting what="Loading the status…" />}
            {answer.isError && <Empty>{messageOf('STATUS_FAILED')}</Empty>}
            {answer.isSuccess && <StatusFacts service={answer.data.service} />}
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}

function NeedRow({ need: { check, state, value, details, todo } }: { readonly need: Need }) {
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[6.5rem_1fr]">
      <div>{state === 'unknown' ? <Badge look={['Not known', 'grey']} /> : <StateBadge state={state} />}</div>
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

/** Facts about this process. Problems are listed above. */
function StatusFacts({ service }: Pick<OverviewAnswer, 'service'>) {
  const { mode, serviceTime, database, node, zoneData, startedAt } = service;
  return (
    <Facts
      facts={[
        ['Mode', mode === 'sandbox' ? 'Sandbox (nothing is sent)' : 'Live'],
        ['Database', database],
        ['Node', node],
        ['Time zone data', zoneData],
        ['Running since', <Instant key="started" at={startedAt} />],
        ['Service time', <Instant key="time" at={serviceTime} />],
      ]}
    />
  );
}

type OverviewAnswer = AnswerOf<typeof overview>;

const EDGES = {
  well: 'border-l-done',
  unknown: 'border-l-edge',
  attention: 'border-l-carried',
  failing: 'border-l-danger',
} as const satisfies Record<Verdict['kind'], string>;

/** Is everything all right? One line, from health, deliveries and proofs. */
function AtAGlance({ answer }: { readonly answer: UseQueryResult<OverviewAnswer> }) {
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

function titleOf(answer: UseQueryResult, verdict: Verdict | null, isOld: boolean): string {
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

/** The four cards of the specification. Their text is computed (D121). */
function Cards({ channels }: { readonly channels: Pick<OverviewAnswer, 'email' | 'sms'> | undefined }) {
  const proofs = useAnswer(stability);
  const totals = useAnswer(recentSignups);
  const channelCard = (channel: OverviewAnswer['email'] | undefined, local: string) => ({
    word: channel?.word,
    about: channel && (channel.provider === null ? local : (channel.reason ?? `via ${channel.provider}`)),
    isGood: channel?.word === 'active',
  });
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Card title="Context Bundle v1" {...BUNDLE[`${proofs.data?.firstClass.contextBundle}`]} />
      <Card title="Email System" {...channelCard(channels?.email, 'Email stays in the dev mailbox')} />
      <Card title="SMS System" {...channelCard(channels?.sms, 'Texts stay in the dev mailbox')} />
      <Card
        title="Users"
        word={totals.data?.totalUsers.toLocaleString('en')}
        about={totals.error?.message ?? 'Total users registered'}
      />
    </ul>
  );
}

/** D121, by the state of its proof. */
const BUNDLE = {
  undefined: {},
  null: { word: 'Not run', about: '“Run Proof Suite” below checks it' },
  true: { word: 'ready', about: 'The proof passed', isGood: true },
  false: { word: 'Failing', about: 'See the proof below' },
};

interface CardProps {
  readonly title: string;
  readonly word?: string | undefined;
  readonly about?: string | undefined;
  readonly isGood?: boolean;
}

function Card({ title, word = '…', about, isGood = false }: CardProps) {
  return (
    <li className="rounded-soft border border-rule bg-sheet px-4 py-2.5">
      <h2 className="font-sans text-[0.8125rem] font-medium tracking-normal text-quiet">{title}</h2>
      <p className={`font-serif text-xl tabular-nums ${isGood ? 'text-done-text' : ''}`}>{word}</p>
      <p className="text-[0.8125rem] text-quiet">{about}</p>
    </li>
  );
}

interface Verdict {
  readonly kind: 'well' | 'unknown' | 'attention' | 'failing';
  readonly title: string;
  /** What somebody must do or find out, the most serious first. */
  readonly needs: readonly Need[];
}

interface Need extends Pick<HealthCheck, 'check' | 'value' | 'todo' | 'details'> {
  readonly state: 'failing' | 'attention' | 'unknown';
}

function verdictOf(checks: readonly HealthCheck[]): Verdict {
  const failing = needing(checks, 'failing');
  const attention = needing(checks, 'attention');
  const unknown = unknownOf(checks);
  const needs = [...failing, ...attention, ...unknown];
  if (failing.length > 0) return { kind: 'failing', title: problemWords(failing.length, attention.length), needs };
  if (attention.length > 0) return { kind: 'attention', title: attentionWords(attention.length), needs };
  if (unknown.length > 0) {
    const value = unknown[0]?.value === 'Running' ? 'are running' : 'have not run';
    return { kind: 'unknown', title: `No problems found. The proofs ${value}.`, needs };
  }
  return { kind: 'well', title: 'All is well.', needs };
}

function needing(checks: readonly HealthCheck[], state: 'failing' | 'attention'): Need[] {
  return checks.filter((check) => check.state === state).map((check) => ({ ...check, state }));
}

/** A check that is off does not apply here, except for the proofs: while they have not run, nothing is proved. */
function unknownOf(checks: readonly HealthCheck[]): Need[] {
  return checks
    .filter(({ check, state }) => check === 'proofs' && state === 'off')
    .map((check) => ({
      ...check,
      state: 'unknown',
      todo:
        check.value === 'Running'
          ? 'Wait for the result in System Stability below.'
          : 'The button “Run Proof Suite” in System Stability below shows whether this build keeps its promises. Operators and owners can press it.',
    }));
}

function problemWords(failing: number, attention: number): string {
  const needs = attention === 0 ? '' : `${attention} ${attention === 1 ? 'needs' : 'need'} attention`;
  const fail = `${counted(failing, 'check')} ${failing === 1 ? 'is' : 'are'} failing`;
  return `${fail}${needs === '' ? '' : `, ${needs}`}.`;
}

function attentionWords(count: number): string {
  return `${counted(count, 'check')} ${count === 1 ? 'needs' : 'need'} attention.`;
}
