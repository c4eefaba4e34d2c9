/** Blocks that more than one template needs. */
import { type DayItem, openFirst, isOpen } from '#domain/agenda/day-items.ts';
import { sayDate, sayNumber } from '#domain/messages/say.ts';
import type { AnswerLink, Block, ChecklistLine } from '#domain/messages/schema.ts';

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

export function question(text: string): Block {
  return { kind: 'question', text };
}

/** A question to the person, in the form they get it. */
export interface AskedBack {
  readonly text: string;
  /** For a mail; a text is answered with a word. */
  readonly answers: readonly AnswerLink[];
}

export function askedBack({ text, answers }: AskedBack): Block[] {
  return [question(text), ...(answers.length === 0 ? [] : [{ kind: 'answers' as const, links: [...answers] }])];
}

/** The list of a day, what is open first, and how many open items are not among its lines (D109). */
export function checklist(items: readonly DayItem[], resting: number): Block[] {
  if (items.length === 0) return [];
  const lines = openFirst(items).map(lineOf);
  return [
    resting === 0 ? { kind: 'checklist', lines } : { kind: 'checklist', lines, resting },
    ...restingLine(resting),
  ];
}

function lineOf({ number, text, mark, day, isWeekly, movedTo }: DayItem): ChecklistLine {
  const line = { number, text, mark, day, ...(isWeekly && { isWeekly }) };
  return movedTo === undefined ? line : { ...line, movedTo: sayDate(movedTo) };
}

export function restingLine(resting: number): Block[] {
  return resting === 0 ? [] : [paragraph(`${restingWords(resting)} Reply LIST to see everything.`)];
}

export function restingWords(resting: number): string {
  const more = resting === 1 ? 'There’s one more thing' : `There are ${sayNumber(resting)} more things`;
  return `${more} on your list.`;
}

/**
 * Where the list can be answered by pressing. One link and not one for each item: a quoted "Done" beside an item would
 * read as the person's own word, and the mail would become a form (D60).
 */
export function pressing(answerUrl: string | null, items: readonly DayItem[]): Block[] {
  if (answerUrl === null || !items.some(isOpen)) return [];
  return [{ kind: 'link', label: 'Answer with a tap', url: answerUrl }];
}

/** The opt-in of a new sign-up (D111); a reply counts as well. */
export function confirmation(confirmUrl: string | null): Block[] {
  if (confirmUrl === null) return [];
  return [
    paragraph('To keep these coming, press the button once or just reply to this email.'),
    { kind: 'button', label: 'Yes, keep them coming', url: confirmUrl },
  ];
}

/**
 * The question of the fourth day, beside the message's own: asked once, and dropping the item is as good an answer as
 * any (D109). The answers contain a number, so that each can be parsed with certainty.
 */
export function fourthDayQuestion(items: readonly DayItem[]): Block[] {
  const [first, second = first, third = second] = items.map(({ number }) => number);
  if (first === undefined) return [];
  const rest = second === first ? [first, first, first] : [second, third, first];
  return [
    paragraph(
      items.length === 1
        ? `Number ${first} has been with you for a while. You can keep it, make it smaller, save it for someday, or let it go.`
        : `Numbers ${sayList(items.map(({ number }) => `${number}`))} have been with you for a while. You can keep each one, make it smaller, save it for someday, or let it go.`,
    ),
    {
      kind: 'list',
      lines: [
        `"keep ${first}": it stays as it is`,
        `"${rest[0]}: a smaller step": it carries on in your new words`,
        `"${rest[1]} someday": it waits, without a date`,
        `"let go of ${rest[2]}": it has had its time`,
      ],
    },
  ];
}

/** "1, 3 and 4" */
function sayList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

export function isDone({ mark }: DayItem): boolean {
  return mark === 'done';
}

export function wordsOf(items: readonly DayItem[]): string[] {
  return items.map(({ text }) => text);
}
