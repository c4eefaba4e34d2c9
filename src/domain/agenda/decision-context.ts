import type { NotThePerson } from '#domain/agenda/events.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { Person } from '#domain/people/person.ts';
import type { RhythmOptions, RhythmPerson } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** When a command is given. */
export interface Moment {
  /** Service time in milliseconds since 1970. */
  readonly at: number;
  /** The person's day in which that instant lies (D108). */
  readonly day: LocalDate;
}

/** The circumstances of one act: a reply, a sign-up, a form on the preferences page. */
export interface DecisionContext extends Moment {
  /**
   * The day the act is filed to: an earlier one for a reply to an older message, the next one for a sign-up that starts
   * tomorrow.
   */
  readonly on: LocalDate;
  /** The id of the act; `undo` undoes one act as a whole. */
  readonly change: string;
  /** Set if the act is not the person's own. */
  readonly by?: NotThePerson;
  /** The person's next active day after `on`: where a moved item goes if no date is named (D107). */
  readonly nextActiveDay: LocalDate;
  /** As they are before it. */
  readonly person: RhythmPerson & Partial<Pick<Person, 'emailBeside' | 'unsubscribedAt'>>;
  readonly rhythm: RhythmOptions;
  /**
   * The numbers of the answered message if `on` is not today; without them the lines name items by their words only.
   */
  readonly numbers?: ReadonlyMap<ItemId, number>;
}
