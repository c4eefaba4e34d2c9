import type { Person, PersonId, PersonSettings, Recipient } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';

export interface PeopleTable {
  byId(id: PersonId): Promise<Person | null>;
  /** The one pending or active person of this address. */
  byEmail(realm: number, emailKey: string): Promise<Person | null>;
  /** The one pending or active person whose verified number it is: one that was only claimed finds nobody. */
  byPhone(realm: number, phone: Phone): Promise<Person | null>;
  /** By the UUID that the outside knows them by, whatever their state and realm. */
  byUserId(userId: string): Promise<Person | null>;
  /** Whether an account stands under this address, one that the admin deleted included. */
  isKnown(realm: number, emailKey: string): Promise<boolean>;
  /**
   * Null where the address is taken by a pending or active person. Also fills the person's slots, and adds them to ticks
   * that ran since they were created.
   */
  insert(person: NewPerson): Promise<PersonId | null>;
  /**
   * Also fills the slots that changed times or zones need, adds the person to ticks of these that ran since they were
   * chosen, and keeps what was due before by the times they leave. The times of texts follow from settings and phone, and
   * are derived here: nobody writes them.
   */
  update(id: PersonId, change: PersonChange): Promise<void>;
  /**
   * What becomes of somebody's phone, at an instant (service time): the times of their texts, their slots and ticks follow
   * as with a change of settings, and what was due by text before stays due. Throws `PhoneTaken` where another living
   * person has verified the number.
   */
  changePhone(id: PersonId, change: PhoneChange, at: number): Promise<void>;
  /** Those who are due to be told that a trial of theirs ends, up to so many. */
  dueTrialNotices(realm: number, now: number, max: number): Promise<PersonId[]>;
  /** These people were told of their absence up to this day (D133): it is over, but where a new one is known by now. */
  endAbsences(told: readonly Pick<Recipient, 'id' | 'awayUntil'>[]): Promise<void>;
  /**
   * Removes every trace of a person but their number and keeps an empty row in state purged (D123, D136): items, events,
   * letters, deliveries, their place on the waitlist, invitations to and from them, what administrators said of them, what
   * the local mailbox and phone hold for them. What is suppressed stays as a keyed hash.
   */
  purge(id: PersonId): Promise<void>;
  /**
   * Waits until no chunk is between its ledger's commit and its read of this person's bucket, and keeps new ones
   * out until this transaction ends: an opt-out, pause, erasure or plan change takes it before it updates. See
   * `app/people/hold-person.ts`.
   */
  holdSending(id: PersonId): Promise<void>;
}

export type NewPerson = Omit<Person, 'id'> & Partial<Confirmation> & { readonly source: string };

export type PersonChange = Partial<
  Pick<
    Person,
    | 'state'
    | 'plan'
    | 'trialLastDay'
    | 'zoneReceived'
    | 'zoneSource'
    | 'lastActiveAt'
    | 'lastActiveOn'
    | 'unsubscribedAt'
    | 'goodbyeAt'
    | 'awayUntil'
    | 'textTrialLastDay'
    | 'emailBeside'
    | 'trialNoticeAt'
  >
> &
  Partial<Confirmation> &
  SettingsChange;

/** By what somebody first told us that our mail is wanted (D111); `return`: by coming back after a farewell. */
export const CONFIRMED_BY = ['button', 'preferences', 'reply', 'text', 'return', 'invitation'] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

/** Written once, and only for whoever looks back: nothing is decided by it. Service time in ms. */
export interface Confirmation {
  readonly confirmedAt: number;
  readonly confirmedBy: ConfirmedBy;
}

type SettingsChange =
  | { readonly settings?: undefined }
  | {
      readonly settings: Partial<PersonSettings>;
      /** When the person asked for it: a time counts from its next occurrence after that. */
      readonly chosenAt: number;
    };

/** The number as it stands from now on: claimed, verified, or none; and whether texts come to it. */
export type PhoneChange = Partial<Pick<Person, 'phone' | 'phoneVerifiedAt' | 'textsOffAt'>>;

/** Ends its transaction: the number is another living person's of the realm by now. */
export class PhoneTaken extends Error {}
