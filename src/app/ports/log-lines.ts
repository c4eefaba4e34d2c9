/** Log lines, for reading them back (D128). */
export interface LogLines {
  /** The lines of a time span, in order. Never throws if there is no file (yet). */
  read(asked: LogLinesRequest): Promise<FoundLines>;
}

export interface LogLinesRequest {
  /** Milliseconds of the clock that the log is written by, both ends included. */
  readonly from: number;
  readonly to: number;
  /** The minimum level: 10 is trace, 20 debug, 30 info, 40 warn, 50 error. */
  readonly level: number;
  /**
   * What a field of the line must match: a person by number, otherwise a message, a request or trace by its id or its
   * last eight characters, or the name of a failure ("ALARM"). Null: any line.
   */
  readonly id: string | null;
  /** Without the requests of this administrator, and for files of pages, that succeeded; null: with them. */
  readonly withoutAdmin: number | null;
  /** The maximum number of lines: the newest are kept. */
  readonly max: number;
}

export interface FoundLines {
  readonly lines: readonly string[];
  /** There were more: the oldest are missing. */
  readonly isCut: boolean;
}
