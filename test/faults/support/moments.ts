import type { PostgresOptions } from '#adapters/postgres/server.ts';
import type { Timeouts } from '#app/outbox/timeouts.ts';
import type { Tx } from '#app/ports/store.ts';

/** A moment in a worker's run, defined by what it has just done at a port. */
export type Moment =
  /** In a transaction that made this call with an effect: before its commit, or right after it. */
  | { readonly on: 'before-commit' | 'after-commit'; readonly call: PortCall }
  /** The provider has every byte of a batch, and has not answered. */
  | { readonly on: 'bytes-sent' }
  /** The provider's answer has arrived and is not stored yet. */
  | { readonly on: 'answered' };

/** A method of one of the transaction's tables, such as `dispatch.tick`. */
export type PortCall = {
  [Table in keyof Tx]: Tx[Table] extends (...args: never[]) => unknown ? never : `${Table}.${keyof Tx[Table] & string}`;
}[keyof Tx];

/** What happens at the moment to the first `times` processes that reach it. */
export interface Fault {
  readonly moment: Moment;
  readonly act: 'kill' | 'freeze';
  readonly times: number;
}

/** The content of a fuse: the process that the fault hit, and the chunk of the call at which it did. */
export interface Struck {
  readonly pid: number;
  readonly chunk: number | null;
}

/** The start argument of a worker process, as JSON. */
export interface WorkerOrder {
  readonly addresses: Pick<PostgresOptions, 'url' | 'directUrl'>;
  /** `reportsTo`: the URL to which a provider of texts sends reports. */
  readonly provider: {
    readonly kind: 'postmark' | 'smtp' | 'twilio';
    readonly url: string;
    readonly reportsTo: string;
  };
  /** Also opens an SMTP server. */
  readonly hasDoor: boolean;
  readonly fault: Fault | null;
  /** A directory shared by the processes of a scene: `armed` enables the fault, `fuse.N` records whom it hit. */
  readonly fuseDir: string;
  /** Instead of a scene's. */
  readonly pace?: { readonly timeouts: Timeouts; readonly batchSize: number };
}

export type WorkerReport = { readonly kind: 'ready'; readonly mailPort: number | null };
