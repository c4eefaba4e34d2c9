import type { ErrorCode } from '#api/error-codes.ts';

type Codes = Readonly<Partial<Record<number, readonly ErrorCode[]>>>;

export interface OperationGroup {
  readonly tag: string;
  readonly about: string;
  /** Keyed by method and path, as registered: `GET /api/test/clock`. */
  readonly operations: Readonly<Record<string, Operation>>;
}

export interface Operation {
  readonly id: string;
  readonly summary: string;
  /** The codes that only this call's own handler answers; the document adds those of hooks and validation. */
  readonly codes?: Codes;
  /** The media type of the response, if it is not JSON. */
  readonly answers?: string;
  /** The status of success, if it is not 200. */
  readonly status?: number;
  /** The media types of the body, if it is not JSON. */
  readonly takes?: readonly string[];
  /** The security scheme; administrators' calls have the session's. */
  readonly scheme?: 'postmark' | 'forwarder' | 'stripe' | 'twilio';
  /** Whether it reads the cookie of the sign-up that this browser began, or fails without it. */
  readonly signupCookie?: 'read' | 'required';
}

export const FORM = ['application/x-www-form-urlencoded'] as const;
export const NO_SUCH_ACCOUNT = { 404: ['NO_SUCH_ACCOUNT'] } as const;
