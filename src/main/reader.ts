/** What reads letters, put together: the parser, the turns they take, and the grammar. */
import { parseInThread, THREAD_FROM_BYTES } from '#adapters/email/mail-thread.ts';
import { parseEmail } from '#adapters/email/parse-email.ts';
import { readIncomingText } from '#adapters/sms/incoming-text.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { processInbound } from '#app/inbound/process.ts';
import { createReadingTurns } from '#app/inbound/reading-turns.ts';
import { handleWords, type HandledWords, type Words } from '#app/rehearsal/handle-words.ts';

export type ReaderDeps = Omit<InboundDeps, 'parse' | 'parseText' | 'turns'>;

export interface Reader {
  /** Reads a stored letter and applies it. */
  readonly processInbound: (inboundId: number) => Promise<void>;
  /** Reads and applies what somebody says in a rehearsal. */
  readonly handleWords: (words: Words) => Promise<HandledWords>;
}

/** One a process, since inbound messages of a person take turns in it. */
export function createReader(deps: ReaderDeps): Reader {
  const inbound: InboundDeps = {
    ...deps,
    parse: (raw) => (raw.byteLength < THREAD_FROM_BYTES ? parseEmail(raw) : parseInThread(raw)),
    parseText: readIncomingText,
    turns: createReadingTurns(),
  };
  return {
    processInbound: (inboundId) => processInbound(inbound, inboundId),
    handleWords: (words) => handleWords(inbound, words),
  };
}
