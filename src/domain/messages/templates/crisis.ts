import { paragraph } from '#domain/messages/blocks.ts';
import type { Message } from '#domain/messages/schema.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface CrisisContext {
  readonly brand: string;
  readonly date: LocalDate;
  /** The subject of the conversation the words came in, so that help stands right below them. */
  readonly subject: string;
}

/** `crisis.help`: help first and nothing else. Goes out ahead of every other reading of the reply (D14, D15). */
export function composeCrisis(context: CrisisContext): Message {
  return {
    contract: 'crisis.help@6',
    stage: null,
    localDate: context.date,
    brand: context.brand,
    subject: context.subject,
    preheader: 'Please talk to somebody now.',
    header: 'You do not have to carry this alone.',
    blocks: [
      paragraph(
        'What you wrote sounds very hard. Please talk to a person right now; people are there for exactly this, at any hour.',
      ),
      {
        kind: 'list',
        lines: [
          'In the United States: call or text 988, the Suicide & Crisis Lifeline. It is free and confidential.',
          'If you are in danger: call your local emergency number, 911 in the United States and Canada, 112 in Europe.',
          'In other countries: findahelpline.com lists free lines near you.',
        ],
      },
      paragraph('If there is somebody close to you whom you trust, tell them what you told us.'),
    ],
    closing: 'This answer is automatic and nobody here can see how you are. The people on those lines can listen.',
    footer: null,
    sms: 'You do not have to carry this alone. In the US call or text 988 now, any hour. In danger: call 911 or your local emergency number. This answer is automatic; the people there can listen.',
  };
}
