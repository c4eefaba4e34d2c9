import { inBrief } from '#domain/messages/news.ts';
import type { Block, Message } from '#domain/messages/schema.ts';

/**
 * Every sentence of ours in a message, without the person's words. The question is separate, since it is the only place
 * where we ask.
 */
export function ownWords(message: Message): { readonly said: string[]; readonly asked: string[] } {
  const { preheader, header, closing, footer, subject } = message;
  return {
    said: [
      subject,
      ourPart(preheader, message.blocks),
      header,
      ...message.blocks.flatMap(saidIn),
      closing,
      ...(footer === null ? [] : [footer.why]),
      ...(message.sms === null ? [] : [message.sms]),
    ],
    asked: message.blocks.flatMap((block) => (block.kind === 'question' ? [block.text] : [])),
  };
}

/** The preheader names the person's items (news.ts); nothing is left of a line that is all theirs. */
function ourPart(preheader: string, blocks: readonly Block[]): string {
  const theirs = blocks.flatMap(wordsIn).map(inBrief);
  // The longest first: one may be part of another.
  return theirs.toSorted((a, b) => b.length - a.length).reduce((rest, words) => rest.replaceAll(words, ''), preheader);
}

function wordsIn(block: Block): string[] {
  switch (block.kind) {
    case 'checklist':
      return block.lines.map(({ text }) => text);
    case 'outcomes':
      return block.lines.flatMap(({ words }) => words ?? []);
    default:
      return [];
  }
}

function saidIn(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.lines;
    case 'outcomes':
      return block.lines.map((line) => line.said);
    case 'link':
    case 'button':
      return [block.label];
    case 'question':
    case 'answers':
    case 'checklist':
    case 'words':
      return [];
  }
}
