import type { ItemId } from '#domain/agenda/item.ts';
import type { Chosen } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** When something is asked for. */
export interface Moment {
  /** Service time in milliseconds since 1970. */
  readonly at: number;
  /** The person's day in which that instant lies (D108). */
  readonly day: LocalDate;
}

/** The circumstances of one act: a reply, a sign-up, a form of the preferences page. */
export interface DecisionContext extends Moment {
  /** The day the act is filed to: earlier where an older message was answered, the coming one for a sign-up that starts tomorrow. */
  readonly on: LocalDate;
  /** The id of the act; one act is undone as a whole. */
  readonly change: string;
  /** Named where it is not the person who asks. */
  readonly by?: 'robot';
  /** The person's next active day after `on`: where a moved item goes when no date is named (D107). */
  readonly nextActiveDay: LocalDate;
  readonly settings: Chosen;
  /** From when on messages come on one day a week, come or still to come; null: not at all (D107). */
  readonly weeklyFrom: LocalDate | null;
  /** The numbers of the answered message, where `on` is not today; without them such lines name items by words alone. */
  readonly numbers?: ReadonlyMap<ItemId, number>;
}
