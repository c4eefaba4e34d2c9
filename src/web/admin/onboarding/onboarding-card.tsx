import type { z } from 'zod';
import { onboardingStatus, RECENT_LIMIT, recentOnboarding } from '#api/admin-onboarding.ts';
import { messageOf } from '#api/error-codes.ts';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Facts, Loaded, Panel, Rows } from '#web/admin/shell/panel.tsx';
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
  return (
    <Panel title="Status">
      <Loaded
        answer={useAnswer(onboardingStatus)}
        what="Loading the onboarding status…"
        failure={messageOf('ONBOARDING_STATUS_FAILED')}
      >
        {({ nextUserNumber, counts, mail, flags, sequence }) => (
          <Facts
            facts={[
              ['Next user number', nextUserNumber],
              ['Onboarding emails sent', counts.onboardingSent.toLocaleString('en')],
              ['From address', mail.fromAddress],
              ['Sender verified', mail.postmarkVerified ? 'Yes, in Postmark' : 'No'],
              ['USE_REAL_EMAIL', String(flags.USE_REAL_EMAIL)],
              ['ALLOW_PRELAUNCH_PURGE', purgeFlag(flags)],
              ['Sequence', `${sequence.name}${sequence.atOne ? ' (still at one)' : ''}`],
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}

/** The flag alone would read as if purges were disabled where it decides nothing. */
function purgeFlag({ USE_REAL_EMAIL, ALLOW_PRELAUNCH_PURGE }: OnboardingFlags): string {
  return USE_REAL_EMAIL
    ? String(ALLOW_PRELAUNCH_PURGE)
    : `${ALLOW_PRELAUNCH_PURGE} (purges are enabled without real email)`;
}

type OnboardingFlags = z.output<(typeof onboardingStatus)['response']>['flags'];

function Recent() {
  return (
    <Panel title="Recent onboarding emails">
      <Loaded
        answer={useAnswer(recentOnboarding, { query: { limit: RECENT_LIMIT } })}
        what="Loading the recent emails…"
        failure={messageOf('RECENT_EMAILS_FAILED')}
      >
        {({ items }) => (
          <Rows of={items} empty="No onboarding emails sent yet. The first one goes out when someone signs up.">
            {({ email, userNumber, sentAt, messageId }) => (
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
            )}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}
