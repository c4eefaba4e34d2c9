/** A command could not connect to the database; the message is the driver's, without the address and its password. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
