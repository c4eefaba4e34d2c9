/** Asks the provider what it knows of the address that our mail comes from. */
export interface ProviderStatus {
  /** Answers within seconds whatever the provider does, and asks it once a minute at most. */
  ask(): Promise<SenderStatus>;
}

export interface SenderStatus {
  /** Mail leaves by this provider. */
  readonly configured: boolean;
  /** It knows our token, really sends, and has taken mail from our address. */
  readonly verified: boolean;
  /** As the provider names it; null where it was not asked or did not say. */
  readonly server: { readonly name: string; readonly deliveryType: string } | null;
  /** How much mail from our address it has taken lately; null where it did not say. */
  readonly takenFromSender: number | null;
  /** Why it is not verified, in a sentence; null where it is. */
  readonly reason: string | null;
  /** Milliseconds since 1970, by this process's clock; null where nobody was asked. */
  readonly checkedAt: number | null;
}
