import type { PromptStage } from '#domain/agenda/stage.ts';

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

export interface TesterSessionTable {
  add(session: TesterSession): Promise<void>;
  /** Null if there is none (any more), or it is another administrator's. */
  of(admin: number, userId: string): Promise<TesterSession | null>;
  /** The realms of an administrator's sessions, oldest first. */
  realmsOf(admin: number): Promise<number[]>;
  /** False, with nothing changed, if the session is no longer at `from`. */
  move(realm: number, from: TesterPlace, to: TesterPlace): Promise<boolean>;
}
