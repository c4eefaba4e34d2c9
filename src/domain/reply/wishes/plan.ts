import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';

/**
 * What somebody wants of their plan, where a text says that and nothing else: "upgrade", "cancel my plan". No plan is
 * changed by it: it brings the way there. `isWhole`: it is the whole message; beside others a sentence has to name the plan.
 */
export function planWanted(text: string, isWhole: boolean): AskPlan | null {
  if (text.length > TEXT_LENGTH_MAX || !(isWhole ? NAMES_IT : NAMES_THE_PLAN).test(text)) return null;
  const words = spokenWordsOf(text);
  const wish = manage.standsAmong(words, COURTESY) ? 'manage' : pay.standsAmong(words, COURTESY) ? 'pay' : null;
  return wish && { kind: 'ask-plan', wish };
}

type AskPlan = Extract<ControlCommand, { kind: 'ask-plan' }>;

/** Longer than any such wish with all its courtesy. */
const TEXT_LENGTH_MAX = 100;
const NAMES_IT = /grade|plan|paid|pay|full days/i;
// "cancel my plans" is something to do.
const NAMES_THE_PLAN = /\bplan\b/i;

const { COURTESY } = phraseBooks(lists.plan);

/** Each with what it must not be taken for: "upgrade the laptop" has a word that is no courtesy. */
const { manage, pay } = phraseBooks(lists.planWishes);
