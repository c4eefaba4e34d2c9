/** Asks the provider about our sender address. */
export interface ProviderStatus {
  /** Answers within seconds whatever the provider does, and asks it at most once a minute. */
  ask(): Promise<SenderStatus>;
}

export interface SenderStatus {
  /** Email is sent by this provider. */
  readonly configured: boolean;
  /** The provider accepts our token, is in live mode, and has accepted email from our address. */
  readonly verified: boolean;
  /** The provider's name for it; null if it was not asked or did not say. */
  readonly server: { readonly name: string; readonly deliveryType: string } | null;
  /** How many emails from our address it accepted recently; null if it did not say. */
  readonly takenFromSender: number | null;
  /** Why it is not verified, as a sentence; null if it is. */
  readonly reason: string | null;
  /** Milliseconds since 1970, by this process's clock; null if nothing was asked. */
  readonly checkedAt: number | null;
}
