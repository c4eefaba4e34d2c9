const DATABASE_MS_MAX = 5000;

/** A database that hangs must not keep the alarm that says so. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the database does not answer')), DATABASE_MS_MAX);
  // It may still fail after the timeout.
  work.catch(() => {});
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
