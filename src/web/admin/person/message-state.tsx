import type { z } from 'zod';
import type { timelineEntrySchema } from '#api/timeline.ts';
import { Badge, type Look } from '#web/admin/shell/badge.tsx';

type MessageStateName = z.output<typeof timelineEntrySchema>['state'];

/** The delivery state of a message, used in every list. */
export function MessageState({ state }: { readonly state: MessageStateName }) {
  return <Badge look={LOOKS[state]} />;
}

const LOOKS = {
  planned: ['Planned', 'blue'],
  'handing-over': ['Sending', 'blue'],
  accepted: ['Accepted', 'green'],
  delivered: ['Delivered', 'green'],
  bounced: ['Bounced', 'yellow'],
  complained: ['Complaint', 'yellow'],
  failed: ['Failed', 'yellow'],
  suppressed: ['Suppressed', 'yellow'],
  skipped: ['Skipped', 'yellow'],
  expired: ['Expired', 'yellow'],
  unknown: ['Unknown', 'yellow'],
  'unknown-closed': ['Unknown (final)', 'yellow'],
  'to-come': ['Scheduled', 'blue'],
  'not-due': ['Not due', 'grey'],
  unwritten: ['Missing', 'yellow'],
} as const satisfies Record<MessageStateName, Look>;
