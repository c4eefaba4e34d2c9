import { inGsm } from '#domain/messages/in-gsm.ts';
import { checklistRemark, letGoIn } from '#domain/messages/render-text.ts';
import type { Block, ChecklistLine, Message, OutcomeLine } from '#domain/messages/schema.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';

export const PROMPT_SEGMENTS_MAX = 2;

/**
 * The text message. Our words are GSM-7; the person's stay unchanged, whatever that costs. A prompt is at most two
 * segments: our examples are dropped first, then our asides, then items from the end, which LIST shows. An answer is as
 * long as necessary.
 */
export function renderSms(message: Message): string {
  return fitted(message).text;
}

/** How many lines of the list a text shows, from the first: "all done" means only these (D109). */
export function linesInSms(message: Message): number {
  return fitted(message).lines;
}

function fitted(message: Message): { readonly text: string; readonly lines: number } {
  const lines = countItems(message);
  if (message.sms !== null) return { text: inGsm(message.sms), lines: 0 };
  const whole = compose(message, { asides: 'all', itemsMax: Infinity });
  if (!isPrompt(message) || fits(whole)) return { text: whole, lines };
  const withoutExamples = compose(message, { asides: 'paragraphs', itemsMax: Infinity });
  if (fits(withoutExamples)) return { text: withoutExamples, lines };
  for (let itemsMax = lines; itemsMax >= 0; itemsMax -= 1) {
    const shorter = compose(message, { asides: 'none', itemsMax });
    if (fits(shorter)) return { text: shorter, lines: itemsMax };
  }
  return { text: compose(message, { asides: 'none', itemsMax: 0 }), lines: 0 };
}

function isPrompt(message: Message): boolean {
  return message.stage !== null && !message.contract.startsWith('ack.');
}

function fits(text: string): boolean {
  return smsLength(text).segments <= PROMPT_SEGMENTS_MAX;
}

function countItems(message: Message): number {
  return message.blocks.reduce((sum, block) => sum + (block.kind === 'checklist' ? block.lines.length : 0), 0);
}

interface Extent {
  readonly asides: 'all' | 'paragraphs' | 'none';
  readonly itemsMax: number;
}

/** Begins with the sender's name, as every text must; no closing and no footer, since a text has no room for them. */
function compose(message: Message, extent: Extent): string {
  const lines = [`${inGsm(message.brand)}: ${inGsm(message.header)}`];
  for (const block of message.blocks) lines.push(...blockLines(block, extent));
  return lines.join('\n');
}

function blockLines(block: Block, { asides, itemsMax }: Extent): string[] {
  switch (block.kind) {
    case 'paragraph':
      return asides === 'none' ? [] : [inGsm(block.text)];
    case 'question':
      return [inGsm(block.text)];
    case 'list':
      return asides === 'all' ? block.lines.map(inGsm) : [];
    case 'words':
      return [block.text];
    // A text is answered with a word.
    case 'answers':
    case 'link':
      return [];
    case 'button':
      return [`${inGsm(block.label)}: ${block.url}`];
    case 'outcomes':
      return block.lines.map(outcomeLine);
    case 'checklist': {
      const cut = Math.max(0, block.lines.length - itemsMax);
      // Without asides, this is the only word on what rests as well.
      const more = cut + (asides === 'none' ? (block.resting ?? 0) : 0);
      const visible = block.lines.slice(0, itemsMax === Infinity ? undefined : itemsMax);
      const letGo = letGoIn(visible);
      const shown = visible.slice(0, letGo?.from).map(checklistLine);
      if (letGo !== null) shown.push(letGo.text);
      if (more === 0) return shown;
      return [...shown, shown.length === 0 ? `${more} on your list, reply LIST` : `+${more} more, reply LIST`];
    }
  }
}

function checklistLine(line: ChecklistLine): string {
  const remark = line.mark === 'done' ? '(done)' : checklistRemark(line);
  return remark === '' ? `${line.number}. ${line.text}` : `${line.number}. ${line.text} ${remark}`;
}

function outcomeLine(line: OutcomeLine): string {
  const number = line.number === null ? '' : `${line.number}. `;
  const said = inGsm(line.said);
  return line.words === null ? `${number}${said}` : `${number}${line.words} (${said})`;
}
