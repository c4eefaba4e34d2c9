import { useId } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import type { Session, SessionAct } from '#web/admin/testers/use-session.ts';

interface ActButtonProps {
  readonly session: Session;
  readonly act: Exclude<SessionAct, 'reply'>;
  readonly label: string;
  /** While it is under way. */
  readonly busyLabel: string;
  /** What is wanted next, most of the time. */
  readonly isMain?: boolean;
  /** Instead of the act itself, which is asked about first. */
  readonly onPress?: () => void;
}

/** One of a session's acts; while any is under way none can be begun. */
export function ActButton({ session, act, label, busyLabel, isMain = false, onPress }: ActButtonProps) {
  const { busyWith } = session;
  return (
    <button
      type="button"
      className={`button button-small grow sm:grow-0 ${isMain ? '' : 'button-plain'}`}
      aria-disabled={busyWith !== null}
      onClick={() => {
        if (busyWith === null) (onPress ?? (() => void session[act]()))();
      }}
    >
      {busyWith === act ? busyLabel : label}
    </button>
  );
}

interface ProblemProps {
  readonly session: Session;
  /** The acts whose buttons stand above. */
  readonly of: readonly SessionAct[];
}

/** What went wrong with the last of these acts. */
export function Problem({ session: { problem }, of }: ProblemProps) {
  return <Alert id={useId()} message={problem !== null && of.includes(problem.act) ? problem.message : null} />;
}
