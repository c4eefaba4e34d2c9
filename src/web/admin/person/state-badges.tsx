import type { PersonHead } from '#api/person.ts';
import { Badge, type Look } from '#web/admin/shell/panel.tsx';

/** A person's state at a glance. The overview explains each badge. */
export function StateBadges({ head }: { readonly head: PersonHead }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5 pb-1">
      <span className="text-[0.9375rem] text-quiet tabular-nums">#{head.userNumber}</span>
      {looksOf(head).map((look) => (
        <Badge key={look[0]} look={look} />
      ))}
    </p>
  );
}

const STATES = {
  pending: ['Not confirmed', 'blue'],
  active: ['Active', 'green'],
  deleted: ['Deleted', 'grey'],
} as const satisfies Record<PersonHead['state'], Look>;

const PLANS = {
  trial: ['Trial', 'blue'],
  free: ['Free', 'grey'],
  paid: ['Paid', 'purple'],
} as const satisfies Record<PersonHead['plan'], Look>;

function looksOf(head: PersonHead): Look[] {
  const looks: readonly (Look | false)[] = [
    STATES[head.state],
    // As in the table of users; the overview names a trial of texts beside it.
    PLANS[head.planToday.email],
    head.unsubscribedAt !== null && ['Unsubscribed', 'yellow'],
    isPaused(head) && ['Paused', 'yellow'],
    head.goodbyeAt !== null && ['Goodbye sent', 'grey'],
    head.isUnreachable && ['Unreachable', 'red'],
  ];
  return looks.filter((look) => look !== false);
}

export function isPaused({ pausedUntil, today }: Pick<PersonHead, 'pausedUntil' | 'today'>): boolean {
  return pausedUntil === 'open' || (pausedUntil !== null && today < pausedUntil);
}
