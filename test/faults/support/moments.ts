import type { Tx } from '#app/ports/store.ts';

/** A moment in a worker's life, named by what it has just done at a port. */
export type Moment =
  /** In a transaction that made this call with an effect: before its commit, or right after it. */
  | { readonly on: 'before-commit' | 'after-commit'; readonly call: PortCall }
  /** The provider has every byte of a batch, and has not answered. */
  | { readonly on: 'bytes-sent' }
  /** The provider's answer is here, and written nowhere. */
  | { readonly on: 'answered' };

/** `dispatch.tick`: a method of one of the transaction's tables. */
export type PortCall = {
  [Table in keyof Tx]: Tx[Table] extends (...args: never[]) => unknown ? never : `${Table}.${keyof Tx[Table] & string}`;
}[keyof Tx];

/** What happens at the moment, to the first `times` processes that get there. */
export interface Fault {
  readonly moment: Moment;
  readonly act: 'kill' | 'freeze';
  readonly times: number;
}

/** What stands in a fuse: the process that the fault struck, and the chunk of the call it was struck at. */
export interface Struck {
  readonly pid: number;
  readonly chunk: number | null;
}

/** What a worker process is told at its start, as JSON. */
export interface WorkerOrder {
  readonly databaseUrl: string;
  /** `reportsTo`: where a provider of texts tells what became of them. */
  readonly provider: {
    readonly kind: 'postmark' | 'smtp' | 'twilio';
    readonly url: string;
    readonly reportsTo: string;
  };
  /** Opens a door for mail, too. */
  readonly hasDoor: boolean;
  readonly fault: Fault | null;
  /** A directory that the processes of a scene share: `armed` in it lets faults happen, `fuse.N` tells to whom. */
  readonly fuseDir: string;
}

export type WorkerReport = { readonly kind: 'ready'; readonly mailPort: number | null };
