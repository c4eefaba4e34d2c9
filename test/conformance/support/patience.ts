/** Of no batch. */
export const NEVER = new AbortController().signal;

/** Time enough. */
export const patience = () => ({ begins: NEVER, ends: AbortSignal.timeout(20_000) });
