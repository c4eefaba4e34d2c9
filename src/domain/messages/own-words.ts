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
      preheader,
      header,
      ...message.blocks.flatMap(saidIn),
      closing,
      ...(footer === null ? [] : [footer.why]),
      ...(message.sms === null ? [] : [message.sms]),
    ],
    asked: message.blocks.flatMap((block) => (block.kind === 'question' ? [block.text] : [])),
  };
}

function saidIn(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.lines;
    case 'outcomes':
      return block.lines.map((line) => line.said);
    case 'button':
      return [block.label];
    case 'question':
    case 'answers':
    case 'checklist':
    case 'words':
      return [];
  }
}
