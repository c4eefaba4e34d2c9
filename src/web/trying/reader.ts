/** The part of "Try it yourself" that loads on first focus: parses the words and renders the answer. */
import { sayThings } from '#domain/messages/say.ts';
import { acknowledge, type Tried, type Trying } from '#web/trying/acknowledge.ts';
import { fillMessage } from '#web/messages/fill-message.ts';

interface Answered {
  readonly kind: Tried['kind'];
  /** The text to announce; empty if nothing was understood. */
  readonly said: string;
}

/** Parses the words and renders their acknowledgment, if there is one. */
export function answerIn(letter: HTMLElement, words: string, trying: Trying): Answered {
  const tried = acknowledge(words, trying);
  switch (tried.kind) {
    case 'understood':
      fillMessage(letter, tried.message);
      return { kind: tried.kind, said: `We found ${sayThings(tried.items.length)}.` };
    case 'crisis':
    case 'low':
      fillMessage(letter, tried.message);
      return { kind: tried.kind, said: tried.message.header };
    case 'empty':
      return { kind: tried.kind, said: '' };
    default:
      return tried satisfies never;
  }
}
