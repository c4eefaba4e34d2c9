/** The SQLSTATE of a failed statement, as PostgreSQL's appendix A lists them; null where it was no statement that failed. */
export function sqlState(error: unknown): string | null {
  // The statement's builder wraps what the driver threw.
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null;
}
