/**
 * Which error it was, for the reason on a row: never its message. That of a failed query quotes the statement's values,
 * that of a parser its input, and both are people's words; the log has the place.
 */
export function faultName(error: unknown): string {
  if (!(error instanceof Error)) return 'no error was given';
  const code = codeOf(error) ?? codeOf(error.cause);
  return code === null ? error.name : `${error.name} ${code}`;
}

/** The database's own (`57014`), or the system's (`ECONNRESET`); whatever else calls itself a code may be words. */
const CODE = /^[0-9A-Z_]{1,40}$/;

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code } = error;
  return typeof code === 'string' && CODE.test(code) ? code : null;
}
