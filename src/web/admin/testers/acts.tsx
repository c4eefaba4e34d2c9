import { useId } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import type { Session, SessionAct } from '#web/admin/testers/use-session.ts';

interface ActButtonProps {
  readonly session: Session;
  readonly act: Exclude<SessionAct, 'reply'>;
  readonly label: string;
  /** The label while the action runs. */
  readonly busyLabel: string;
  /** The most likely next action. */
  readonly isMain?: boolean;
  /** Called instead of the action, to ask for confirmation first. */
  readonly onPress?: () => void;
}

/** The button of one session action. No other action can start while one is running. */
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
  /** The actions whose buttons are above. */
  readonly of: readonly SessionAct[];
}

/** The error of the last of these actions. */
export function Problem({ session: { problem }, of }: ProblemProps) {
  return <Alert id={useId()} message={problem !== null && of.includes(problem.act) ? problem.message : null} />;
}
