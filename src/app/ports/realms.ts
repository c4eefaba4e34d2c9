import type { PromptStage } from '#domain/agenda/stage.ts';

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
  addSession(session: TesterSession): Promise<void>;
  /** Null if there is none (any more), or it is another administrator's. */
  sessionOf(admin: number, userId: string): Promise<TesterSession | null>;
  /** The realms of an administrator's sessions, oldest first. */
  sessionRealms(admin: number): Promise<number[]>;
  /** False, with nothing changed, if the session is no longer at `from`. */
  moveSession(realm: number, from: TesterPlace, to: TesterPlace): Promise<boolean>;
}

/**
 * How words reach the person and the answer comes back (D105): through the use cases only, or through the whole
 * pipeline.
 */
export const TESTER_PIPELINES = ['direct', 'unified'] as const;
export type TesterPipeline = (typeof TESTER_PIPELINES)[number];

/** Day 1 is the first day of the played person. */
export interface TesterPlace {
  readonly day: number;
  readonly stage: PromptStage;
}

export interface TesterSession extends TesterPlace {
  readonly realm: number;
  /** UUID of the played person; stays the same when the session restarts. */
  readonly userId: string;
  readonly admin: number;
  readonly pipeline: TesterPipeline;
}
