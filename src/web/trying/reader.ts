/** The part of "Try it yourself" that loads with its first touch: what reads, and what draws the answer. */
import { sayThings } from '#domain/messages/say.ts';
import { acknowledge, type Tried, type Trying } from '#web/trying/acknowledge.ts';
import { fillMessage } from '#web/messages/fill-message.ts';

interface Answered {
  readonly kind: Tried['kind'];
  /** What to announce; empty where nothing was understood. */
  readonly said: string;
}

/** Reads the words and draws their acknowledgment where there is one. */
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
