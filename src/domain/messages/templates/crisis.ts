import { paragraph } from '#domain/messages/blocks.ts';
import type { Message } from '#domain/messages/schema.ts';
import type { HelpLine } from '#domain/people/help-lines.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface HelpContext {
  readonly brand: string;
  readonly date: LocalDate;
  /** The subject of the conversation the words came in, so that help stands right below them. */
  readonly subject: string;
  /** Of the person's country; null where none is known. */
  readonly line: HelpLine | null;
}

/** `crisis.help`: help first and nothing else. Goes out ahead of every other reading of the reply (D114, D115). */
export function composeCrisis({ brand, date, subject, line }: HelpContext): Message {
  return {
    contract: 'crisis.help@6',
    stage: null,
    localDate: date,
    brand,
    subject,
    preheader: 'Please talk to someone now.',
    header: 'You don’t have to carry this alone.',
    blocks: [
      paragraph(
        'What you wrote sounds very hard. Please talk to someone right now. There are people there for exactly this.',
      ),
      { kind: 'list', lines: helpLines(line) },
      paragraph('If there’s someone close to you that you trust, tell them what you told us.'),
    ],
    closing: 'This is an automatic reply, and no one here can see how you are. The people on those lines can listen.',
    footer: null,
    sms: `You don’t have to carry this alone. ${helpInText(line)} This reply is automatic; the people there can listen.`,
  };
}

function helpLines(line: HelpLine | null): string[] {
  if (line === null)
    return [
      'To talk: findahelpline.com lists free helplines in your country.',
      'If you are in danger: call your local emergency number.',
    ];
  return [
    `To talk: ${line.reach}${line.isAlwaysOpen ? ', day or night' : ''}.`,
    `If you are in danger: call ${line.emergency}.`,
  ];
}

function helpInText(line: HelpLine | null): string {
  if (line === null)
    return 'findahelpline.com lists free helplines in your country. In danger, call your local emergency number.';
  return `Please ${line.reach} now${line.isAlwaysOpen ? ', day or night' : ''}. In danger, call ${line.emergency}.`;
}
