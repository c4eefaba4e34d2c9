/** Assembles everything that processes inbound messages: the parser, the per-person queue, and the grammar. */
import { parseInThread, THREAD_FROM_BYTES } from '#adapters/email/mail-thread.ts';
import { parseEmail } from '#adapters/email/parse-email.ts';
import { readIncomingText } from '#adapters/sms/incoming-text.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { processInbound } from '#app/inbound/process.ts';
import { createReadingTurns } from '#app/inbound/reading-turns.ts';
import type { DayRunnerParts } from '#app/rehearsal/day-runner.ts';
import { handleWords } from '#app/rehearsal/handle-words.ts';

export type ReaderDeps = Omit<InboundDeps, 'parse' | 'parseText' | 'turns'>;

export type Reader = Pick<DayRunnerParts, 'processInbound' | 'handleWords'>;

/** One per process, since it serializes the inbound messages of a person. */
export function createReader(deps: ReaderDeps): Reader {
  const inbound: InboundDeps = {
    ...deps,
    parse: (raw) => (raw.byteLength < THREAD_FROM_BYTES ? parseEmail(raw) : parseInThread(raw)),
    parseText: readIncomingText,
    turns: createReadingTurns(),
  };
  return {
    processInbound: (inboundId) => processInbound(inbound, inboundId),
    handleWords: (person, text) => handleWords(inbound, person, text),
  };
}
