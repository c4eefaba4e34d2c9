/** Computes the answer of "Try it yourself" in the visitor's browser, with the service's own parser and templates. */
import type { Message } from '#domain/messages/schema.ts';
import { dayZero } from '#domain/people/day-zero.ts';
import { signupZone } from '#domain/people/starting-settings.ts';
import { standardize } from '#domain/reader/standardize.ts';
import type { Distress } from '#domain/reply/reading.ts';
import { distressIn } from '#domain/reply/screening/distress.ts';

/** What the answer is: the message, or nothing for words without an intention. */
export type Acknowledged =
  | { readonly kind: 'understood'; readonly items: readonly string[]; readonly message: Message }
  /** Only help (D115, D140). */
  | { readonly kind: Distress; readonly message: Message }
  /** Refused by the sign-up as STANDARDIZER_EMPTY (D117). */
  | { readonly kind: 'empty' };

/** Whom the answer is computed for. */
export interface Visitor {
  readonly brand: string;
  /** As the browser reports it; null if it reports none. */
  readonly zone: string | null;
  /** In ms since 1970. */
  readonly now: number;
}

export function acknowledge(text: string, { brand, zone, now }: Visitor): Acknowledged {
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
    // Any value works: the first acknowledgment does not mention the free plan's days.
    rhythm: { freeCadence: 'weekly' },
  });
  const message = compose({ confirmUrl: null, footer: null });
  return distress !== null ? { kind: distress, message } : { kind: 'understood', items, message };
}
