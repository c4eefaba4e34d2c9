import { memoizeByProfile } from '#app/prompts/memoize-by-profile.ts';
import type { GateAnswer, PromptQuestion } from '#domain/delivery/gate.ts';
import { gatePrompt } from '#domain/delivery/gate.ts';

type PersonQuestion = Pick<PromptQuestion, 'person' | 'suppressed' | 'chosenAt' | 'textMinute' | 'leftByOther'>;
/** `textMinute`: that of the slot. */
type SlotQuestion = Omit<PromptQuestion, Exclude<keyof PersonQuestion, 'textMinute'>>;

/**
 * More than two zones and a local day can differ: somebody who signed up or chose earlier did so before any time of
 * the date.
 */
const LONG_BEFORE_MS = 3 * 86_400_000;

/** The gate for the many people of one slot: most of them share everything that it looks at. */
export function gateOfSlot(slot: SlotQuestion, dueAt: number): (question: PersonQuestion) => GateAnswer {
  const ofProfile = memoizeByProfile((person) =>
    gatePrompt({ ...slot, person, suppressed: false, chosenAt: null, leftByOther: false }),
  );
  return (question) => {
    const { person, suppressed, chosenAt, textMinute, leftByOther } = question;
    const since = Math.max(person.createdAt, chosenAt ?? 0, person.phoneVerifiedAt ?? 0);
    const isOrdinary = textMinute === slot.textMinute && !suppressed && !leftByOther;
    const isPlain = isOrdinary && person.state === 'active' && since < dueAt - LONG_BEFORE_MS;
    return isPlain ? ofProfile(person) : gatePrompt({ ...slot, ...question });
  };
}
