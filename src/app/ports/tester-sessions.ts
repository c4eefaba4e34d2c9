import type { PromptStage } from '#domain/agenda/stage.ts';

/** How what is said reaches the person and comes back (D105): by the use cases alone, or by the whole pipe. */
export const TESTER_PIPELINES = ['direct', 'unified'] as const;
export type TesterPipeline = (typeof TESTER_PIPELINES)[number];

/** Day 1 is the first day of the person who is played. */
export interface TesterPlace {
  readonly day: number;
  readonly stage: PromptStage;
}

export interface TesterSession extends TesterPlace {
  readonly realm: number;
  /** Of the person who is played; stays the same where the session begins again. */
  readonly userId: string;
  readonly admin: number;
  readonly pipeline: TesterPipeline;
}

export interface TesterSessionTable {
  add(session: TesterSession): Promise<void>;
  /** Null where there is none (any more), and where it is another administrator's. */
  of(admin: number, userId: string): Promise<TesterSession | null>;
  /** The realms of an administrator's sessions, oldest first. */
  realmsOf(admin: number): Promise<number[]>;
  /** False, and nothing moves, where the session no longer stands at `from`. */
  move(realm: number, from: TesterPlace, to: TesterPlace): Promise<boolean>;
}
