import type { IncomingText } from '#app/ports/incoming-texts.ts';
import type { TextFailure } from '#domain/delivery/text-failure.ts';
import type { TextStatus } from '#domain/delivery/text-status.ts';

/** How a provider of texts says what it hands us over HTTP. */
export interface TextHooks {
  readonly name: 'twilio';
  /** Whether it is from them: signed with what only they and we know, for this address as they were told it. */
  isSigned(call: HookCall): boolean;
  /** Null where it is none. */
  text(body: Uint8Array): IncomingText | null;
  /** Null where it is none; `other` where it tells of what is nothing to us. */
  status(body: Uint8Array): TextStatusReport | 'other' | null;
}

export interface HookCall {
  readonly signature: string;
  /** The configured address of ours with the path and query that was asked for. */
  readonly url: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** What became of a text of ours. */
export interface TextStatusReport {
  readonly sid: string;
  readonly to: string;
  readonly status: TextStatus;
  /** Their number of what went wrong, where they name one, and what that means; null where nothing did. */
  readonly code: number | null;
  readonly failure: TextFailure | null;
}
