/**
 * The lifecycle of one outgoing message (docs: dispatch). Every planned message ends in exactly one final state, with a
 * reason the admin can read.
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

/** It may be in the person's mailbox. */
export function hasLeft(state: DeliveryState): boolean {
  return HAS_LEFT.has(state);
}

/** The meaning of a provider's answer; anything but the three definite ones is unknown (dispatch.md). */
export type HandOver =
  | { readonly kind: 'accepted'; readonly providerId: string | null }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** It is bad: suppress it. */
      readonly address: true;
      /** It is good, and its owner asked the provider to stop our messages (D134). */
      readonly hasStopped?: true;
    }
  | ({ readonly kind: 'refused'; readonly reason: string; readonly address: false } & Ours)
  | ({
      readonly kind: 'later';
      readonly reason: string;
      readonly retryAfterMs: number | null;
      /** Nothing was attempted for this message, so it says nothing about the provider. */
      readonly isUntried?: true;
    } & Ours)
  | { readonly kind: 'unknown'; readonly reason: string };

interface Ours {
  /**
   * Set only if the refusal concerns us and would apply to any recipient: our account, our name, our format. An
   * administrator sees it, so it contains no address.
   */
  readonly ours?: string;
  /** Set only if the provider was not reached because there is no secure connection to it: the code from Node's TLS. */
  readonly tlsCode?: string;
}

/** Its time was over before the first byte was sent. */
export const NOT_REACHED = {
  kind: 'later',
  reason: 'not reached in time',
  retryAfterMs: null,
  isUntried: true,
} as const satisfies HandOver;

export type Channel = 'email' | 'sms';
