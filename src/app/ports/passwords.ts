/** Slow on purpose, and never many at once: each takes memory. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long where there is no hash to compare with, and is false then. */
  verify(password: string, hash: string | null): Promise<boolean>;
}
