import type { z } from 'zod';
import type { timelineEntrySchema } from '#api/timeline.ts';

type MessageStateName = z.output<typeof timelineEntrySchema>['state'];

/** What became of a message, wherever one is listed. */
export function MessageState({ state }: { readonly state: MessageStateName }) {
  const [words, colour] = LOOKS[state];
  return <span className={`badge ${colour}`}>{words}</span>;
}

const LOOKS = {
  planned: ['Planned', 'badge-blue'],
  'handing-over': ['Handing over', 'badge-blue'],
  accepted: ['Accepted', 'badge-green'],
  delivered: ['Delivered', 'badge-green'],
  bounced: ['Bounced', 'badge-yellow'],
  complained: ['Complained about', 'badge-yellow'],
  failed: ['Failed', 'badge-yellow'],
  suppressed: ['Suppressed', 'badge-yellow'],
  skipped: ['Skipped', 'badge-yellow'],
  expired: ['Expired', 'badge-yellow'],
  unknown: ['Unknown', 'badge-yellow'],
  'unknown-closed': ['Unknown for good', 'badge-yellow'],
  'to-come': ['To come', 'badge-blue'],
  'not-due': ['Not due', 'badge-grey'],
  unwritten: ['Not written', 'badge-yellow'],
} as const satisfies Record<MessageStateName, readonly [words: string, colour: string]>;
