/** What was logged, as a reader finds it again (D128). */
export interface LogLines {
  /** The lines of a span, in order. Never throws where no file is there (yet). */
  read(asked: LogLinesAsked): Promise<FoundLines>;
}

export interface LogLinesAsked {
  /** Milliseconds of the clock that the log is written by, both ends included. */
  readonly from: number;
  readonly to: number;
  /** The least weighty lines that are wanted: 10 is trace, 20 debug, 30 info, 40 warn, 50 error. */
  readonly level: number;
  /**
   * What a field of the line must name: a person by number, else a message, a request or trace by its id or its last
   * eight characters, or what failed ("ALARM"). Null: any line.
   */
  readonly id: string | null;
  /** How many lines at most: the newest are kept. */
  readonly max: number;
}

export interface FoundLines {
  readonly lines: readonly string[];
  /** There were more: the oldest are missing. */
  readonly isCut: boolean;
}
