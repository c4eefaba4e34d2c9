import type { IncomingText } from '#app/ports/incoming-texts.ts';
import type { TextDetails } from '#app/ports/provider-events.ts';
import { type Result } from '#domain/result.ts';

/** Translates a text provider's webhooks. */
export interface TextHooks {
  readonly name: 'twilio';
  /** Whether the provider signed it: with the shared secret, for this URL as it was configured there. */
  isSigned(call: HookCall): boolean;
  /** Null if it is none. */
  text(body: Uint8Array): IncomingText | null;
  /** Null for a status that changes nothing. */
  status(body: Uint8Array): Result<TextStatusReport | null, 'unreadable'>;
}

export interface HookCall {
  /** For Twilio the header `X-Twilio-Signature`. */
  readonly signature: string;
  /** Our configured base URL with the path and query of the request, not as rewritten by a proxy. */
  readonly url: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** The status of one of our texts. */
export interface TextStatusReport extends Omit<TextDetails, 'rank'> {
  readonly sid: string;
  readonly to: string;
}
