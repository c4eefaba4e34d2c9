/** The code of an error of the system or the database (`ENOENT`, `57014`); undefined if it has none. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
