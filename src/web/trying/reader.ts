/** The part of "Try it yourself" that loads on first focus: parses the words and renders the answer. */
import { sayThings } from '#domain/messages/say.ts';
import { acknowledge, type Acknowledged, type Visitor } from '#web/trying/acknowledge.ts';
import { fillMessage } from '#web/messages/fill-message.ts';

interface Answered {
  readonly kind: Acknowledged['kind'];
  /** The text to announce; empty if nothing was understood. */
  readonly announcement: string;
}

/** Parses the words and renders their acknowledgment, if there is one. */
export function answerIn(output: HTMLElement, words: string, trying: Visitor): Answered {
  const tried = acknowledge(words, trying);
  switch (tried.kind) {
    case 'understood':
      fillMessage(output, tried.message);
      return { kind: tried.kind, announcement: `We found ${sayThings(tried.items.length)}.` };
    case 'crisis':
    case 'low':
      fillMessage(output, tried.message);
      return { kind: tried.kind, announcement: tried.message.header };
    case 'empty':
      return { kind: tried.kind, announcement: '' };
    default:
      return tried satisfies never;
  }
}
