import { useId, useState } from 'react';
import { messageOf } from '#api/error-codes.ts';
import type { PersonHead } from '#api/person.ts';
import { setPlan } from '#api/set-plan.ts';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { CallRefused } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';

type Plan = PersonHead['plan'];

const FOLLOWS: Record<Plan, string> = {
  trial: 'A new seven-day trial starts today.',
  free: 'Messages are sent by email at the free plan’s frequency.',
  paid: 'All messages are sent, by text if they have a phone. Nothing is charged.',
};

/** Sets a person's plan (D107). It applies from the next message on, and no message is sent about it. */
export function PlanDialog({ head, onClose }: { readonly head: PersonHead; readonly onClose: () => void }) {
  const id = useId();
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
      <div>
        <label htmlFor={`${id}plan`} className="field-label">
          Plan
        </label>
        <Select id={`${id}plan`} value={plan} onChange={({ target }) => choose(planOf(target.value))}>
          <option value="trial">Trial</option>
          <option value="free">Free</option>
          <option value="paid">Paid</option>
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}reason`} className="field-label">
          Reason (recorded in the audit log)
        </label>
        <textarea
          id={`${id}reason`}
          rows={2}
          maxLength={1000}
          className="field"
          value={reason}
          aria-describedby={`${id}alert`}
          aria-invalid={problem === null ? undefined : true}
          onChange={({ target }) => setReason(target.value)}
        />
        <Alert id={`${id}alert`} message={problem} />
      </div>
    </Dialog>
  );
}

function planOf(value: string): Plan {
  return value === 'trial' || value === 'paid' ? value : 'free';
}
