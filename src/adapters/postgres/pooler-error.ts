/** Thrown when an address leads through a connection pooler where it must not; the message says what to set. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';

  static ofSession(where: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): PoolerError {
    return new PoolerError(where === 'DATABASE_URL' ? NO_DIRECT : NOT_DIRECT);
  }

  static ofOtherDatabase(): PoolerError {
    return new PoolerError(OTHER_DATABASE);
  }

  static ofLostCommits(synchronousCommit: string): PoolerError {
    return new PoolerError(`synchronous_commit is ${synchronousCommit} by default. ${LOST_COMMITS}`);
  }
}

const NO_DIRECT =
  'DATABASE_URL leads through a connection pooler. Set DATABASE_DIRECT_URL to the address of the same database without the pooler. The pooler may then be in transaction mode.';
const NOT_DIRECT =
  'DATABASE_DIRECT_URL leads through a connection pooler. It must be the address of the PostgreSQL server itself.';
const OTHER_DATABASE =
  'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. They must be two ways to the same one. Nothing was changed.';
const LOST_COMMITS =
  'Behind a connection pooler, it must be on by default, or a crash of PostgreSQL could lose what the service has acknowledged. Run "alter database … set synchronous_commit = on", then RECONNECT in the pooler. Nothing was changed.';
