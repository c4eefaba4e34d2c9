/** The product's own rules that a simulation runs on. A test passes in one of them with a fault. */
import { decide } from '#domain/agenda/decide.ts';
import { gatePrompt } from '#domain/delivery/gate.ts';
import { answerToReply } from '#domain/messages/answer-to-reply.ts';
import { composePrompt } from '#domain/messages/compose-prompt.ts';
import { promptOfDay } from '#domain/messages/prompt-of-day.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { slotsDueBetween } from '#domain/rhythm/slots.ts';

export interface Engine {
  readonly slotsDueBetween: typeof slotsDueBetween;
  readonly gatePrompt: typeof gatePrompt;
  readonly promptOfDay: typeof promptOfDay;
  readonly composePrompt: typeof composePrompt;
  readonly readReply: typeof readReply;
  readonly decide: typeof decide;
  readonly answerToReply: typeof answerToReply;
  /** Whether a row with this key is written: only if there is none. A database constraint in production. */
  readonly claim: (written: Set<string>, key: string) => boolean;
  /** Whether a finished delivery stays in progress: never. */
  readonly settle: (state: FinalState) => FinalState | 'planned';
}

/** How a delivery ends, as far as the domain alone can tell. */
export type FinalState = 'accepted' | 'failed' | 'suppressed' | 'skipped' | 'expired' | 'unknown-closed';

export const ENGINE: Engine = {
  slotsDueBetween,
  gatePrompt,
  promptOfDay,
  composePrompt,
  readReply,
  decide,
  answerToReply,
  claim(written, key) {
    if (written.has(key)) return false;
    written.add(key);
    return true;
  },
  settle: (state) => state,
};
