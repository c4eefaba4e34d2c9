import type { ControlCommand } from '#domain/agenda/commands.ts';
import { PhraseBook, spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/**
 * What somebody wants of their plan, where a text says that and nothing else: "upgrade", "cancel my plan". No plan is
 * changed by it: it brings the way there. `isWhole`: it is the whole message; beside others a sentence has to name the plan.
 */
export function planWanted(text: string, isWhole: boolean): AskPlan | null {
  if (text.length > TEXT_LENGTH_MAX || !(isWhole ? NAMES_IT : NAMES_THE_PLAN).test(text)) return null;
  const words = spokenWordsOf(text);
  for (const { wish, book } of WISHES) {
    const match = book.find(words);
    if (match === null) continue;
    const around = [...words.slice(0, match.start), ...words.slice(match.end)];
    if (around.every(({ plain }) => COURTESY.has(plain))) return { kind: 'ask-plan', wish };
  }
  return null;
}

/** Whether any sentence of a text may say so. */
export function mayNamePlan(text: string): boolean {
  return NAMES_IT.test(text);
}

type AskPlan = Extract<ControlCommand, { kind: 'ask-plan' }>;

/** Longer than any such wish with all its courtesy. */
const TEXT_LENGTH_MAX = 100;
const NAMES_IT = /grade|plan|paid|pay|full days/i;
// "cancel my plans" is something to do.
const NAMES_THE_PLAN = /\bplan\b/i;

const COURTESY = new Set(
  'please pls plz thanks thank you thx ok okay hi hey hello anchor can could would how do i id like want to need wanna just now for me my account and it again then por favor gracias merci svp bitte danke'.split(
    ' ',
  ),
);

/** Each with what it must not be taken for: "upgrade the laptop" has a word that is no courtesy. */
const WISHES: readonly { readonly wish: AskPlan['wish']; readonly book: PhraseBook }[] = [
  {
    wish: 'manage',
    book: new PhraseBook(
      phrases(
        'downgrade, downgrade me, downgrade my plan, downgrade to free, downgrade to the free plan, downgrade me to free, downgrade me to the free plan, cancel my plan, cancel the plan, cancel my paid plan, cancel the paid plan, end my plan, end the plan, end my paid plan, end the paid plan, quit the paid plan, change my plan, change the plan, manage my plan, switch to the free plan, switch me to the free plan, switch back to the free plan, go back to the free plan, back to the free plan, back to free, go back to free, stop paying',
      ),
    ),
  },
  {
    wish: 'pay',
    book: new PhraseBook(
      phrases(
        'upgrade, upgrade me, upgrade my plan, upgrade the plan, upgrade to paid, upgrade to the paid plan, upgrade me to paid, upgrade me to the paid plan, the paid plan, paid plan, get the paid plan, have the paid plan, take the paid plan, switch to the paid plan, switch me to the paid plan, go paid, keep the full days, keep my full days, pay for the plan, pay for my plan',
      ),
    ),
  },
];
