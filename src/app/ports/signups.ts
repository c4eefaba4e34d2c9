import type { PersonId, ZoneSource } from '#domain/people/person.ts';

export interface SignupTable {
  byId(id: string): Promise<Signup | null>;
  /** The existing ones, by id. */
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Signup>>;
  insertAll(signups: readonly Signup[]): Promise<void>;
  /** Sign-ups that begin now, by the realm's service time; a single statement. */
  begin(realm: number, signups: readonly NewSignup[]): Promise<void>;
  update(id: string, change: Partial<Omit<Signup, 'id' | 'realm' | 'createdAt'>>): Promise<void>;
  /** For a state change that may happen only once: false if another request was faster. */
  claim(id: string, from: Signup['state'], to: Signup['state']): Promise<boolean>;
  /** Nothing changes if the address is on the waitlist already. */
  wait(entry: WaitlistEntry): Promise<void>;
}

/** What is known of somebody who has given only an address. */
export type NewSignup = Pick<Signup, 'id' | 'email' | 'zone' | 'zoneReceived' | 'zoneSource' | 'startToday' | 'source'>;

export interface Signup {
  readonly id: string;
  readonly realm: number;
  readonly email: string;
  readonly zone: string;
  readonly zoneReceived: string;
  readonly zoneSource: ZoneSource;
  readonly startToday: boolean;
  readonly source: string;
  readonly state: 'open' | 'begun' | 'parked' | 'applied';
  readonly personId: PersonId | null;
  readonly parkedText: string | null;
  readonly acknowledgment: unknown;
  readonly createdAt: number;
}

export interface WaitlistEntry {
  readonly realm: number;
  readonly email: string;
  /** Canonical name; null if the browser named none. */
  readonly zone: string | null;
  /** The form it came from. */
  readonly source: string;
  readonly createdAt: number;
}
