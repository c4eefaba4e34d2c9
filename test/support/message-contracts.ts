import { ownWords } from '#domain/messages/own-words.ts';
import { messageSchema } from '#domain/messages/schema.ts';
import type { Block, Message } from '#domain/messages/schema.ts';

/** The requirements of a kind of message. Its words are free, these are not. */
interface Contract {
  readonly question: 'one' | 'at-most-one' | 'none';
  readonly checklist: 'optional' | 'none';
  readonly footer: 'required' | 'none';
  readonly button: 'required' | 'optional' | 'none';
}

const prompt: Contract = { question: 'one', checklist: 'optional', footer: 'required', button: 'optional' };
const acknowledgment: Contract = {
  question: 'at-most-one',
  checklist: 'optional',
  footer: 'required',
  button: 'optional',
};
const notice: Contract = { question: 'none', checklist: 'none', footer: 'required', button: 'none' };
/** Asks for one click on a button; without the button it would ask for nothing. */
const confirmation: Contract = { question: 'none', checklist: 'none', footer: 'required', button: 'required' };
/** Contains its own opt-out: a text has no room for a footer. */
const text: Contract = { question: 'none', checklist: 'none', footer: 'none', button: 'none' };

export const CONTRACTS = {
  'morning.intention@6': prompt,
  'midday.checkin@6': prompt,
  'evening.reflection@6': prompt,
  'ack.day0@6': acknowledgment,
  'ack.morning@6': acknowledgment,
  'ack.midday@6': acknowledgment,
  'ack.evening@6': acknowledgment,
  'goodbye.quiet@6': notice,
  'goodbye.opt-out@6': notice,
  'welcome.back@6': { question: 'none', checklist: 'optional', footer: 'required', button: 'none' },
  'invitation.once@6': confirmation,
  'identity.was-this-you@6': confirmation,
  'erase.confirm@6': confirmation,
  'return.confirm@6': confirmation,
  'plan.payment-failed@6': confirmation,
  'plan.began@6': confirmation,
  'plan.ended@6': confirmation,
  'plan.trial-ends@6': { question: 'none', checklist: 'none', footer: 'required', button: 'optional' },
  'plan.link@6': { question: 'none', checklist: 'none', footer: 'required', button: 'optional' },
  // Only help: no list, no question, no button, not even a footer (D115).
  'crisis.help@6': { question: 'none', checklist: 'none', footer: 'none', button: 'none' },
  'support.low-mood@6': { question: 'none', checklist: 'none', footer: 'none', button: 'none' },
  'phone.news@6': notice,
  'admin.news@6': notice,
  'admin.alarm@6': notice,
  'admin.forwarded@6': notice,
  'texts.welcome@6': text,
  'texts.help@6': text,
  'texts.code@6': text,
  'texts.code-answer@6': text,
  'texts.stranger@6': text,
  'texts.stop@6': text,
  'texts.wrong-number@6': text,
} as const satisfies Record<string, Contract>;

/** Every way in which a message breaks its contract, in words; empty if it keeps it. */
export function checkContract(message: Message): string[] {
  const parsed = messageSchema.safeParse(message);
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const contract: Contract | undefined = (CONTRACTS as Record<string, Contract>)[message.contract];
  if (contract === undefined) return [`no contract is called ${message.contract}`];

  return [
    ...countProblems('question', count(message, 'question'), contract.question),
    ...countProblems('checklist', count(message, 'checklist'), contract.checklist === 'none' ? 'none' : 'at-most-one'),
    ...countProblems('button', count(message, 'button'), buttonsOf(contract)),
    ...(contract.footer === 'required' && message.footer === null ? ['the footer is absent'] : []),
    ...(contract.footer === 'none' && message.footer !== null ? ['this message has no footer'] : []),
    ...strayQuestions(message),
    ...(/morning|midday|evening/i.test(message.subject)
      ? ['the subject names the stage, which splits the thread']
      : []),
  ];
}

function count(message: Message, kind: Block['kind']): number {
  return message.blocks.filter((block) => block.kind === kind).length;
}

function buttonsOf(contract: Contract): 'one' | 'at-most-one' | 'none' {
  switch (contract.button) {
    case 'required':
      return 'one';
    case 'optional':
      return 'at-most-one';
    case 'none':
      return 'none';
  }
}

function countProblems(what: string, found: number, wanted: 'one' | 'at-most-one' | 'none'): string[] {
  const right = wanted === 'one' ? found === 1 : wanted === 'none' ? found === 0 : found <= 1;
  return right ? [] : [`${what}: ${found} where the contract says ${wanted}`];
}

/** A question mark of ours outside the question block would be a second question. */
function strayQuestions(message: Message): string[] {
  return ownWords(message)
    .said.filter((words) => words.includes('?'))
    .map((words) => `asks outside the question: ${words}`);
}
