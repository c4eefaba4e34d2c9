/** Slow on purpose, and limited in concurrency because each hash takes memory. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash to compare with, and is false then. */
  verify(password: string, hash: string | null): Promise<boolean>;
}
