/** What a simulation lives by: the product's own rules. A test hands in one of them with a fault. */
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
  /** Whether a row of this key is written: none stands yet. In production a constraint of the database. */
  readonly claim: (written: Set<string>, key: string) => boolean;
  /** Whether a delivery is left in hand when it has ended: never. */
  readonly settle: (state: FinalState) => FinalState | 'planned';
}

/** How a delivery ends as far as the domain alone can tell. */
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
