import { useId, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { REPLY_LENGTH_MAX } from '#api/v3-tester.ts';
import { AdminPage, ForRole } from '#web/admin/shell/admin-page.tsx';
import { Button, Form, TextArea } from '#web/admin/shell/controls.tsx';
import { Empty, Facts, Loaded, Panel } from '#web/admin/shell/panel.tsx';
import { WordDialog } from '#web/admin/shell/dialog.tsx';
import { Transcript } from '#web/admin/testers/transcript.tsx';
import {
  type Resumed,
  type Session,
  type SessionAct,
  useKeptSession,
  useSession,
} from '#web/admin/testers/use-session.ts';
import { Alert } from '#web/ui/alert.tsx';

const TESTERS = {
  direct: {
    title: 'V3 Session Tester',
    about:
      'Runs a test user through their days with the production code, without rendering or sending email. Errors appear below the buttons.',
  },
  unified: {
    title: 'V3-Unified Tester',
    about:
      'Runs the same session through the full pipeline: each message is rendered, built as an email and delivered to a dev mailbox, and each reply is received and parsed as email. Errors appear in the transcript.',
  },
} as const;

interface TesterPageProps {
  readonly pipeline: keyof typeof TESTERS;
}

/** `/admin/v3-tester` (specification 2.18): drives a session directly; `/admin/v3u-tester` through the whole pipeline. */
export default function TesterPage({ pipeline }: TesterPageProps) {
  const { title, about } = TESTERS[pipeline];
  return (
    <AdminPage title={title}>
      <p className="-mt-2 mb-4 max-w-3xl text-[0.9375rem] text-quiet">
        {about} Each session has its own realm and clock. <Link to={paths.adminTesting}>Back to testing</Link>
      </p>
      <ForRole least="operator" title="Session" others="Only operators and owners can run sessions.">
        <KeptSession pipeline={pipeline} />
      </ForRole>
    </AdminPage>
  );
}

/** The session as it was before a reload, if there was one. */
function KeptSession({ pipeline }: TesterPageProps) {
  return (
    <Loaded answer={useKeptSession(pipeline)} what="Loading the session…">
      {(resumed) => <TesterPanels pipeline={pipeline} resumed={resumed} />}
    </Loaded>
  );
}

function TesterPanels({ pipeline, resumed }: TesterPageProps & { readonly resumed: Resumed }) {
  const session = useSession(pipeline, resumed);
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[24rem_1fr] lg:items-start">
      <SessionPanel session={session} />
      <TalkPanel session={session} />
    </div>
  );
}

/** The test user and their position, the start of a session, and rarely used actions. */
function SessionPanel({ session }: { readonly session: Session }) {
  const { user } = session;
  const [asksToAdvance, setAsksToAdvance] = useState(false);
  return (
    <Panel title="Session">
      {user === null ? (
        <Empty>No test user yet. Seed one to start day 1.</Empty>
      ) : (
        <Facts
          isNarrow
          facts={[
            ['User', <code title={user.user_id}>{user.user_id.slice(0, 8)}</code>],
            ['Email', <span className="text-[0.9375rem] break-all">{user.email}</span>],
            ['Day', user.currentDay],
            ['Stage', user.currentStage],
          ]}
        />
      )}
      <div className="flex flex-col gap-2 border-t border-rule px-4 py-4">
        <div className="flex flex-wrap gap-3">
          <ActButton session={session} act="seed" isMain={user === null} />
          <ActButton session={session} act="reset" />
        </div>
        <Problem session={session} of={['seed', 'reset', 'advance']} />
        {user !== null && (
          <details>
            <summary className="min-h-10 w-fit py-2 text-[0.9375rem]">More</summary>
            <div className="mt-2">
              <ActButton session={session} act="advance" onPress={() => setAsksToAdvance(true)} />
            </div>
          </details>
        )}
      </div>
      {asksToAdvance && (
        <WordDialog
          title="Advance to the next day?"
          details="This skips the remaining stages of the day and sends the next morning’s prompt."
          yes="Advance Day"
          word="ADVANCE"
          missing={messageOf('CONFIRM_ADVANCE')}
          onNo={() => setAsksToAdvance(false)}
          onYes={() => {
            setAsksToAdvance(false);
            void session.advance();
          }}
        />
      )}
    </Panel>
  );
}

/** The transcript, the reply box and the next stage, all in reach of one thumb on a phone. */
function TalkPanel({ session }: { readonly session: Session }) {
  const { user, lines, waitsForPrompt, hint } = session;
  return (
    <Panel title="Transcript">
      <Transcript lines={lines} />
      <ReplyBox session={session} />
      <div className="border-t border-rule px-4 py-4">
        <div className="flex flex-wrap gap-3">
          <ActButton session={session} act="send" isMain={user !== null && waitsForPrompt} />
          <ActButton session={session} act="next" />
        </div>
        <Problem session={session} of={['send', 'reply', 'next']} />
        <p role="status" className="mt-2 text-[0.9375rem] font-medium empty:mt-0">
          {hint}
        </p>
      </div>
    </Panel>
  );
}

function ReplyBox({ session }: { readonly session: Session }) {
  const [text, setText] = useState('');
  const submit = async () => {
    // Keep text that was typed in the meantime.
    if (await session.reply(text)) setText((now) => (now === text ? '' : now));
  };
  return (
    <Form onSubmit={() => void submit()} className="flex flex-col gap-3 border-t border-rule px-4 py-4">
      <TextArea label="Your reply" maxLength={REPLY_LENGTH_MAX} value={text} onType={setText} />
      <div>
        <Button
          type="submit"
          isMain={!session.waitsForPrompt}
          className="max-sm:w-full"
          isOff={session.busyWith !== null}
        >
          {session.busyWith === 'reply' ? 'Sending...' : 'Send Reply'}
        </Button>
      </div>
    </Form>
  );
}

/** The labels of the specification, also while the action runs. */
const LABELS = {
  seed: ['Seed Test User', 'Seeding...'],
  reset: ['Reset Session', 'Resetting...'],
  advance: ['Advance Day', 'Advancing...'],
  send: ['Send Stage Prompt', 'Sending...'],
  next: ['Next Stage', 'Advancing...'],
} as const satisfies Record<Exclude<SessionAct, 'reply'>, readonly [string, string]>;

interface ActButtonProps {
  readonly session: Session;
  readonly act: keyof typeof LABELS;
  /** The most likely next action. */
  readonly isMain?: boolean;
  /** Called instead of the action, to ask for confirmation first. */
  readonly onPress?: () => void;
}

/** The button of one session action. No other action can start while one is running. */
function ActButton({ session, act, isMain = false, onPress }: ActButtonProps) {
  const { busyWith } = session;
  return (
    <Button
      isMain={isMain}
      className="grow sm:grow-0"
      isOff={busyWith !== null}
      onClick={onPress ?? (() => void session[act]())}
    >
      {LABELS[act][busyWith === act ? 1 : 0]}
    </Button>
  );
}

interface ProblemProps {
  readonly session: Session;
  /** The actions whose buttons are above. */
  readonly of: readonly SessionAct[];
}

/** The error of the last of these actions. */
function Problem({ session: { problem }, of }: ProblemProps) {
  return <Alert id={useId()} message={problem !== null && of.includes(problem.act) ? problem.message : null} />;
}
