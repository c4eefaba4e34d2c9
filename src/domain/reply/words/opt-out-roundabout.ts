import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { frameBooks } from '#domain/reply/language/word-data.ts';
import { OUR_NOUN, OUR_POINTER, TO_ME } from '#domain/reply/words/service.ts';

export const { LEAVING_ROUNDABOUT, LEAVING_ROUNDABOUT_ALONE } = frameBooks(lists.roundabout, {
  ME: TO_ME,
  DET: OUR_POINTER,
  NOUN: OUR_NOUN,
});
