import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { frameBooks } from '#domain/reply/language/word-data.ts';
import { OUR_NOUN, OUR_POINTER, OUR_THING, TO_ME } from '#domain/reply/words/to-us.ts';

export const { LEAVING_EN, LEAVING_ALONE } = frameBooks(lists.english, {
  ME: TO_ME,
  DET: OUR_POINTER,
  NOUN: OUR_NOUN,
  THING: OUR_THING,
});

export const { LEAVING_ABROAD, LEAVING_ALONE_ABROAD } = frameBooks(lists.abroad, { DET: OUR_POINTER, NOUN: OUR_NOUN });

export const { LEAVING_ROUNDABOUT, LEAVING_ROUNDABOUT_ALONE } = frameBooks(lists.roundabout, {
  ME: TO_ME,
  DET: OUR_POINTER,
  NOUN: OUR_NOUN,
});

/** Wishes to leave, whatever follows. */
export const LEAVING_PLAINLY = [LEAVING_EN, LEAVING_ROUNDABOUT, LEAVING_ABROAD];
