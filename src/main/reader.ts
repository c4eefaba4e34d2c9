/** What reads letters, put together: the parser, the turns they take, and the grammar. */
import { parseLetter } from '#adapters/email/parse-letter.ts';
import { readIncomingText } from '#adapters/sms/incoming-text.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { processLetter } from '#app/inbound/process.ts';
import { createReadingTurns } from '#app/inbound/reading-turns.ts';

export type ReaderDeps = Omit<InboundDeps, 'parse' | 'parseText' | 'turns'>;

/** Reads a stored letter and applies it; one a process, since letters of a person take turns in it. */
export function createReader(deps: ReaderDeps): (inboundId: number) => Promise<void> {
  const inbound: InboundDeps = {
    ...deps,
    parse: parseLetter,
    parseText: readIncomingText,
    turns: createReadingTurns(),
  };
  return (inboundId) => processLetter(inbound, inboundId);
}
