/**
 * Schedules the inbound messages that this process reads. A message whose reading ended its process also aborted those
 * read concurrently: its next attempt waits until no other is being read and makes the others wait, so that it fails
 * alone.
 */
export interface ReadingTurns {
  /** Concurrently with others. */
  beside(read: () => Promise<void>): Promise<void>;
  alone(read: () => Promise<void>): Promise<void>;
}

export function createReadingTurns(): ReadingTurns {
  const underWay = new Set<Promise<unknown>>();
  let lastAlone: Promise<unknown> = Promise.resolve();

  function read(after: Promise<unknown>, work: () => Promise<void>) {
    const result = after.then(work);
    const end = Promise.allSettled([result]);
    underWay.add(end);
    void end.then(() => underWay.delete(end));
    return { result, end };
  }

  return {
    beside: (work) => read(lastAlone, work).result,
    alone(work) {
      const { result, end } = read(Promise.all(underWay), work);
      lastAlone = end;
      return result;
    },
  };
}
