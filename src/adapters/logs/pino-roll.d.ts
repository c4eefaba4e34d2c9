declare module 'pino-roll' {
  import type { Writable } from 'node:stream';

  /** A file stream that rolls; the options are those of its README. */
  export default function build(options: {
    readonly file: string;
    readonly extension?: string;
    readonly frequency?: 'daily' | 'hourly' | number;
    readonly size?: string;
    readonly limit?: { readonly count: number };
  }): Promise<Writable>;
}
