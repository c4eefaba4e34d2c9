/** A provider in a separate process that is never killed: arrivals are counted only here. */
import { startHttpSink } from './support/http-sink.ts';
import type { HttpMode } from './support/http-sink.ts';
import type { Arrivals, Sink, SinkModes, SinkReport, SinkRequest } from './support/sink.ts';
import { startSmtpSink } from './support/smtp-sink.ts';
import type { SmtpMode } from './support/smtp-sink.ts';
import { startTextSink } from './support/text-sink.ts';
import type { TextMode } from './support/text-sink.ts';

// Only `startSinkProcess` writes this.
const order = JSON.parse(process.argv[2] ?? '') as SinkModes;
const counts = new Map<string, number>();
const arrivals: Arrivals = {
  add: (key) => counts.set(key, (counts.get(key) ?? 0) + 1),
  countOf: (key) => counts.get(key) ?? 0,
};
let modes: readonly string[] = order.modes;
const nextMode = (): string => {
  const [mode = 'ok', ...rest] = modes;
  if (rest.length > 0) modes = rest;
  return mode;
};
const sink = await start();

/** The modes match the sink's kind, as `SinkModes` declares. */
async function start(): Promise<Sink> {
  switch (order.kind) {
    case 'postmark':
      return startHttpSink(arrivals, () => nextMode() as HttpMode);
    case 'smtp':
      return startSmtpSink(arrivals, () => nextMode() as SmtpMode);
    case 'twilio':
      return startTextSink(arrivals, () => nextMode() as TextMode, order.habits);
    default:
      return order satisfies never;
  }
}

const report = (said: SinkReport) => process.send?.(said);
process.on('message', (request: SinkRequest) => {
  if (request.kind === 'modes') modes = request.modes;
  else report({ kind: 'arrivals', arrivals: [...counts] });
});
process.on('disconnect', () => process.exit(0));
report({ kind: 'ready', url: sink.url });
