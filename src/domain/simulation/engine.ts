/** The product's own rules that a simulation runs on. Tests replace one by a faulty version: the invariant checks must notice. */
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
  /** True if no row has this key yet; remembers it. A unique constraint in production. */
  readonly claim: (written: Set<string>, key: string) => boolean;
  /** Returns the final state unchanged. A faulty version leaves the delivery `planned`. */
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
