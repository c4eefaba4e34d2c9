/** Parses a stored text; null if it is none, which is never stored. */
export type ParseText = (raw: Uint8Array) => IncomingText | null;

/** The bytes of a text, as a webhook would store them. */
export type WriteText = (text: IncomingText) => Uint8Array;

/** An inbound text. Its arrival time is on its inbound message. */
export interface IncomingText {
  /** The provider's id of the text. */
  readonly sid: string;
  /** In the provider's format: E.164, or a short code. */
  readonly from: string;
  /** Our number. */
  readonly to: string;
  /** All segments, joined by the provider; empty for a picture alone. */
  readonly body: string;
  /** The keyword that the provider itself recognised and answered (D134); null if none, or if it answers none. */
  readonly optOutType: 'STOP' | 'START' | 'HELP' | null;
  readonly media: readonly TextMedia[];
  readonly segments: number;
  readonly messagingServiceSid: string | null;
}

export interface TextMedia {
  readonly url: string;
  readonly contentType: string;
}
