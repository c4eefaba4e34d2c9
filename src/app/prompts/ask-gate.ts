import type { GateAnswer, PromptQuestion } from '#domain/delivery/gate.ts';
import { gatePrompt } from '#domain/delivery/gate.ts';
import type { Recipient } from '#domain/people/person.ts';

type SlotQuestion = Omit<PromptQuestion, 'person' | 'suppressed' | 'chosenAt'>;
type PersonQuestion = Pick<PromptQuestion, 'person' | 'suppressed' | 'chosenAt'>;

/** More than the clocks of two zones and a local day can lie apart: whoever signed up or chose earlier did so before any time of the date. */
const LONG_BEFORE_MS = 3 * 86_400_000;

/**
 * The gate for the many people of one slot. Those who are alike in all that it looks at get the answer of the first of
 * them; it says nothing that depends on an address or a key. Their settings must be one object, as they are read.
 */
export function gateOfSlot(slot: SlotQuestion, dueAt: number): (question: PersonQuestion) => GateAnswer {
  const answers = new Map<Recipient['settings'], { readonly person: Recipient; readonly answer: GateAnswer }>();
  return ({ person, suppressed, chosenAt }) => {
    const since = Math.max(person.createdAt, chosenAt ?? 0);
    const isPlain = !suppressed && person.state === 'active' && since < dueAt - LONG_BEFORE_MS;
    if (!isPlain) return gatePrompt({ ...slot, person, suppressed, chosenAt });
    const known = answers.get(person.settings);
    if (known !== undefined && areAlike(known.person, person)) return known.answer;
    const answer = gatePrompt({ ...slot, person, suppressed, chosenAt });
    answers.set(person.settings, { person, answer });
    return answer;
  };
}

function areAlike(one: Recipient, other: Recipient): boolean {
  return (
    one.plan === other.plan &&
    one.trialLastDay === other.trialLastDay &&
    one.firstDay === other.firstDay &&
    one.lastHumanOn === other.lastHumanOn &&
    one.unsubscribedAt === other.unsubscribedAt &&
    one.goodbyeAt === other.goodbyeAt
  );
}
