/** Which parts of the service run in one process. */
export interface Parts {
  readonly web: boolean;
  readonly worker: boolean;
  readonly smtp: boolean;
}
