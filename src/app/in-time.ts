/** The result of the work, or of `late` after `ms`. The work goes on, and may still fail without anybody noticing. */
export async function inTime<T>(work: Promise<T>, ms: number, late: () => T): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    try {
      resolve(late());
    } catch (error) {
      reject(error);
    }
  }, ms);
  work.catch(() => {});
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
