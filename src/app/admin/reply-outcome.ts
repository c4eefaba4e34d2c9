import type { ReplyFilter, ReplyOutcome } from '#api/replies.ts';
import type { InboundFacts, ReadingFacts } from '#app/ports/replies.ts';

/** What became of an inbound message. `isAsked`: its acknowledgment asks a question back; `isUndone`: by its person. */
export function outcomeOf(
  { state, reading }: Pick<InboundFacts, 'state' | 'reading'>,
  { isAsked, isUndone }: { readonly isAsked: boolean; readonly isUndone: boolean },
): ReplyOutcome {
  switch (state) {
    case 'stored':
      return 'waiting';
    case 'held':
    case 'failed':
      return state;
    case 'ignored':
      return reading?.steps.includes('automatic') === true ? 'automatic' : 'ignored';
    case 'done':
      if (isUndone) return 'undone';
      if (isAsked) return 'asked';
      return reading === null ? 'forgotten' : outcomeOfReading(reading);
    default:
      return state satisfies never;
  }
}

function outcomeOfReading(reading: ReadingFacts): ReplyOutcome {
  if (isAutomatic(reading)) return 'automatic';
  const { commands, isQuestion } = reading;
  if (commands.some((kind) => kind !== 'note')) return 'read';
  if (isQuestion) return 'unanswered';
  return commands.length > 0 ? 'kept' : 'nothing';
}

/**
 * An auto-responder whose date paused messages, or a report about an email of ours, which is in no conversation. A reaction
 * has that step too, but a person sent it.
 */
function isAutomatic({ steps, byAnother }: ReadingFacts): boolean {
  return steps.includes('automatic') && (byAnother || !steps.includes('conversation'));
}

export function isWanted(outcome: ReplyOutcome, filter: ReplyFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'unclear':
      return UNCLEAR.has(outcome);
    default:
      return outcome === filter;
  }
}

/** Somebody should look at what the person meant. */
const UNCLEAR: ReadonlySet<ReplyOutcome> = new Set(['undone', 'asked', 'kept', 'unanswered', 'failed']);
