import { Link } from 'react-router';
import { paths } from '#api/paths.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { SessionPanel } from '#web/admin/testers/session-panel.tsx';
import { TalkPanel } from '#web/admin/testers/talk-panel.tsx';
import { type Session, useSession } from '#web/admin/testers/use-session.ts';

/** `/admin/v3-tester` (specification 2.18): drives a session directly. */
export function DirectTesterPage() {
  const session = useSession('direct');
  return (
    <TesterPage title="V3 Session Tester" session={session}>
      Runs a test user through their days with the production code, without rendering or sending email. Errors appear
      below the buttons.
    </TesterPage>
  );
}

/** `/admin/v3u-tester`: the same session through the whole pipeline. */
export function UnifiedTesterPage() {
  const session = useSession('unified');
  return (
    <TesterPage title="V3-Unified Tester" session={session}>
      Runs the same session through the full pipeline: each message is rendered, built as an email and delivered to a
      dev mailbox, and each reply is received and parsed as email. Errors appear in the transcript.
    </TesterPage>
  );
}

interface TesterPageProps {
  readonly title: string;
  readonly session: Session;
  readonly children: string;
}

function TesterPage({ title, session, children }: TesterPageProps) {
  const may = useMay('operator');
  return (
    <AdminPage title={title}>
      <p className="-mt-2 mb-4 max-w-3xl text-[0.9375rem] text-quiet">
        {children} Each session has its own realm and clock. <Link to={paths.adminTesting}>Back to testing</Link>
      </p>
      {may ? (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[24rem_1fr] lg:items-start">
          <SessionPanel session={session} />
          <TalkPanel session={session} />
        </div>
      ) : (
        <Panel title="Session">
          <p className="px-4 py-4 text-[0.9375rem] text-quiet">Only operators and owners can run sessions.</p>
        </Panel>
      )}
    </AdminPage>
  );
}
