const UNIQUE_VIOLATION = '23505';

/** Whether the statement failed on this unique index. */
export function violates(error: unknown, index: string): boolean {
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    sqlState(error) === UNIQUE_VIOLATION &&
    thrown instanceof Error &&
    'constraint' in thrown &&
    thrown.constraint === index
  );
}

/** The SQLSTATE of a failed statement (PostgreSQL, appendix A); null if the error is not from a statement. */
export function sqlState(error: unknown): string | null {
  // The query builder wraps the driver's error.
  for (const thrown of [error, error instanceof Error ? error.cause : null])
    if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code;
  return null;
}
