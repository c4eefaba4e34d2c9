/** Thrown when an address leads through a connection pooler where it must not; the message says what to set. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';
}
