/** Thrown when a process may not use a database (D139); the message says what differs and what to do. */
export class InstallationError extends Error {
  override readonly name = 'InstallationError';
}
