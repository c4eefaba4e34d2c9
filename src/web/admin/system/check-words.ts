import type { HealthCheck, HealthCheckName } from '#api/health.ts';

/** What each check is called. */
export const CHECK_NAMES: { readonly [Name in HealthCheckName]: string } = {
  database: 'Database',
  tick: 'Tick',
  due: 'Oldest overdue',
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

/** What each of them measures, for whoever sees it for the first time. */
export const CHECK_MEANINGS: { readonly [Name in HealthCheckName]: string } = {
  database: 'One question and its answer.',
  tick: 'When the worker last looked for what is due.',
  due: 'Prompts and answers whose time has come and that have not left.',
  queue: 'Jobs, letters and providers’ reports that wait for a worker.',
  deliveries: 'What became of the messages that were due.',
  mail: 'Whether the provider would take our mail.',
  texts: 'Whether the provider would take our texts.',
  alarms: 'What the workers called an alarm.',
  postmaster: 'Mail that others wrote to whoever runs this service. It is never read as a reply.',
  'sending-domain': 'SPF, DKIM, DMARC, MX and one-click, as receivers look them up.',
  'zone-data': 'Of the runtime; times of day follow from it.',
  disk: 'Where DATA_DIR is.',
  backups: 'The newest copy of the database.',
  proofs: 'What was proved of this build since this process started.',
};

type State = HealthCheck['state'];

/** A word and a sign beside the colour, which alone would tell some people nothing. */
export const STATE_LOOKS: {
  readonly [Name in State]: { readonly word: string; readonly sign: string; readonly badge: string };
} = {
  well: { word: 'Well', sign: '✓', badge: 'badge-green' },
  attention: { word: 'Look', sign: '!', badge: 'badge-yellow' },
  failing: { word: 'Failing', sign: '✕', badge: 'badge-red' },
  off: { word: 'Off', sign: '–', badge: 'badge-grey' },
};
