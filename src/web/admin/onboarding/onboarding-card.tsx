import { onboardingStatus, RECENT_LIMIT, recentOnboarding } from '#api/admin-onboarding.ts';
import { messageOf } from '#api/error-codes.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

/** The onboarding monitor (specification 2.16): the state of sign-ups and the latest first emails. */
export default function OnboardingCard() {
  return (
    <AdminPage title="Onboarding" actions={<RefreshButton />}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Status />
        <Recent />
      </div>
    </AdminPage>
  );
}

function Status() {
  const status = useAnswer(onboardingStatus);
  return (
    <Panel title="Status">
      {status.isPending && <Waiting what="Loading the onboarding status…" />}
      {status.isError && <Failed message={messageOf('ONBOARDING_STATUS_FAILED')} again={() => void status.refetch()} />}
      {status.isSuccess && (
        <Facts
          facts={[
            ['Next user number', status.data.nextUserNumber],
            ['Onboarding emails sent', status.data.counts.onboardingSent.toLocaleString('en')],
            ['From address', status.data.mail.fromAddress],
            ['Sender verified', status.data.mail.postmarkVerified ? 'Yes, in Postmark' : 'No'],
            ['USE_REAL_EMAIL', String(status.data.flags.USE_REAL_EMAIL)],
            ['ALLOW_PRELAUNCH_PURGE', String(status.data.flags.ALLOW_PRELAUNCH_PURGE)],
            ['Sequence', `${status.data.sequence.name}${status.data.sequence.atOne ? ' (still at one)' : ''}`],
          ]}
        />
      )}
    </Panel>
  );
}

function Recent() {
  const recent = useAnswer(recentOnboarding, { query: { limit: RECENT_LIMIT } });
  return (
    <Panel title="Recent onboarding emails">
      {recent.isPending && <Waiting what="Loading the recent emails…" />}
      {recent.isError && <Failed message={messageOf('RECENT_EMAILS_FAILED')} again={() => void recent.refetch()} />}
      {recent.isSuccess && recent.data.items.length === 0 && (
        <Empty>No onboarding emails sent yet. The first one goes out when someone signs up.</Empty>
      )}
      {recent.isSuccess && recent.data.items.length > 0 && (
        <ul className="divide-y divide-rule">
          {recent.data.items.map(({ email, userNumber, sentAt, messageId }) => (
            <li key={messageId} className="px-4 py-2.5">
              <div className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 font-medium break-all">{email}</span>
                <span className="text-quiet tabular-nums">
                  #{userNumber} · <Instant at={sentAt} />
                </span>
              </div>
              <p className="truncate font-mono text-xs text-quiet" title={messageId}>
                {messageId}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
