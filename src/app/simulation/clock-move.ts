import type { Ok, Refusal } from '#domain/result.ts';

/** A move of the dev mailbox's clock: by minutes, to an instant (service time, ms), or to the next message. */
export type ClockMove = { readonly advanceMinutes: number } | { readonly to: number } | { readonly nextMessage: true };

export type ClockResult =
  /** `now` is service time in ms after the move; `sent` counts the messages that arrived on the way. */
  | Ok<{ readonly now: number; readonly sent: number }>
  /** `too-far`: further than one move may go. */
  | Refusal<'backwards' | 'too-far', { readonly why: string }>;
