import { Link } from 'react-router';
import { paths } from '#api/paths.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Failed, Waiting } from '#web/admin/shell/states.tsx';
import { SessionPanel } from '#web/admin/testers/session-panel.tsx';
import { TalkPanel } from '#web/admin/testers/talk-panel.tsx';
import { type Resumed, useKeptSession } from '#web/admin/testers/use-kept-session.ts';
import { useSession } from '#web/admin/testers/use-session.ts';

/** `/admin/v3-tester` (specification 2.18): drives a session directly. */
export function DirectTesterPage() {
  return (
    <TesterPage title="V3 Session Tester" pipeline="direct">
      Runs a test user through their days with the production code, without rendering or sending email. Errors appear
      below the buttons.
    </TesterPage>
  );
}

/** `/admin/v3u-tester`: the same session through the whole pipeline. */
export function UnifiedTesterPage() {
  return (
    <TesterPage title="V3-Unified Tester" pipeline="unified">
      Runs the same session through the full pipeline: each message is rendered, built as an email and delivered to a
      dev mailbox, and each reply is received and parsed as email. Errors appear in the transcript.
    </TesterPage>
  );
}

interface TesterPageProps {
  readonly title: string;
  readonly pipeline: 'direct' | 'unified';
  readonly children: string;
}

function TesterPage({ title, pipeline, children }: TesterPageProps) {
  const may = useMay('operator');
  return (
    <AdminPage title={title}>
      <p className="-mt-2 mb-4 max-w-3xl text-[0.9375rem] text-quiet">
        {children} Each session has its own realm and clock. <Link to={paths.adminTesting}>Back to testing</Link>
      </p>
      {may ? (
        <KeptSession pipeline={pipeline} />
      ) : (
        <Panel title="Session">
          <p className="px-4 py-4 text-[0.9375rem] text-quiet">Only operators and owners can run sessions.</p>
        </Panel>
      )}
    </AdminPage>
  );
}

/** The session as it was before a reload, if there was one. */
function KeptSession({ pipeline }: Pick<TesterPageProps, 'pipeline'>) {
  const resumed = useKeptSession(pipeline);
  if (resumed.isPending) return <Waiting what="Loading the session…" />;
  if (resumed.isError) return <Failed message={resumed.error.message} again={() => void resumed.refetch()} />;
  return <TesterPanels pipeline={pipeline} resumed={resumed.data} />;
}

interface TesterPanelsProps extends Pick<TesterPageProps, 'pipeline'> {
  readonly resumed: Resumed;
}

function TesterPanels({ pipeline, resumed }: TesterPanelsProps) {
  const session = useSession(pipeline, resumed);
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[24rem_1fr] lg:items-start">
      <SessionPanel session={session} />
      <TalkPanel session={session} />
    </div>
  );
}
