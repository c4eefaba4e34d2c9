import type { Item, ItemId } from '#domain/agenda/item.ts';
import type { Problem } from '#domain/simulation/problem.ts';
import type { MessageRead, Replied } from '#domain/simulation/trace.ts';

export interface AnswerCheck {
  /** A mail is read once, however often it is delivered. */
  expect(mail: MessageRead): Problem | null;
  take(answer: Replied): Problem | null;
  /** Inbound mails without an answer; each is returned once. */
  missing(): readonly string[];
}

/** Checks that each mail of a person gets one answer, for its own conversation, that names every item it changed. */
export function createAnswerCheck(): AnswerCheck {
  const awaited = new Map<string, MessageRead>();
  const read = new Set<string>();
  return {
    expect(mail) {
      if (read.has(mail.mail)) return answersProblem('read once', 'read again');
      read.add(mail.mail);
      if (mail.unanswered === null) awaited.set(mail.mail, mail);
      return null;
    },
    take({ mail: id, message, text }) {
      const mail = awaited.get(id);
      if (mail === undefined) return answersProblem('no other answer', message.contract);
      awaited.delete(id);
      if (!message.contract.startsWith('ack.')) return null;
      const { stage, date } = mail;
      if (message.stage !== stage || message.localDate !== date)
        return answersProblem(`${stage} of ${date}`, `${message.stage} of ${message.localDate}`);
      const silent = changed(mail).filter((item) => !namesItem(text, item.text));
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

/** Whether a message contains an item's own words. */
export function namesItem(text: string, item: string): boolean {
  return text.includes(item);
}

function changed({ before, after }: MessageRead): Item[] {
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
