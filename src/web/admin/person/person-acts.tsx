import { useState } from 'react';
import { restoreUser } from '#api/admin-users.ts';
import type { PersonHead } from '#api/person.ts';
import { SubscriptionActs } from '#web/admin/compliance/found-person.tsx';
import { PlanDialog } from '#web/admin/person/plan-dialog.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { DeleteDialog } from '#web/admin/users/delete-dialog.tsx';
import { PurgeDialog } from '#web/admin/users/purge-dialog.tsx';
import { useRights } from '#web/admin/users/use-rights.ts';
import { useUserAct } from '#web/admin/users/use-users.ts';
import { whyFailed } from '#web/admin/users/why-failed.ts';

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

function AccountActs({ head: { userId, email, state } }: { readonly head: PersonHead }) {
  const notices = useNotices();
  const restore = useUserAct(restoreUser);
  const [open, setOpen] = useState<'delete' | 'purge' | null>(null);
  const { canDelete, canPurge, reason } = useRights();
  const user = { user_id: userId, email };
  const bringBack = async () => {
    const answer = await notices.ask({
      question: 'Restore this user?',
      details: `${email} will receive messages again, unless they unsubscribed or texted STOP.`,
      yes: 'Restore',
    });
    if (answer === null) return;
    restore.mutate(
      { params: { user_id: userId }, body: {} },
      {
        onSuccess: () => notices.say('User restored successfully'),
        onError: (error) => notices.complain(whyFailed(error, 'restore')),
      },
    );
  };
  const buttons = (
    <div className="flex flex-wrap gap-3 px-4 py-3">
      {state === 'deleted' ? (
        <button type="button" className="button button-plain button-small" onClick={() => void bringBack()}>
          Restore
        </button>
      ) : (
        <button type="button" className="button button-plain button-small" onClick={() => setOpen('delete')}>
          Delete
        </button>
      )}
      {canPurge && (
        <button
          type="button"
          className="button button-plain button-small text-danger-text"
          onClick={() => setOpen('purge')}
        >
          Purge
        </button>
      )}
    </div>
  );
  return (
    <>
      {canDelete ? buttons : <p className="px-4 py-3 text-[0.9375rem] text-quiet">{reason}</p>}
      {/* Outside the check above, so that a dialog can still show its error if the rights are lost with the failed
          action. */}
      {open === 'delete' && <DeleteDialog user={user} onClose={() => setOpen(null)} />}
      {open === 'purge' && <PurgeDialog user={user} onClose={() => setOpen(null)} />}
    </>
  );
}
