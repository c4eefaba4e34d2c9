import type { z } from 'zod';
import { postmarkStatus } from '#api/admin-onboarding.ts';
import { signupSources } from '#api/analytics.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { testSends } from '#api/test-sends.ts';
import { MessageState } from '#web/admin/person/message-state.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import { TestSender } from '#web/admin/testing/test-sender.tsx';

/** Tools for trying out messages (specification 2.13). */
export default function TestingTab() {
  const tests = useAnswer(testSends);
  const may = useMay('operator');
  return (
    <AdminPage title="Testing" actions={<RefreshButton />}>
      <div className="grid grid-cols-1 gap-6">
        <Panel title="Test sends">
          {!may && (
            <p className="px-4 py-4 text-[0.9375rem] text-quiet">Viewers can look but cannot send anything here.</p>
          )}
          {may && tests.isPending && <Waiting what="Loading…" />}
          {may && !tests.isPending && <TestSender defaultEmail={tests.data?.defaultEmail ?? ''} />}
        </Panel>
        <Panel title="Last test sends">
          {tests.isPending && <Waiting what="Loading the last test sends…" />}
          {tests.isError && <Failed message={messageOf('NETWORK')} again={() => void tests.refetch()} />}
          {tests.isSuccess && <LastTests sends={tests.data.sends} />}
        </Panel>
        <QuickActions />
      </div>
    </AdminPage>
  );
}

type Sends = z.output<(typeof testSends)['response']>['sends'];

/** The outcomes of the latest test messages. */
function LastTests({ sends }: { readonly sends: Sends }) {
  if (sends.length === 0) return <Empty>No test sends yet. Messages sent with the buttons above appear here.</Empty>;
  return (
    <ul className="divide-y divide-rule">
      {sends.map(({ key, email, stage, local_date: date, state, reason, created_at: at }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-2.5">
          <div className="min-w-0">
            <p className="break-all">{email}</p>
            <p className="text-[0.9375rem] text-quiet tabular-nums">
              {stage} for {date} · <Instant at={at} />
            </p>
            {reason !== null && <p className="text-[0.9375rem] break-words text-quiet">{reason}</p>}
          </div>
          <MessageState state={state} />
        </li>
      ))}
    </ul>
  );
}

const ACTIONS = [
  ['Daily dry run', paths.adminDryRun, 'page'],
  ['V3 tester', paths.adminTester, 'page'],
  ['V3-Unified tester', paths.adminUnifiedTester, 'page'],
  ['Downloads', paths.downloads, 'page'],
  ['Signup analytics', signupSources.path, 'answer'],
  ['Email provider status', postmarkStatus.path, 'answer'],
] as const;

/** Other pages and raw API responses, each opened in a new window (specification 2.13). */
function QuickActions() {
  return (
    <Panel title="Quick actions">
      <ul className="flex flex-wrap gap-3 px-4 py-4">
        {ACTIONS.map(([label, href, opens]) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={`${label}${opens === 'answer' ? ' JSON' : ''}, in a new window`}
              className="button button-plain button-small"
            >
              {label}
              {opens === 'answer' && (
                <>
                  {' '}
                  <span className="text-[0.8125rem] font-normal text-quiet">JSON</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
