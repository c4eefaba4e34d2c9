export interface Timer {
  /** Resolves when the work that is running has ended. */
  stop(): Promise<void>;
}

/** Runs the work at once and then at this interval, aligned to the clock's minutes; never twice in parallel. */
export function every(
  intervalMs: number,
  report: (what: string, error: unknown) => void,
  what: string,
  work: () => Promise<void>,
  { atOnce } = { atOnce: true },
): Timer {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      report(what, error);
    }
    if (!isStopped) timer = setTimeout(begin, intervalMs - (Date.now() % intervalMs));
  };
  let running = Promise.resolve();
  const begin = () => {
    running = run();
  };
  if (atOnce) begin();
  else timer = setTimeout(begin, intervalMs);
  return {
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
