import { paragraph } from '#domain/messages/blocks.ts';
import type { Message } from '#domain/messages/schema.ts';
import type { HelpContext } from '#domain/messages/templates/crisis.ts';
import type { HelpLine } from '#domain/people/help-lines.ts';

export interface LowMoodContext extends HelpContext {
  /** They also asked to hear nothing more; this is the one answer to it. */
  readonly isStopped?: boolean;
}

/** `support.low-mood`: a warm answer to somebody who is low, with the line of help in one sentence, and not a word of the list (D140). */
export function composeLowMood({ brand, date, subject, line, isStopped = false }: LowMoodContext): Message {
  const stopped = isStopped ? ['You won’t hear from us again unless you reply START.'] : [];
  return {
    contract: 'support.low-mood@6',
    stage: null,
    localDate: date,
    brand,
    subject,
    preheader: 'You don’t have to carry it alone.',
    header: 'That sounds really hard.',
    blocks: [
      paragraph('We’re sorry it feels like this. You don’t have to sort anything out today. Everything else can wait.'),
      paragraph(helpSentence(line)),
      ...stopped.map(paragraph),
    ],
    closing:
      'Our replies are automatic, so if you can, tell someone you trust how you are. Please be gentle with yourself.',
    footer: null,
    sms: [
      'That sounds really hard, and we’re sorry. Everything else can wait.',
      helpSentence(line),
      ...stopped,
      'Please be gentle with yourself.',
    ].join(' '),
  };
}

function helpSentence(line: HelpLine | null): string {
  if (line === null)
    return 'If it would help to talk to someone, findahelpline.com lists free helplines in your country.';
  return `If it would help to talk to someone, you can ${line.reach}${line.isAlwaysOpen ? ', day or night' : ''}.`;
}
