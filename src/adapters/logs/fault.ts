import { faultPlaces } from '#domain/fault-places.ts';

/** What may be logged of an error: its type and location, never what its message quotes. */
export interface Fault {
  readonly fault: string;
  readonly code: unknown;
  readonly places: readonly string[];
}

/** The code is the database's own if there is one. */
export function faultOf(error: Error): Fault {
  const { cause } = error;
  return {
    fault: error.name,
    code: codeOf(error) ?? (cause instanceof Error ? codeOf(cause) : undefined),
    places: faultPlaces(error),
  };
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
