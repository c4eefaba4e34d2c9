import type { Stage } from '#domain/agenda/stage.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { Question } from '#domain/reply/asking/question.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Questions asked back (D115). At most one question of a person is open. */
export interface QuestionTable {
  /** The question open on this day of the person. */
  openOf(person: PersonId, day: LocalDate): Promise<AskedQuestion | null>;
  byId(id: number): Promise<AskedQuestion | null>;
  /** Opens it, and closes an earlier one as lapsed; returns its id, or null if it was asked on that day already. */
  ask(question: Omit<AskedQuestion, 'id' | 'state'>): Promise<number | null>;
  /** False if it was closed already. */
  close(id: number, how: 'answered' | 'lapsed', at: number): Promise<boolean>;
}

export interface AskedQuestion {
  readonly id: number;
  readonly person: PersonId;
  /** The person's day on which it was asked: until it ends, an answer is understood. */
  readonly day: LocalDate;
  readonly question: Question;
  /** The conversation it belongs to; its answer is filed to that day. */
  readonly stage: Stage;
  readonly on: LocalDate;
  readonly state: 'open' | 'answered' | 'lapsed';
  /** Service time in ms. */
  readonly askedAt: number;
}
