import type { PersonId } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';

/**
 * The evidence of consent to texts (protocols 4.5): the words they agreed to, when, the source, and how they verified
 * the number. Rows are only added; they are erased with their person.
 */
export interface ConsentTable {
  add(consent: ConsentGiven): Promise<void>;
  /** Confirms the newest consent of this person and number that is neither confirmed nor ended. */
  confirm(person: PersonId, phone: Phone, by: ConsentConfirmed): Promise<void>;
  /** Ends every confirmed consent: after a STOP, or when the number is removed. */
  end(person: PersonId, end: ConsentEnd): Promise<void>;
  /** Oldest first. */
  of(person: PersonId): Promise<Consent[]>;
}

export interface ConsentGiven {
  readonly personId: PersonId;
  readonly phone: Phone;
  /** As shown on the page, or in the text they answered. */
  readonly wording: string;
  readonly source: 'preferences' | 'reply' | 'text';
  /** Null without a browser. */
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Service time in ms. */
  readonly askedAt: number;
}

export interface ConsentConfirmed {
  readonly at: number;
  /** `code`: they entered the code that we texted; `text`: they texted us the code that we showed or sent. */
  readonly how: 'code' | 'text' | 'start';
}

export interface ConsentEnd {
  readonly at: number;
  /** `stop`: an opt-out from any source; the others as in `domain/messages/templates/phone-news.ts`. */
  readonly why: 'stop' | 'removed' | 'moved' | 'wrong-number' | 'landline' | 'unreachable' | 'blocked';
}

export interface Consent extends ConsentGiven {
  readonly confirmedAt: number | null;
  readonly confirmedBy: ConsentConfirmed['how'] | null;
  readonly endedAt: number | null;
  readonly endedBy: ConsentEnd['why'] | null;
}
