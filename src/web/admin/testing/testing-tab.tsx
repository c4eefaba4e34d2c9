import { LastTests } from '#web/admin/testing/last-tests.tsx';
import { QuickActions } from '#web/admin/testing/quick-actions.tsx';
import { TestSender } from '#web/admin/testing/test-sender.tsx';
import { testSends } from '#api/test-sends.ts';
import { messageOf } from '#api/error-codes.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

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
