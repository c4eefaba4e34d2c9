/**
 * Whose turn it is among the inbound messages that this process reads. One whose reading ended its process took along what was
 * read beside it: its next try waits until no other is read and keeps the others waiting, so that it is lost alone.
 */
export interface ReadingTurns {
  /** Side by side with others. */
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
