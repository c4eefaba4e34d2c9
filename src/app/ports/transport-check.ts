/** Whether a provider would take what we hand over to it; asked for an administrator who looks, never by a sender. */
export interface TransportCheck {
  /** As people call it: `Postmark`, `SMTP`, `Twilio`. */
  readonly provider: string;
  /** Answers within seconds whatever the provider does. */
  ask(): Promise<TransportStatus>;
}

export interface TransportStatus {
  readonly verified: boolean;
  /** What it says of itself, or why it is not verified: a sentence without an address or a secret. */
  readonly said: string;
  /** What is to be done, where that is known better than "look at the account". */
  readonly todo?: string;
}
