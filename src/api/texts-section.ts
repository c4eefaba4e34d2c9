/** The part of the preferences page about texts: a number, its code, and by which ways messages come. */

/**
 * What a button of it does and the fields it sends along, to `path`. number: `country`, `number`, and `agrees` where the
 * box is ticked. code: `code`. way: `way`. again texts another code, other forgets the one that waits, remove takes the
 * number off.
 */
export type TextsAction = 'number' | 'code' | 'again' | 'other' | 'way' | 'remove';

export const WAYS = ['texts', 'email', 'both'] as const;
export type Way = (typeof WAYS)[number];

export interface TextsSection {
  readonly path: string;
  /** Texts can leave from here at all. */
  readonly isOffered: boolean;
  /** `ending in 71`: the number that is theirs; null: none is. */
  readonly phone: string | null;
  /** Their phone told us STOP: only a text from it brings texts back. */
  readonly isStopped: boolean;
  readonly way: Way;
  /** Their plan has no texts at present: messages come by mail, whatever they chose. */
  readonly isResting: boolean;
  /** When texts come and which messages go by mail instead, and why, a sentence each; none where texts are off or resting. */
  readonly hours: readonly string[];
  /** A code that was texted and has not been told; null: none waits. */
  readonly waiting: {
    readonly phone: string;
    /** Ten minutes, five guesses; then another one has to be asked for. */
    readonly isOpen: boolean;
    /** What may be texted to us instead, and where; null where our number is not known beforehand. */
    readonly textIn: { readonly code: string; readonly to: string; readonly words: string } | null;
  } | null;
  /** What texts are part of, for them: said beside the field before a number is added. */
  readonly byPlan: string;
  /** What one agrees to, beside a box that nobody ticked for them. */
  readonly optIn: string;
  /** Of the number field: where it was refused, what was sent. */
  readonly country: string;
  readonly number: string;
  readonly agrees: boolean;
  readonly countries: readonly { readonly code: string; readonly name: string; readonly prefix: string }[];
  /** What the last act did; null on arrival. */
  readonly news: string | null;
  readonly error: { readonly field: TextsField; readonly message: string } | null;
}

export type TextsField = 'number' | 'agrees' | 'code' | 'form';

/** What an act leads back with, in the page's address. */
export const TEXTS_NEWS = ['code', 'again', 'on', 'other', 'removed', 'way'] as const;
export type TextsNews = (typeof TEXTS_NEWS)[number];
