import { useState } from 'react';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { Empty } from '#web/admin/shell/states.tsx';
import { ActButton, Problem } from '#web/admin/testers/acts.tsx';
import { AdvanceDialog } from '#web/admin/testers/advance-dialog.tsx';
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
