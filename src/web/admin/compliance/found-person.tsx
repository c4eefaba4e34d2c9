import { useId } from 'react';
import { Link } from 'react-router';
import { resubscribeUser, type searchUser, unsubscribeLink, unsubscribeUser } from '#api/email-compliance.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { Badge, Facts } from '#web/admin/shell/panel.tsx';
import { Button } from '#web/admin/shell/controls.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { callSignedIn, useAct } from '#web/admin/shell/use-answer.ts';
import { useCopy } from '#web/admin/shell/use-copy.ts';
import { type AnswerOf, CallRefused } from '#web/lib/api.ts';

type Subscription = AnswerOf<typeof searchUser>;

/** The card of the person found: their state and the actions of specification 2.15. */
export function FoundPerson({ found }: { readonly found: Subscription }) {
  const { userId, email, userNumber, unsubscribed, unsubscribedAt, why, theirsAlone } = found;
  const stopped = STOPPED[why ?? 'unsubscribed'];
  return (
    <div className="border-t border-rule">
      {unsubscribed && (
        <p className="border-l-4 border-carried bg-carried/12 px-4 py-3 text-[0.9375rem]">
          {stopped.words}. We send them {stopped.stops}.{' '}
          {!theirsAlone && 'They can resubscribe themselves, or you can resubscribe them and give a reason.'}
        </p>
      )}
      <Facts
        facts={[
          ['Email', <span className="break-all">{email}</span>],
          ['User number', <Link to={`${paths.admin}?tab=users&person=${userId}`}>#{userNumber}</Link>],
          ['Status', <Badge look={unsubscribed ? [stopped.badge, 'yellow'] : ['Subscribed', 'green']} />],
          ['Unsubscribed', unsubscribedAt === null ? '–' : <Instant at={unsubscribedAt} />],
        ]}
      />
      <div className="border-t border-rule">
        <SubscriptionActs found={found} />
      </div>
    </div>
  );
}

/** The most serious suppression of their address. One by a provider leaves texts as they are. */
const STOPPED = {
  unsubscribed: { badge: 'Unsubscribed', words: 'This user is unsubscribed', stops: 'nothing' },
  'to be erased': { badge: 'To be erased', words: 'This user asked to be erased', stops: 'nothing' },
  complained: { badge: 'Complained', words: 'This user reported our email as spam', stops: 'nothing' },
  bounced: { badge: 'Bounced', words: 'Email to this user bounced', stops: 'no email' },
  'refused by the provider': { badge: 'Refused', words: 'The provider refuses email to this user', stops: 'no email' },
} as const satisfies Record<NonNullable<Subscription['why']>, { badge: string; words: string; stops: string }>;

interface SubscriptionActsProps {
  readonly found: Pick<Subscription, 'userId' | 'unsubscribed' | 'theirsAlone'>;
}

/** The actions available on a person's email, wherever they were found. */
export function SubscriptionActs({ found: { userId, unsubscribed, theirsAlone } }: SubscriptionActsProps) {
  const id = useId();
  const notices = useNotices();
  const copy = useCopy();
  const may = useMay('operator');
  const resubscribe = useAct(resubscribeUser);
  const unsubscribe = useAct(unsubscribeUser);
  const isHeldBack = unsubscribed && theirsAlone;
  const isBusy = resubscribe.isPending || unsubscribe.isPending || isHeldBack;
  if (!may)
    return <p className="px-4 py-3 text-[0.9375rem] text-quiet">Viewers can look but cannot make changes here.</p>;

  const copyLink = async () => {
    try {
      const { url } = await callSignedIn(unsubscribeLink, { params: { id: userId } });
      await copy(url, 'Unsubscribe link copied to clipboard');
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
        label: unsubscribed ? 'Reason (recorded in the audit log)' : 'Reason (optional, recorded in the audit log)',
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
    <div className="flex flex-wrap gap-3 px-4 py-3">
      <Button onClick={() => void copyLink()}>Copy unsubscribe link</Button>
      <Button
        isMain
        isOff={isBusy}
        aria-describedby={isHeldBack ? `${id}why` : undefined}
        onClick={() => void change()}
      >
        {unsubscribed ? 'Resubscribe user' : 'Unsubscribe user'}
      </Button>
      {isHeldBack && (
        <p id={`${id}why`} className="basis-full text-[0.9375rem] text-quiet">
          {messageOf('THEIRS_ALONE')}
        </p>
      )}
    </div>
  );
}

/** The server's reason if it gave one, otherwise the catalog's message. */
function whyNot(error: Error, code: 'RESUBSCRIBE_FAILED' | 'UNSUBSCRIBE_FAILED'): string {
  const isExplained =
    error instanceof CallRefused && (error.status === 409 || error.status === 422 || error.status === 403);
  return isExplained ? `${messageOf(code)}: ${error.message}` : messageOf(code);
}
