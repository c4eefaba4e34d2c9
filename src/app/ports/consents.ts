import type { PersonId } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';

/**
 * The evidence that somebody wants texts (protocols 4.5): to which words they agreed, when, by which door, and how they
 * proved that the number is theirs. Rows are only ever added to; they go with their person.
 */
export interface ConsentTable {
  add(consent: ConsentGiven): Promise<void>;
  /** The newest of this person and number that nobody confirmed or ended yet is confirmed now. */
  confirm(person: PersonId, phone: Phone, by: ConsentConfirmed): Promise<void>;
  /** Each that was confirmed and stands ends: a STOP, a number that was taken off. */
  end(person: PersonId, end: ConsentEnd): Promise<void>;
  /** Oldest first. */
  of(person: PersonId): Promise<Consent[]>;
}

export interface ConsentGiven {
  readonly personId: PersonId;
  readonly phone: Phone;
  /** As they stood on the page, or in the text they answered. */
  readonly wording: string;
  readonly source: 'preferences' | 'reply' | 'text';
  /** Null where no browser was there. */
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Service time in ms. */
  readonly askedAt: number;
}

export interface ConsentConfirmed {
  readonly at: number;
  /** `code`: they told us the code that we texted there; `text`: they texted us the code that we showed or sent. */
  readonly how: 'code' | 'text' | 'start';
}

export interface ConsentEnd {
  readonly at: number;
  /** `stop`: an opt-out by whatever door; the others as `domain/messages/templates/phone-news.ts` has them. */
  readonly why: 'stop' | 'removed' | 'moved' | 'wrong-number' | 'landline' | 'unreachable' | 'blocked';
}

export interface Consent extends ConsentGiven {
  readonly confirmedAt: number | null;
  readonly confirmedBy: ConsentConfirmed['how'] | null;
  readonly endedAt: number | null;
  readonly endedBy: ConsentEnd['why'] | null;
}
