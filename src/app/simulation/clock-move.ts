/** A move of the dev mailbox's clock: by minutes, to an instant (service time, ms), or to the next message. */
export type ClockMove = { readonly advanceMinutes: number } | { readonly to: number } | { readonly nextMessage: true };

export type ClockAnswer =
  /** `now` is service time in ms after the move; `sent` counts the messages that arrived on the way. */
  | { readonly kind: 'moved'; readonly now: number; readonly sent: number }
  /** Backwards, or further than one move may go. */
  | { readonly kind: 'refused'; readonly reason: string };
