export const LIVE_REALM = 1;

export interface RealmTable {
  clockOffsetMs(realm: number): Promise<number>;
  /** Only ever forward. */
  setClockOffsetMs(realm: number, offsetMs: number): Promise<void>;
  /** A rehearsal of its own (D35), with its own clock; its number. */
  create(kind: 'tester' | 'dry-run' | 'simulation'): Promise<number>;
}
