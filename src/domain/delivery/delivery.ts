/**
 * The life of one message on its way out (docs: dispatch). Every planned message ends in exactly one final
 * state with a reason the admin can read.
 */
export const DELIVERY_STATES = [
  'planned',
  'handing-over',
  'accepted',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'suppressed',
  'skipped',
  'expired',
  'unknown',
  'unknown-closed',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const HAS_LEFT: ReadonlySet<DeliveryState> = new Set<DeliveryState>([
  'accepted',
  'delivered',
  'unknown',
  'unknown-closed',
]);

/** It may lie in the person's mailbox. */
export function hasLeft(state: DeliveryState): boolean {
  return HAS_LEFT.has(state);
}

/** What a provider's answer means; all that is not one of the definite three is unknown (dispatch.md). */
export type HandOver =
  | { readonly kind: 'accepted'; readonly providerId: string | null }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** It is bad: suppress it. */
      readonly address: true;
      /** It is good, and its owner told the provider that we shall stop (D134). */
      readonly hasStopped?: true;
    }
  | ({ readonly kind: 'refused'; readonly reason: string; readonly address: false } & Ours)
  | ({
      readonly kind: 'later';
      readonly reason: string;
      readonly retryAfterMs: number | null;
      /** Nothing was tried for this message, so that it says nothing about the provider. */
      readonly isUntried?: true;
    } & Ours)
  | { readonly kind: 'unknown'; readonly reason: string };

interface Ours {
  /**
   * Only where it is ourselves who are refused, and would be whoever we wrote to: our account, our name, our form. It is
   * told to an administrator, so that it holds nobody's address.
   */
  readonly ours?: string;
  /** Only where the provider was never asked, since there is no safe connection to it: why, as Node's TLS calls it. */
  readonly tlsCode?: string;
}

/** Its time was over before its first byte left. */
export const NOT_REACHED = {
  kind: 'later',
  reason: 'not reached in time',
  retryAfterMs: null,
  isUntried: true,
} as const satisfies HandOver;

export type Channel = 'email' | 'sms';
