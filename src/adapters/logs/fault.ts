/** What may be told of an error: which it is and where it happened, never what it quotes. */
export interface Fault {
  readonly fault: string;
  readonly code: unknown;
  readonly places: readonly string[];
}

const PLACES_MAX = 5;

/**
 * The message is left out, and every line of it at the head of the stack: that of a failed query holds the statement's
 * values, which are people's words and addresses. The code is the database's own where there is one.
 */
export function faultOf(error: Error): Fault {
  const { cause } = error;
  return {
    fault: error.name,
    code: codeOf(error) ?? (cause instanceof Error ? codeOf(cause) : undefined),
    places: (error.stack?.split('\n') ?? []).filter((line) => PLACE.test(line)).slice(0, PLACES_MAX),
  };
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}

//     at processInbound (file:///srv/anchor/src/app/inbound/process.ts:23:5)
//     at async file:///srv/anchor/src/main/worker.ts:71:3
const PLACE = /^ {4}at .{0,300}:\d+:\d+\)?$/;
