import { MARK_SIGN } from '#domain/agenda/shown-marks.ts';
import type { AnswerLink, Block, ChecklistLine, Footer, Message, OutcomeLine } from '#domain/messages/schema.ts';

/** The text part of the mail, with the same words as the HTML part in the same order (parity.ts). */
export function renderText(message: Message): string {
  let text = `${message.preheader}\n\n${message.header}\n\n`;
  for (const block of message.blocks) text += `${blockText(block)}\n\n`;
  text += `${message.closing}\n`;
  return message.footer === null ? text : text + footerText(message.footer);
}

/**
 * Header to closing, without the buttons that only a mail may contain: a click on them proves that the mailbox was
 * read, so no page may show them.
 */
export function renderBody(message: Message): string {
  let text = `${message.header}\n\n`;
  for (const block of message.blocks) if (!PRESSED.has(block.kind)) text += `${blockText(block)}\n\n`;
  return text + message.closing;
}

const PRESSED: ReadonlySet<Block['kind']> = new Set(['button', 'link', 'answers']);

function footerText(footer: Footer): string {
  let text = `\n${footer.why}\n`;
  if (footer.preferencesUrl !== null) text += `${PREFERENCES_LABEL}: ${footer.preferencesUrl}\n`;
  if (footer.unsubscribeUrl !== null) text += `${UNSUBSCRIBE_LABEL}: ${footer.unsubscribeUrl}\n`;
  return `${text}${footer.postalAddress}\n`;
}

export const PREFERENCES_LABEL = 'Preferences';
export const UNSUBSCRIBE_LABEL = 'Unsubscribe';

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'question':
    case 'words':
      return block.text;
    case 'checklist':
      return checklistText(block.lines);
    case 'outcomes':
      return joined(block.lines, outcomeText);
    case 'list':
      return joined(block.lines, listText);
    case 'answers':
      return joined(block.links, linkText);
    case 'link':
    case 'button':
      return linkText(block);
  }
}

function joined<Line>(lines: readonly Line[], say: (line: Line) => string): string {
  let text = '';
  for (const line of lines) text += text === '' ? say(line) : `\n${say(line)}`;
  return text;
}

function linkText({ label, url }: Pick<AnswerLink, 'label' | 'url'>): string {
  return `${label}: ${url}`;
}

export const LIST_MARK = '·';

/** The signs of a list, and those for the results of a reply. None is an emoji. */

export const OUTCOME_MARK: Record<OutcomeLine['mark'], string> = {
  open: MARK_SIGN.open,
  kept: MARK_SIGN.carryover,
  done: MARK_SIGN.done,
  dropped: MARK_SIGN.dropped,
  moved: MARK_SIGN.moved,
  someday: MARK_SIGN.someday,
  added: '+',
  note: '»',
  setting: '·',
  undone: '←',
};

/** The words in brackets after an item; empty if its mark says everything. */
export function checklistRemark(line: ChecklistLine): string {
  switch (line.mark) {
    case 'carryover':
      return line.isWeekly ? '(carried over)' : `(day ${line.day})`;
    case 'dropped':
      return '(let go)';
    case 'moved':
      return line.movedTo === undefined ? '(moved)' : `(moved to ${line.movedTo})`;
    case 'someday':
      return '(someday)';
    case 'open':
    case 'done':
      return '';
  }
}

function checklistText(lines: readonly ChecklistLine[]): string {
  const letGo = letGoIn(lines);
  if (letGo === null) return joined(lines, checklistLineText);
  return [...lines.slice(0, letGo.from).map(checklistLineText), `${MARK_SIGN.dropped} ${letGo.text}`].join('\n');
}

function checklistLineText(line: ChecklistLine): string {
  const remark = checklistRemark(line);
  const text = `${MARK_SIGN[line.mark]} ${line.number}. ${line.text}`;
  return remark === '' ? text : `${text} ${remark}`;
}

/**
 * The items at the end of a list that were let go share one line: "Let go: the photos, the gym". Null if there are
 * none; else also where they begin.
 */
export function letGoIn(lines: readonly ChecklistLine[]): { readonly from: number; readonly text: string } | null {
  let from = lines.length;
  while (lines[from - 1]?.mark === 'dropped') from -= 1;
  if (from === lines.length) return null;
  const words = lines.slice(from).map(({ text }) => text.replaceAll(/\s+/g, ' '));
  return { from, text: `Let go: ${words.join(', ')}` };
}

function outcomeText(line: OutcomeLine): string {
  const number = line.number === null ? '' : ` ${line.number}.`;
  const said = line.words === null ? line.said : `${line.words} (${line.said})`;
  return `${OUTCOME_MARK[line.mark]}${number} ${said}`;
}

function listText(line: string): string {
  return `${LIST_MARK} ${line}`;
}
