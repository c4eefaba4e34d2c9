/**
 * A provider that knows nothing of the product: it speaks HTTP and SMTP on real sockets, and writes what it accepts to a file
 * before it answers. Never killed.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { type HttpMode, startHttpSink } from '../support/http-sink.ts';
import type { Arrivals } from '../support/sink.ts';
import { type SmtpMode, startSmtpSink } from '../support/smtp-sink.ts';

export type RigSinkRequest =
  /** A new round: accepted messages go to this file. */
  { readonly kind: 'begin'; readonly file: string } | { readonly kind: 'modes'; readonly modes: readonly string[] };
export interface RigSinkReport {
  readonly http: string;
  readonly smtp: string;
}
/** A line of the file. */
export interface Accepted {
  readonly key: string;
  /** By this process's clock. */
  readonly at: number;
}

let counts = new Map<string, number>();
let file: number | null = null;
let modes: readonly string[] = ['ok'];

const arrivals: Arrivals = {
  add(key) {
    if (file !== null) writeSync(file, `${JSON.stringify({ key, at: Date.now() } satisfies Accepted)}\n`);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  },
  countOf: (key) => counts.get(key) ?? 0,
};
const nextMode = (): string => {
  const [mode = 'ok', ...rest] = modes;
  if (rest.length > 0) modes = rest;
  return mode;
};
// The rig sets the modes of the kind that the round uses.
const http = await startHttpSink(arrivals, () => nextMode() as HttpMode);
const smtp = await startSmtpSink(arrivals, () => nextMode() as SmtpMode);

process.on('message', (request: RigSinkRequest) => {
  if (request.kind === 'modes') {
    modes = request.modes;
    return;
  }
  if (file !== null) closeSync(file);
  counts = new Map();
  file = openSync(request.file, 'w');
  process.send?.('begun');
});
process.on('disconnect', () => process.exit(0));
process.send?.({ http: http.url, smtp: smtp.url } satisfies RigSinkReport);
