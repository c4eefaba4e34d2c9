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

/** A word and a sign beside the color, since some people cannot tell colors apart. */
const LOOKS: { readonly [Name in HealthCheck['state']]: readonly [word: string, sign: string, badge: string] } = {
  well: ['OK', '✓', 'badge-green'],
  attention: ['Attention', '!', 'badge-yellow'],
  failing: ['Failing', '✕', 'badge-red'],
  off: ['Off', '–', 'badge-grey'],
};

export function StateBadge({ state }: Pick<HealthCheck, 'state'>) {
  const [word, sign, badge] = LOOKS[state];
  return (
    <span className={`badge ${badge}`}>
      <span aria-hidden="true" className="mr-1.5">
        {sign}
      </span>
      {word}
    </span>
  );
}
