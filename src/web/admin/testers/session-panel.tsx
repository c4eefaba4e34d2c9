import { useId, useState } from 'react';
import { messageOf } from '#api/error-codes.ts';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { Empty } from '#web/admin/shell/states.tsx';
import { TypedField } from '#web/admin/shell/typed-field.tsx';
import { ActButton, Problem } from '#web/admin/testers/acts.tsx';
import type { Session } from '#web/admin/testers/use-session.ts';

/** The test user and their position, the start of a session, and rarely used actions. */
export function SessionPanel({ session }: { readonly session: Session }) {
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
          <ActButton
            session={session}
            act="seed"
            label="Seed Test User"
            busyLabel="Seeding..."
            isMain={user === null}
          />
          <ActButton session={session} act="reset" label="Reset Session" busyLabel="Resetting..." />
        </div>
        <Problem session={session} of={['seed', 'reset', 'advance']} />
        {user !== null && (
          <details>
            <summary className="min-h-10 w-fit py-2 text-[0.9375rem]">More</summary>
            <div className="mt-2">
              <ActButton
                session={session}
                act="advance"
                label="Advance Day"
                busyLabel="Advancing..."
                onPress={() => setAsksToAdvance(true)}
              />
            </div>
          </details>
        )}
      </div>
      {asksToAdvance && (
        <AdvanceDialog
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

interface AdvanceDialogProps {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

const WORD = 'ADVANCE';

/** The override that skips the rest of a day must be typed (specification 5). */
function AdvanceDialog({ onYes, onNo }: AdvanceDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isTyped = typed === WORD;
  return (
    <Dialog
      title="Advance to the next day?"
      details="This skips the remaining stages of the day and sends the next morning’s prompt."
      yes="Advance Day"
      isHeldBack={!isTyped}
      onYes={() => {
        if (isTyped) onYes();
        else setError(messageOf('CONFIRM_ADVANCE'));
      }}
      onNo={onNo}
    >
      <TypedField
        id={`${id}word`}
        label={`Type ${WORD} to confirm`}
        value={typed}
        onType={(value) => {
          setTyped(value);
          setError(null);
        }}
        error={error}
      />
    </Dialog>
  );
}
