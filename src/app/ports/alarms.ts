/** Problems that operators are told about. All times are lease time: the database's own clock. */
export interface AlarmTable {
  /** Records that a problem was seen: a new one, or one that persists. */
  see(problem: SeenProblem): Promise<void>;
  /**
   * Takes the problems that somebody must be told about now: new ones, and those seen again `repeatMs` after they were
   * last told. No other process takes them for `leaseMs`.
   */
  takeDue(leaseMs: number): Promise<Problem[]>;
  /** Somebody was told, so they are told again after `repeatMs` at the earliest. */
  markTold(key: string, repeatMs: number): Promise<void>;
  /** Deletes what was not seen for long enough, and returns what somebody was told about. */
  takeOver(): Promise<Problem[]>;
  /** How many problems persist, by alarm. */
  counts(): Promise<Readonly<Record<string, number>>>;
}

/** The kinds of problems that parts of the service notice in their own work. */
export type NoticedAlarm =
  | 'no-tick'
  | 'late'
  | 'unknown-zone'
  | 'sending-pauses'
  | 'sending-refused'
  | 'not-trusted'
  | 'receiver-refuses'
  | 'texts-refused'
  | 'texts-filtered'
  | 'texts-limited'
  | 'payment';

/** A problem as the part of the service that noticed it describes it. */
export interface Noticed {
  readonly alarm: NoticedAlarm;
  /** What it is about, if there may be several: a zone, a provider, a subscription. */
  readonly about?: string;
  /** One sentence without an address and without a person's words (D128). */
  readonly what: string;
  /** The error code, for the log. */
  readonly code?: string;
}

export interface SeenProblem {
  /** The alarm, and what it is about if there may be several of it. */
  readonly key: string;
  readonly alarm: string;
  /** One sentence without an address and without a person's words (D128). */
  readonly what: string;
  readonly todo: string;
  /** It is over if it was not seen for so long. */
  readonly overAfterMs: number;
}

export interface Problem extends Pick<SeenProblem, 'key' | 'alarm' | 'what' | 'todo'> {
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Where operators are told. */
export interface AlarmChannel {
  /** For the log. */
  readonly name: string;
  /** Null once somebody was told, otherwise why nobody was, without an address. */
  readonly tell: (notice: AlarmNotice) => Promise<string | null>;
}

export interface AlarmNotice extends Problem {
  readonly state: 'on' | 'over';
}
