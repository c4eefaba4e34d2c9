/** Whether a provider would accept our messages; asked for an administrator's page, never while sending. */
export interface TransportCheck {
  /** Display name: `Postmark`, `SMTP`, `Twilio`. */
  readonly provider: string;
  /** Answers within seconds whatever the provider does. */
  ask(): Promise<TransportStatus>;
}

export interface TransportStatus {
  readonly verified: boolean;
  /** The provider's status, or why it is not verified: a sentence without an address or a secret. */
  readonly said: string;
  /** What to do, if that is known better than "look at the account". */
  readonly todo?: string;
}
