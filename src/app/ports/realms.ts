export const LIVE_REALM = 1;

/** What a rehearsal is (D135). */
export type RealmKind = 'tester' | 'dry-run' | 'simulation';

export interface RealmTable {
  clockOffsetMs(realm: number): Promise<number>;
  /** Only ever forward. */
  setClockOffsetMs(realm: number, offsetMs: number): Promise<void>;
  /** A rehearsal of its own (D135), with its own clock; its number. */
  create(kind: RealmKind): Promise<number>;
  /** Those that were made longer ago than this by the database's own clock, which no rehearsal moves. */
  olderThan(kind: RealmKind, ageMs: number): Promise<number[]>;
  /** With everybody and everything in it; never the live one. */
  remove(realm: number): Promise<void>;
}
