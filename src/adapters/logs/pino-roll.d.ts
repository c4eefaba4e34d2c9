declare module 'pino-roll' {
  import type { Writable } from 'node:stream';

  export interface RollingFile extends Writable {
    /** Writes buffered lines; an error is also emitted. */
    flush(done: (error?: Error) => void): void;
  }

  /** A rolling file stream; the options are those of its README. */
  export default function build(options: {
    readonly file: string;
    readonly extension?: string;
    readonly frequency?: 'daily' | 'hourly' | number;
    readonly size?: string;
    readonly limit?: { readonly count: number };
    readonly minLength?: number;
  }): Promise<RollingFile>;
}
