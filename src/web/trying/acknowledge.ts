/** What "Try it yourself" answers: read and composed by the code of the service, in the visitor's browser. */
import type { Message } from '#domain/messages/schema.ts';
import { dayZero } from '#domain/people/day-zero.ts';
import { signupZone } from '#domain/people/starting-settings.ts';
import { standardize } from '#domain/reader/standardize.ts';
import type { Distress } from '#domain/reply/reading.ts';
import { distressIn } from '#domain/reply/screening/distress.ts';

export type Tried =
  | { readonly kind: 'understood'; readonly items: readonly string[]; readonly message: Message }
  /** Help and nothing else (D115, D140). */
  | { readonly kind: Distress; readonly message: Message }
  /** What the sign-up refuses as STANDARDIZER_EMPTY (D117). */
  | { readonly kind: 'empty' };

export interface Trying {
  readonly brand: string;
  /** As the browser reports it; null where it reports none. */
  readonly zone: string | null;
  /** In ms since 1970. */
  readonly now: number;
}

export function acknowledge(text: string, { brand, zone, now }: Trying): Tried {
  const distress = distressIn(text);
  const words = distress !== null ? ({ kind: 'items', items: [] } as const) : standardize(text);
  if (words.kind === 'empty') return words;
  const { items } = words;
  const { compose } = dayZero({
    zone: signupZone(zone, zone === null ? 'default' : 'detected'),
    startToday: true,
    items,
    distress,
    now,
    change: 'try',
    brand,
    // Which day of the week the free plan has is nothing that the first acknowledgment tells.
    rhythm: { freeCadence: 'weekly' },
  });
  const message = compose({ confirmUrl: null, footer: null });
  return distress !== null ? { kind: distress, message } : { kind: 'understood', items, message };
}
