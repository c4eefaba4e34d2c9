import type { PersonHead } from '#api/person.ts';
import { Badge, type Look } from '#web/admin/shell/panel.tsx';
import { STATUS_COLOURS, STATUS_WORDS } from '#web/admin/users/use-list-query.ts';

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

const PLANS = {
  trial: ['Trial', 'blue'],
  free: ['Free', 'grey'],
  paid: ['Paid', 'purple'],
} as const satisfies Record<PersonHead['plan'], Look>;

/** One word for the account and one for the plan, as in the table of users; the overview has the rest. */
function looksOf({ status, planToday }: PersonHead): Look[] {
  return [[STATUS_WORDS[status], STATUS_COLOURS[status]], PLANS[planToday.email]];
}

export function isPaused({ pausedUntil, today }: Pick<PersonHead, 'pausedUntil' | 'today'>): boolean {
  return pausedUntil === 'open' || (pausedUntil !== null && today < pausedUntil);
}
