/** Milliseconds since 1970 as ISO 8601, in UTC. */
export function isoInstant(at: number): string;
export function isoInstant(at: number | null): string | null;
export function isoInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
