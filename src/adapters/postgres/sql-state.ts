const UNIQUE_VIOLATION = '23505';

/** Whether the statement failed since a unique index stood against it. */
export function violates(error: unknown, index: string): boolean {
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    sqlState(error) === UNIQUE_VIOLATION &&
    thrown instanceof Error &&
    'constraint' in thrown &&
    thrown.constraint === index
  );
}

/** The SQLSTATE of a failed statement, as PostgreSQL's appendix A lists them; null where it was no statement that failed. */
export function sqlState(error: unknown): string | null {
  // The statement's builder wraps what the driver threw.
  for (const thrown of [error, error instanceof Error ? error.cause : null])
    if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code;
  return null;
}
