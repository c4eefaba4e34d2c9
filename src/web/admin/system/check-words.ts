import type { HealthCheck, HealthCheckName } from '#api/health.ts';

/** The label of each check. */
export const CHECK_NAMES: { readonly [Name in HealthCheckName]: string } = {
  database: 'Database',
  tick: 'Tick',
  due: 'Overdue messages',
  queue: 'Queue',
  deliveries: 'Deliveries',
  mail: 'Email provider',
  texts: 'SMS provider',
  alarms: 'Alarms',
  postmaster: 'Mail to postmaster',
  'sending-domain': 'Sending domain',
  'zone-data': 'Time zone data',
  disk: 'Disk',
  backups: 'Backups',
  proofs: 'Proofs',
};

/** What each check measures, for first-time readers. */
export const CHECK_MEANINGS: { readonly [Name in HealthCheckName]: string } = {
  database: 'Response time of one query.',
  tick: 'When the worker last looked for due messages.',
  due: 'Prompts and answers that are due and not sent yet.',
  queue: 'Jobs, inbound messages and provider reports waiting for a worker.',
  deliveries: 'What happened to the messages that were due.',
  mail: 'Whether the provider accepts our email.',
  texts: 'Whether the provider accepts our texts.',
  alarms: 'Alarms raised by the workers.',
  postmaster: 'Email to the operators of this service. It is never processed as a reply.',
  'sending-domain': 'SPF, DKIM, DMARC, MX and one-click unsubscribe, as receivers see them.',
  'zone-data': 'The runtime’s version. Local times depend on it.',
  disk: 'Free space where DATA_DIR is.',
  backups: 'The newest backup of the database.',
  proofs: 'Proofs run on this build since this process started.',
};

type State = HealthCheck['state'];

/** A word and a sign beside the color, since some people cannot tell colors apart. */
export const STATE_LOOKS: {
  readonly [Name in State]: { readonly word: string; readonly sign: string; readonly badge: string };
} = {
  well: { word: 'OK', sign: '✓', badge: 'badge-green' },
  attention: { word: 'Attention', sign: '!', badge: 'badge-yellow' },
  failing: { word: 'Failing', sign: '✕', badge: 'badge-red' },
  off: { word: 'Off', sign: '–', badge: 'badge-grey' },
};
