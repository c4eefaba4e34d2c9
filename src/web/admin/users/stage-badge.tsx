import type { UserRow } from '#api/admin-users.ts';

/** The specification's colors (section 4). */
const COLOURS: Readonly<Record<NonNullable<UserRow['last_stage']>, string>> = {
  DAY0_ACK: 'badge-blue',
  MORNING_INTENTION: 'badge-green',
  MIDDAY_CHECKIN: 'badge-yellow',
  EVENING_REFLECTION: 'badge-purple',
};

export function StageBadge({ stage }: { readonly stage: NonNullable<UserRow['last_stage']> }) {
  return <span className={`badge group-[.is-deleted]:line-through ${COLOURS[stage]}`}>{stage}</span>;
}
