/** Reads a stored text again; null where it is none, which no door stores. */
export type ParseText = (raw: Uint8Array) => IncomingText | null;

/** The bytes of a text, as a door would have stored them. */
export type WriteText = (text: IncomingText) => Uint8Array;

/** A text that came for us. When it came stands with its letter. */
export interface IncomingText {
  /** The provider's name of it; one text has one. */
  readonly sid: string;
  /** As the provider writes numbers: E.164, or a short code. */
  readonly from: string;
  /** The number of ours. */
  readonly to: string;
  /** All its parts, joined by the provider; empty where it is a picture alone. */
  readonly body: string;
  /** What the provider itself heard in it and has answered (D134); null where it heard nothing, or answers nothing. */
  readonly optOutType: 'STOP' | 'START' | 'HELP' | null;
  readonly media: readonly TextMedia[];
  readonly segments: number;
  readonly messagingServiceSid: string | null;
}

export interface TextMedia {
  readonly url: string;
  readonly contentType: string;
}
