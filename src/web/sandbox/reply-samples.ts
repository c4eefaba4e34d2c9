import type { DevMailboxMessage, ReplyClient } from '#api/dev-mailbox.ts';

interface Client {
  readonly id: ReplyClient;
  readonly label: string;
  /** What an automatic reply would say; empty for a program that people write in. */
  readonly sample: string;
}

/** The email programs to reply with. */
export const clients: readonly Client[] = [
  { id: 'gmail', label: 'Gmail', sample: '' },
  { id: 'outlook', label: 'Outlook', sample: '' },
  { id: 'iphone', label: 'iPhone', sample: '' },
  { id: 'plain', label: 'Plain text', sample: '' },
  {
    id: 'ooo',
    label: 'Out of office',
    sample: 'Thank you for your message. I am out of the office and back on Monday.',
  },
  { id: 'tapback', label: 'Tapback', sample: 'Liked' },
  { id: 'raw', label: 'Raw .eml', sample: '' },
];

/** Sample replies for this time of day. */
export function trials(message: DevMailboxMessage): readonly string[] {
  switch (message.stage) {
    case 'DAY0_ACK':
      return ['1 done', 'add: water the plants', 'list', 'undo'];
    case 'MORNING_INTENTION':
      return ['Write to Ana, fix the lamp, a walk', 'same as yesterday', 'mornings at 7:30', 'skip today'];
    case 'MIDDAY_CHECKIN':
      return ['1 done, 2 tomorrow', 'change 1 to a phone call', 'also buy stamps', 'list', 'undo'];
    case 'EVENING_REFLECTION':
      return ['all done', '1 done, the rest tomorrow', 'let 2 go', 'pause until Friday'];
    default:
      return ['yes', 'list', 'help'];
  }
}

/** Replies any phone may send at any time. */
export const keywords: readonly string[] = ['STOP', 'START', 'HELP', 'email me instead'];

/**
 * A whole raw email to start from, addressed and threaded as an email program would do it. Each has its own id, because
 * a message that arrives twice is read only once.
 */
export function rawReply(message: DevMailboxMessage): string {
  return [
    `From: ${message.to}`,
    `To: ${message.replyTo}`,
    `Subject: Re: ${message.subject}`,
    `In-Reply-To: ${message.messageId}`,
    `References: ${message.messageId}`,
    `Message-ID: <dev-mailbox-${message.id}-${Date.now().toString(36)}@example.com>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    '1 done',
    '',
    ...message.text.split('\n').map((line) => `> ${line}`),
  ].join('\n');
}
