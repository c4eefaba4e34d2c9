import type { z } from 'zod';
import { resubscribeUser, type searchUser, unsubscribeLink, unsubscribeUser } from '#api/email-compliance.ts';
import { messageOf } from '#api/error-codes.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Facts } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { call, CallRefused } from '#web/lib/api.ts';

type Found = z.output<(typeof searchUser)['response']>;

/** The card of who was found: how they stand, and the acts of 2.15. */
export function FoundPerson({ found }: { readonly found: Found }) {
  const { email, userNumber, unsubscribed, unsubscribedAt } = found;
  return (
    <div className="border-t border-rule">
      {unsubscribed && (
        <p className="border-l-4 border-carried bg-carried/12 px-4 py-3 text-[0.9375rem]">
          This user is unsubscribed: nothing is sent to them. They come back by their own word, or with a reason that
          you give.
        </p>
      )}
      <Facts
        facts={[
          ['Email', <span className="break-all">{email}</span>],
          ['User number', `#${userNumber}`],
          [
            'Status',
            <span className={`badge ${unsubscribed ? 'badge-yellow' : 'badge-green'}`}>
              {unsubscribed ? 'Unsubscribed' : 'Subscribed'}
            </span>,
          ],
          ['Unsubscribed', unsubscribedAt === null ? '–' : <Instant at={unsubscribedAt} />],
        ]}
      />
      <Acts found={found} />
    </div>
  );
}

function Acts({ found: { userId, unsubscribed } }: { readonly found: Found }) {
  const notices = useNotices();
  const may = useMay('operator');
  const resubscribe = useAct(resubscribeUser);
  const unsubscribe = useAct(unsubscribeUser);
  const isBusy = resubscribe.isPending || unsubscribe.isPending;
  if (!may) return <p className="px-4 py-3 text-[0.9375rem] text-quiet">A viewer may look, but change nothing here.</p>;

  const copyLink = async () => {
    try {
      const { url } = await call(unsubscribeLink, { params: { id: userId } });
      await navigator.clipboard.writeText(url);
      notices.say('Unsubscribe link copied to clipboard');
    } catch {
      notices.complain(messageOf('UNSUBSCRIBE_LINK_FAILED'));
    }
  };
  const change = async () => {
    const reasonMissing = unsubscribed ? messageOf('REASON_REQUIRED') : null;
    const answer = await notices.ask({
      question: `Are you sure you want to ${unsubscribed ? 'resubscribe' : 'unsubscribe'} this user?`,
      yes: unsubscribed ? 'Resubscribe user' : 'Unsubscribe user',
      field: {
        label: unsubscribed ? 'Reason, kept with this act' : 'Reason, kept with this act (optional)',
        missing: reasonMissing,
      },
    });
    if (answer === null) return;
    const act = unsubscribed ? resubscribe : unsubscribe;
    act.mutate(
      { params: { id: userId }, body: { reason: answer.words } },
      {
        onSuccess: ({ message }) => notices.say(message),
        onError: (error) => notices.complain(whyNot(error, unsubscribed ? 'RESUBSCRIBE_FAILED' : 'UNSUBSCRIBE_FAILED')),
      },
    );
  };
  return (
    <div className="flex flex-wrap gap-3 border-t border-rule px-4 py-3">
      <button type="button" className="button button-plain button-small" onClick={() => void copyLink()}>
        Copy unsubscribe link
      </button>
      <button
        type="button"
        className="button button-small"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void change()}
      >
        {unsubscribed ? 'Resubscribe user' : 'Unsubscribe user'}
      </button>
    </div>
  );
}

/** Why the server refused where it says so, else the catalogue's words. */
function whyNot(error: Error, code: 'RESUBSCRIBE_FAILED' | 'UNSUBSCRIBE_FAILED'): string {
  const isTold = error instanceof CallRefused && (error.status === 409 || error.status === 422 || error.status === 403);
  return isTold ? `${messageOf(code)}: ${error.message}` : messageOf(code);
}
