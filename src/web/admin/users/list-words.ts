import type { UserRow } from '#api/admin-users.ts';

export const STATUS_WORDS = {
  active: 'Active',
  pending: 'Not confirmed',
  paused: 'Paused',
  goodbye: 'Goodbye sent',
  unsubscribed: 'Unsubscribed',
  unreachable: 'Unreachable',
  deleted: 'Deleted',
} as const satisfies Record<UserRow['status'], string>;

export const PLAN_WORDS = { trial: 'Trial', free: 'Free', paid: 'Paid' } as const satisfies Record<
  UserRow['plan'],
  string
>;

export const CHANNEL_WORDS = { email: 'Email', sms: 'Texts' } as const satisfies Record<UserRow['channel'], string>;

export const ACTIVITY_WORDS = {
  answered: 'answered',
  sent: 'sent',
  none: 'nothing due',
} as const satisfies Record<UserRow['activity'][number], string>;

const RECENCY_WORDS = { week: 'in the last 7 days', month: 'in the last 30 days', older: 'over 30 days ago' };

/** What the list is narrowed by: what each filter is called, and its choices. A zone is any name. */
export const FILTERS = {
  status: { label: 'Status', choices: STATUS_WORDS },
  plan: { label: 'Plan', choices: PLAN_WORDS },
  channel: { label: 'Channel', choices: CHANNEL_WORDS },
  joined: { label: 'Signed up', choices: RECENCY_WORDS },
  activity: { label: 'Active', choices: { ...RECENCY_WORDS, never: 'never' } },
} as const;
