/** What became of inbound messages, without their words. */
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { PersonId } from '#domain/people/person.ts';

export interface ReplyTable {
  /**
   * The newest inbound messages before this one (null: of all), newest first, whosever they are: the caller skips those of
   * nobody, so that the number of rows that are read is the limit.
   */
  newest(realm: number, before: number | null, limit: number): Promise<InboundFacts[]>;
  /** Which of these messages of the outbox ask something. */
  asking(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** The changes that these people took back themselves since then, among the newest of their events. */
  undone(people: readonly PersonId[], since: number): Promise<ReadonlySet<string>>;
}

export interface InboundFacts extends Pick<
  InboundMessage,
  'id' | 'channel' | 'receivedAt' | 'state' | 'stage' | 'localDate'
> {
  /** Null: nobody’s, of another realm, or of someone who is deleted. */
  readonly person: RepliedAs | null;
  /** Null before it is processed, and once its words were deleted. */
  readonly reading: ReadingFacts | null;
}

export interface RepliedAs {
  readonly id: PersonId;
  readonly userId: string;
  readonly zone: string;
  readonly dayEndMinute: number;
}

/** The parts of a stored reading that have no words in them. */
export interface ReadingFacts {
  /** The kind of each command. */
  readonly commands: readonly string[];
  /** The step of each reason. */
  readonly steps: readonly string[];
  readonly isQuestion: boolean;
  readonly byAnother: boolean;
}
