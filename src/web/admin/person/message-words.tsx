import type { z } from 'zod';
import type { Air } from '#api/person-messages.ts';
import type { timelineEntrySchema } from '#api/timeline.ts';
import { visible } from '#web/admin/person/in-words.ts';
import { Badge, type Look } from '#web/admin/shell/panel.tsx';
import { counted } from '#web/lib/counted.ts';

interface MessageWordsProps {
  /** The accessible name. */
  readonly label: string;
  readonly text: string;
}

/** The text of a message with its line breaks. Long ones can be scrolled with the keyboard as well. */
export function MessageWords({ label, text }: MessageWordsProps) {
  return (
    <pre
      tabIndex={0}
      aria-label={label}
      className="max-h-96 overflow-auto rounded-soft border border-rule bg-paper p-3 font-sans text-[0.9375rem] break-words whitespace-pre-wrap"
    >
      {visible(text)}
    </pre>
  );
}

/** The length of a text message in segments, and the character that forced UCS-2. */
export function AirLine({ air: { encoding, units, segments, forcedBy } }: { readonly air: Air }) {
  return (
    <p className="mt-1.5 text-sm text-quiet tabular-nums">
      {encoding}, {units} {encoding === 'GSM-7' ? 'septets' : 'UTF-16 units'}, {counted(segments, 'segment')}
      {forcedBy !== null && (
        <>
          ; UCS-2 because of <bdi className="font-semibold text-ink">{forcedBy}</bdi> ({codePointOf(forcedBy)})
        </>
      )}
    </p>
  );
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

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
