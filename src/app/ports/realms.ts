export const LIVE_REALM = 1;

/** The kinds of rehearsal (D135). */
export type RealmKind = 'tester' | 'dry-run' | 'simulation';

export interface RealmTable {
  clockOffsetMs(realm: number): Promise<number>;
  /** Only ever forward. */
  setClockOffsetMs(realm: number, offsetMs: number): Promise<void>;
  /**
   * The service time of the last restore or move of a live database; null: never. What was due until then is not sent.
   */
  quietUntil(realm: number): Promise<number | null>;
  /** Creates a rehearsal (D135) with its own clock, and returns its number. */
  create(kind: RealmKind): Promise<number>;
  /** Those created longer ago than this by the database's own clock, which no rehearsal moves. */
  olderThan(kind: RealmKind, ageMs: number): Promise<number[]>;
  /** Removes the realm with everything in it; never the live one. */
  remove(realm: number): Promise<void>;
}
