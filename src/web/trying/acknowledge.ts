/** What "Try it yourself" answers: read and composed by the code of the service, in the visitor's browser. */
import type { Message } from '#domain/messages/schema.ts';
import { composeCrisis } from '#domain/messages/templates/crisis.ts';
import { dayZero } from '#domain/people/day-zero.ts';
import { signupZone } from '#domain/people/starting-settings.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';
import { crisisIn } from '#domain/reply/screening/crisis.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

export type Tried =
  | { readonly kind: 'understood'; readonly items: readonly string[]; readonly message: Message }
  /** Help and nothing else (D15). */
  | { readonly kind: 'crisis'; readonly message: Message }
  /** What the sign-up refuses as STANDARDIZER_EMPTY (D17). */
  | { readonly kind: 'empty' };

export interface Trying {
  readonly brand: string;
  /** As the browser reports it; null where it reports none. */
  readonly zone: string | null;
  /** In ms since 1970. */
  readonly now: number;
}

export function acknowledge(text: string, { brand, zone, now }: Trying): Tried {
  const known = signupZone(zone, zone === null ? 'default' : 'detected');
  if (crisisIn(text) !== null) {
    const { date } = wallTimeAt(known.zone, now);
    return { kind: 'crisis', message: composeCrisis({ brand, date, subject: brand }) };
  }
  const words = standardize(text);
  if (words.kind === 'empty') return words;
  const { items } = words;
  // Which day of the week the free plan has is nothing that the first acknowledgment tells.
  const rhythm = { freeCadence: 'weekly' } as const;
  const begun = dayZero({ zone: known, startToday: true, items, now, change: 'try', brand, rhythm });
  return { kind: 'understood', items, message: begun.compose({ confirmUrl: null, footer: null }) };
}
