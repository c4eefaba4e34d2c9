/** Which parts of the service run in one process. */
export interface Parts {
  readonly web: boolean;
  readonly worker: boolean;
  readonly smtp: boolean;
}

/** The command that runs them. */
export function roleOf({ web, worker, smtp }: Parts): 'start' | 'web' | 'worker' | 'smtp' {
  if (web) return worker || smtp ? 'start' : 'web';
  return worker ? 'worker' : 'smtp';
}
