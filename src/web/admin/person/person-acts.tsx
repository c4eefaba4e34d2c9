import { useState } from 'react';
import type { PersonHead } from '#api/person.ts';
import { SubscriptionActs } from '#web/admin/compliance/found-person.tsx';
import { PlanDialog } from '#web/admin/person/plan-dialog.tsx';
import { isPaused } from '#web/admin/person/state-badges.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useBulkAct } from '#web/admin/users/use-bulk-act.ts';
import { useRights } from '#web/admin/users/use-rights.ts';
import { UserDialogs, useUserDialogs } from '#web/admin/users/user-dialogs.tsx';

/** The actions allowed on this person. Each is recorded with the administrator; the server checks the rights again. */
export function PersonActs({ head }: { readonly head: PersonHead }) {
  const may = useMay('operator');
  if (!may)
    return <p className="px-4 py-3 text-[0.9375rem] text-quiet">Viewers can look but cannot make changes here.</p>;
  const isLiving = head.state !== 'deleted';
  const unsubscribed = head.unsubscribedAt !== null || head.suppressions.some(({ of }) => of === 'email');
  return (
    <div className="divide-y divide-rule">
      {isLiving && <PlanAct head={head} />}
      {isLiving && <SubscriptionActs found={{ userId: head.userId, unsubscribed, theirsAlone: head.theirsAlone }} />}
      <AccountActs head={head} />
    </div>
  );
}

function PlanAct({ head }: { readonly head: PersonHead }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <button type="button" className="button button-plain button-small" onClick={() => setOpen(true)}>
        Change plan
      </button>
      {isOpen && <PlanDialog head={head} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AccountActs({ head }: { readonly head: PersonHead }) {
  const bulk = useBulkAct();
  const dialogs = useUserDialogs();
  const { canDelete, canPurge, reason } = useRights();
  const user = { user_id: head.userId, email: head.email, today: head.today };
  const pausing = isPaused(head) ? (
    <Act label="Resume" onPress={() => void bulk.run({ act: 'resume', user_ids: [head.userId] })} />
  ) : (
    <Act label="Pause" onPress={() => dialogs.open('pause', user)} />
  );
  return (
    <>
      <div className="flex flex-wrap gap-3 px-4 py-3">
        {head.state !== 'deleted' && pausing}
        {canDelete && head.state === 'deleted' && <Act label="Restore" onPress={() => void dialogs.restore(user)} />}
        {canDelete && head.state !== 'deleted' && <Act label="Delete" onPress={() => dialogs.open('delete', user)} />}
        {canDelete && canPurge && <Act label="Purge" isGrave onPress={() => dialogs.open('purge', user)} />}
        {!canDelete && <p className="self-center text-[0.9375rem] text-quiet">{reason}</p>}
      </div>
      {/* Outside the check above, so that a dialog can still show its error if the rights are lost with the failed
          action. */}
      <UserDialogs opened={dialogs.opened} bulk={bulk} onClose={dialogs.close} />
    </>
  );
}

interface ActProps {
  readonly label: string;
  readonly isGrave?: boolean;
  readonly onPress: () => void;
}

function Act({ label, isGrave = false, onPress }: ActProps) {
  return (
    <button
      type="button"
      className={`button button-plain button-small ${isGrave ? 'text-danger-text' : ''}`}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
