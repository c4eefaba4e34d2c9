import { useState } from 'react';
import { messageOf } from '#api/error-codes.ts';
import type { PersonHead } from '#api/person.ts';
import { setPlan } from '#api/set-plan.ts';
import { SubscriptionActs } from '#web/admin/compliance/found-person.tsx';
import { Button } from '#web/admin/shell/button.tsx';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { SelectField, TextArea } from '#web/admin/shell/field.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { useAccountActs } from '#web/admin/users/use-account-acts.tsx';
import { CallRefused } from '#web/lib/api.ts';

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
      <Button onClick={() => setOpen(true)}>Change plan</Button>
      {isOpen && <PlanDialog head={head} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Plan = PersonHead['plan'];

const PLANS: readonly (readonly [Plan, string])[] = [
  ['trial', 'Trial'],
  ['free', 'Free'],
  ['paid', 'Paid'],
];

const FOLLOWS: Record<Plan, string> = {
  trial: 'A new seven-day trial starts today.',
  free: 'Messages are sent by email at the free plan’s frequency.',
  paid: 'All messages are sent, by text if they have a phone. Nothing is charged.',
};

/** Sets a person's plan (D107). It applies from the next message on, and no message is sent about it. */
function PlanDialog({ head, onClose }: { readonly head: PersonHead; readonly onClose: () => void }) {
  const notices = useNotices();
  const act = useAct(setPlan);
  const [plan, choose] = useState<Plan>(head.planToday.email);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    if (reason.trim() === '') return setProblem(messageOf('REASON_REQUIRED'));
    act.mutate(
      { params: { id: head.userId }, body: { plan, reason } },
      {
        onSuccess: () => {
          notices.say(`Plan set to ${plan}`);
          onClose();
        },
        onError: (error) => setProblem(error instanceof CallRefused ? error.message : messageOf('NETWORK')),
      },
    );
  };
  return (
    <Dialog
      title="Change plan"
      details={FOLLOWS[plan]}
      yes={act.isPending ? 'Changing…' : 'Change plan'}
      isBusy={act.isPending}
      onYes={submit}
      onNo={onClose}
    >
      <SelectField label="Plan" options={PLANS} value={plan} onChoose={choose} />
      <TextArea
        label="Reason (recorded in the audit log)"
        rows={2}
        maxLength={1000}
        value={reason}
        onType={setReason}
        error={problem}
      />
    </Dialog>
  );
}

function AccountActs({ head }: { readonly head: PersonHead }) {
  const { rights, actsOf, dialogs } = useAccountActs();
  const { userId: user_id, email, today, deletedAt: deleted_at, pausedUntil: paused_until } = head;
  return (
    <>
      <div className="flex flex-wrap gap-3 px-4 py-3">
        {actsOf({ user_id, email, today, deleted_at, paused_until })
          .filter(({ offBecause }) => offBecause === undefined)
          .map(({ label, isGrave = false, onChoose }) => (
            <Button key={label} className={isGrave ? 'text-danger-text' : ''} onClick={onChoose}>
              {label}
            </Button>
          ))}
        {!rights.canDelete && <p className="self-center text-[0.9375rem] text-quiet">{rights.reason}</p>}
      </div>
      {/* Outside of what the rights decide, so that a dialog can still show its error if they are lost. */}
      {dialogs}
    </>
  );
}
