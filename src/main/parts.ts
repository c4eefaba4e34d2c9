/** What of the service runs in one process. */
export interface Parts {
  readonly web: boolean;
  readonly worker: boolean;
  readonly smtp: boolean;
}
