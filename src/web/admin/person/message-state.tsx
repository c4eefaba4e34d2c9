import type { z } from 'zod';
import type { timelineEntrySchema } from '#api/timeline.ts';

type MessageStateName = z.output<typeof timelineEntrySchema>['state'];

/** The delivery state of a message, used in every list. */
export function MessageState({ state }: { readonly state: MessageStateName }) {
  const [words, colour] = LOOKS[state];
  return <span className={`badge ${colour}`}>{words}</span>;
}

const LOOKS = {
  planned: ['Planned', 'badge-blue'],
  'handing-over': ['Sending', 'badge-blue'],
  accepted: ['Accepted', 'badge-green'],
  delivered: ['Delivered', 'badge-green'],
  bounced: ['Bounced', 'badge-yellow'],
  complained: ['Complaint', 'badge-yellow'],
  failed: ['Failed', 'badge-yellow'],
  suppressed: ['Suppressed', 'badge-yellow'],
  skipped: ['Skipped', 'badge-yellow'],
  expired: ['Expired', 'badge-yellow'],
  unknown: ['Unknown', 'badge-yellow'],
  'unknown-closed': ['Unknown (final)', 'badge-yellow'],
  'to-come': ['Scheduled', 'badge-blue'],
  'not-due': ['Not due', 'badge-grey'],
  unwritten: ['Missing', 'badge-yellow'],
} as const satisfies Record<MessageStateName, readonly [words: string, colour: string]>;
