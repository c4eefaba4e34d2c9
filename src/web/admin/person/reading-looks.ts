/** What became of an inbound message, in a word and a color, the same on every page. */
import type { ReadAs, ReceivedEntry } from '#api/person-messages.ts';
import type { Look } from '#web/admin/shell/panel.tsx';

export const STATES = {
  stored: ['Waiting', 'blue'],
  held: ['Held back', 'yellow'],
  ignored: ['Ignored', 'yellow'],
  failed: ['Failed', 'red'],
} as const satisfies Record<Exclude<ReceivedEntry['state'], 'done'>, Look>;

/** Of one that was processed. */
export const READ_AS = {
  request: ['Understood', 'green'],
  note: ['Kept as a note', 'blue'],
  question: ['Question not answered', 'yellow'],
  nothing: ['Processed', 'grey'],
} as const satisfies Record<ReadAs, Look>;
