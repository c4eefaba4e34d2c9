import type { PersonHead } from '#api/person.ts';

/** A person's state at a glance. The overview explains each badge. */
export function StateBadges({ head }: { readonly head: PersonHead }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5 pb-1">
      <span className="text-[0.9375rem] text-quiet tabular-nums">#{head.userNumber}</span>
      {badgesOf(head).map(({ words, colour }) => (
        <span key={words} className={`badge ${colour}`}>
          {words}
        </span>
      ))}
    </p>
  );
}

interface Badge {
  readonly words: string;
  readonly colour: string;
}

const STATES = {
  pending: { words: 'Not confirmed', colour: 'badge-blue' },
  active: { words: 'Active', colour: 'badge-green' },
  deleted: { words: 'Deleted', colour: 'badge-grey' },
} as const satisfies Record<PersonHead['state'], Badge>;

const PLANS = {
  trial: { words: 'Trial', colour: 'badge-blue' },
  free: { words: 'Free', colour: 'badge-grey' },
  paid: { words: 'Paid', colour: 'badge-purple' },
} as const satisfies Record<PersonHead['plan'], Badge>;

function badgesOf(head: PersonHead): Badge[] {
  return [
    STATES[head.state],
    // As in the table of users; the overview names a trial of texts beside it.
    PLANS[head.planToday.email],
    ...(head.unsubscribedAt === null ? [] : [{ words: 'Unsubscribed', colour: 'badge-yellow' }]),
    ...(isPaused(head) ? [{ words: 'Paused', colour: 'badge-yellow' }] : []),
    ...(head.goodbyeAt === null ? [] : [{ words: 'Goodbye sent', colour: 'badge-grey' }]),
    ...(head.isUnreachable ? [{ words: 'Unreachable', colour: 'badge-red' }] : []),
  ];
}

export function isPaused({ pausedUntil, today }: Pick<PersonHead, 'pausedUntil' | 'today'>): boolean {
  return pausedUntil === 'open' || (pausedUntil !== null && today < pausedUntil);
}
