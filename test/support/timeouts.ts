import type { Deadline, HandOverTimes } from '#app/ports/transport.ts';

/** A deadline that follows its signal, not a clock. */
export const bySignal = (signal: AbortSignal): Deadline => ({ signal, isOver: () => signal.aborted });

/** A deadline that never passes. */
export const NEVER = bySignal(new AbortController().signal);

/** Generous times for a hand-over. */
export const timeouts = (): HandOverTimes => ({ begins: NEVER, ends: bySignal(AbortSignal.timeout(20_000)) });
