/**
 * Names an error for the reason on a row, without its message. The message of a failed query quotes the statement's
 * values, and that of a parser its input; both are people's words. The log has the location.
 */
export function faultName(error: unknown): string {
  if (!(error instanceof Error)) return 'no error was given';
  const code = codeOf(error) ?? codeOf(error.cause);
  return code === null ? error.name : `${error.name} ${code}`;
}

/**
 * A code of the database (`57014`) or the system (`ECONNRESET`); any other `code` property may contain people's words.
 */
const CODE = /^[0-9A-Z_]{1,40}$/;

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code } = error;
  return typeof code === 'string' && CODE.test(code) ? code : null;
}
