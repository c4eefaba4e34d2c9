import type { Deadline, HandOverTimes } from '#app/ports/transport.ts';

/** As its signal says and no clock. */
export const bySignal = (signal: AbortSignal): Deadline => ({ signal, isOver: () => signal.aborted });

/** Of no batch. */
export const NEVER = bySignal(new AbortController().signal);

/** Time enough. */
export const timeouts = (): HandOverTimes => ({ begins: NEVER, ends: bySignal(AbortSignal.timeout(20_000)) });
