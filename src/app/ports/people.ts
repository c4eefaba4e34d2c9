import type { PersonRecords } from '#app/ports/records.ts';
import type { Person, PersonId, PersonSettings, Recipient } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';

export interface PeopleTable {
  byId(id: PersonId): Promise<Person | null>;
  /** The one pending or active person with this address. */
  byEmail(realm: number, emailKey: string): Promise<Person | null>;
  /** The one pending or active person with this verified number; a claimed number finds nobody. */
  byPhone(realm: number, phone: Phone): Promise<Person | null>;
  /** By the public UUID, whatever their state and realm. */
  byUserId(userId: string): Promise<Person | null>;
  /** Whether an account has this address, including one deleted by an administrator. */
  isKnown(realm: number, emailKey: string): Promise<boolean>;
  /**
   * Null if a pending or active person has the address. Also fills the person's slots, and adds them to ticks that ran
   * since they were created.
   */
  insert(person: NewPerson): Promise<PersonId | null>;
  /**
   * Also fills the slots that changed times or zones need, adds the person to their ticks since the change, and keeps
   * what was due before by the old times. Text times are derived here from settings and phone and never written
   * directly.
   */
  update(id: PersonId, change: PersonChange): Promise<void>;
  /**
   * Changes somebody's phone at an instant (service time): text times, slots and ticks follow as with a change of
   * settings, and what was due by text before stays due. Throws `PhoneTaken` if another living person has verified the
   * number.
   */
  changePhone(id: PersonId, change: PhoneChange, at: number): Promise<void>;
  /** People due for a notice that their trial ends, up to so many. */
  dueTrialNotices(realm: number, now: number, max: number): Promise<PersonId[]>;
  /**
   * Clears these people's absence up to the given day, after it was mentioned (D133), unless a new one is known by
   * now.
   */
  endAbsences(notified: readonly Pick<Recipient, 'id' | 'awayUntil'>[]): Promise<void>;
  /** Everything that `purge` removes of a person, except the row itself: the content of their data export. */
  records(person: Pick<Person, 'id' | 'realm' | 'email'>): Promise<PersonRecords>;
  /**
   * Removes every trace of a person but their number, and keeps an empty row in state purged (D123, D136): items,
   * events, inbound messages, deliveries, waitlist entry, invitations to and from them, administrators' words about
   * them, and their messages in the local mailbox and phone. A suppression stays as a keyed hash.
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

/** The first confirmation that our mail is wanted (D111); `return`: by returning after a goodbye. */
export const CONFIRMED_BY = ['button', 'preferences', 'reply', 'text', 'return', 'invitation'] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

/** Written once, for the record; no decision depends on it. Service time in ms. */
export interface Confirmation {
  readonly confirmedAt: number;
  readonly confirmedBy: ConfirmedBy;
}

type SettingsChange =
  | { readonly settings?: undefined }
  | {
      readonly settings: Partial<PersonSettings>;
      /** When the person asked for it: a time applies from its next occurrence after that. */
      readonly chosenAt: number;
    };

/** The number from now on: claimed, verified, or none; and whether texts are sent to it. */
export type PhoneChange = Partial<Pick<Person, 'phone' | 'phoneVerifiedAt' | 'textsOffAt'>>;

/** Rolls back its transaction: another living person of the realm has verified the number. */
export class PhoneTaken extends Error {}
