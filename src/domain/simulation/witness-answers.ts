import type { Item, ItemId } from '#domain/agenda/item.ts';
import type { Problem } from '#domain/simulation/problem.ts';
import type { LetterRead, Replied } from '#domain/simulation/trace.ts';

export interface AnswerWitness {
  /** A letter is read once, however often it comes in. */
  expect(letter: LetterRead): Problem | null;
  take(answer: Replied): Problem | null;
  /** Letters whose answer has not come; each is told once. */
  missing(): readonly string[];
}

/** One answer to each letter of a person, of its own conversation, and it names every item that the letter changed. */
export function createAnswerWitness(): AnswerWitness {
  const awaited = new Map<string, LetterRead>();
  const read = new Set<string>();
  return {
    expect(letter) {
      if (read.has(letter.letter)) return answersProblem('read once', 'read again');
      read.add(letter.letter);
      if (letter.unanswered === null) awaited.set(letter.letter, letter);
      return null;
    },
    take({ letter: id, message, text }) {
      const letter = awaited.get(id);
      if (letter === undefined) return answersProblem('no other answer', message.contract);
      awaited.delete(id);
      if (!message.contract.startsWith('ack.')) return null;
      const { stage, date } = letter;
      if (message.stage !== stage || message.localDate !== date)
        return answersProblem(`${stage} of ${date}`, `${message.stage} of ${message.localDate}`);
      const silent = changed(letter).filter((item) => !namesItem(text, item.text));
      return silent.length === 0 ? null : answersProblem(silent.map((item) => item.text).join(', '), 'not named');
    },
    missing() {
      const ids = [...awaited.keys()];
      awaited.clear();
      return ids;
    },
  };
}

export function answersProblem(expected: string, found: string): Problem {
  return { expected, found };
}

/** Whether a message says an item's own words. */
export function namesItem(text: string, item: string): boolean {
  return text.includes(item);
}

function changed({ before, after }: LetterRead): Item[] {
  const same = (id: ItemId, item: Item) => {
    const known = before.items.get(id);
    return known !== undefined && known.text === item.text && sameState(known, item);
  };
  return [...after.items.values()].filter((item) => !same(item.id, item));
}

function sameState({ state: one }: Item, { state: other }: Item): boolean {
  if (one.kind !== other.kind) return false;
  return one.kind !== 'open' || other.kind !== 'open' || one.notBefore === other.notBefore;
}
