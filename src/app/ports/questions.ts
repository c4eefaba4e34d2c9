import type { Stage } from '#domain/agenda/stage.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { Question } from '#domain/reply/asking/question.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** What went back to people (D115). At most one question of a person is open. */
export interface QuestionTable {
  /** The one that stands open on this day of theirs. */
  openOf(person: PersonId, day: LocalDate): Promise<AskedQuestion | null>;
  byId(id: number): Promise<AskedQuestion | null>;
  /** Opens it, and what stood open before lapses; its id, or null where it was asked on that day already. */
  ask(question: Omit<AskedQuestion, 'id' | 'state'>): Promise<number | null>;
  /** False where it was closed already. */
  close(id: number, how: 'answered' | 'lapsed', at: number): Promise<boolean>;
}

export interface AskedQuestion {
  readonly id: number;
  readonly person: PersonId;
  /** Their day on which it was asked: until it ends, an answer is understood. */
  readonly day: LocalDate;
  readonly question: Question;
  /** The conversation that it is of, to whose day its answer is filed. */
  readonly stage: Stage;
  readonly on: LocalDate;
  readonly state: 'open' | 'answered' | 'lapsed';
  /** Service time in ms. */
  readonly askedAt: number;
}
