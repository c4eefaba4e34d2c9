/** The text message part of the preferences page: a number, its code, and the choice of channels. */

/**
 * The actions of its buttons and the fields sent with each, to `path`. number: `country`, `number`, and `agrees` if the box
 * is ticked. code: `code`. way: `way`. again sends another code, other discards the pending one, remove deletes the number.
 */
export type TextsAction = 'number' | 'code' | 'again' | 'other' | 'way' | 'remove';

export const WAYS = ['texts', 'email', 'both'] as const;
export type Way = (typeof WAYS)[number];

export interface TextsSection {
  readonly path: string;
  /** Whether this installation can send texts at all. */
  readonly isOffered: boolean;
  /** `ending in 71`: their verified number; null: none. */
  readonly phone: string | null;
  /** They sent STOP: only a text from that phone resumes texts. */
  readonly isStopped: boolean;
  readonly way: Way;
  /** Their plan currently has no texts: messages come by mail, whatever they chose. */
  readonly isResting: boolean;
  /** When texts come, which messages go by mail instead, and why, one sentence each; empty if texts are off or resting. */
  readonly hours: readonly string[];
  readonly waiting: WaitingCode | null;
  /** What their plan says about texts: shown beside the field before a number is added. */
  readonly byPlan: string;
  /** The consent text, beside a box that is never preticked. */
  readonly optIn: string;
  /** The number field: after a refusal, what was sent. */
  readonly country: string;
  readonly number: string;
  readonly agrees: boolean;
  readonly countries: readonly { readonly code: string; readonly name: string; readonly prefix: string }[];
  /** The result of the last action; null on arrival. */
  readonly news: string | null;
  readonly error: { readonly field: TextsField; readonly message: string } | null;
}

/** A code that has not been entered yet. */
export interface WaitingCode {
  /** `ending in 71` */
  readonly phone: string;
  /** For ten minutes and five guesses; after that a new one must be requested. */
  readonly isOpen: boolean;
  /** What may be texted to us instead, and to which number; null if we have no number of our own. */
  readonly textIn: { readonly code: string; readonly to: string; readonly words: string } | null;
}

export type TextsField = 'number' | 'agrees' | 'code' | 'form';

/** Results of actions, as passed in the page's address. */
export const TEXTS_NEWS = ['code', 'again', 'on', 'other', 'removed', 'way'] as const;
export type TextsNews = (typeof TEXTS_NEWS)[number];
