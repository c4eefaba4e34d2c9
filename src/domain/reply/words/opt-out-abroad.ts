import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { frameBooks } from '#domain/reply/language/word-data.ts';
import { OUR_NOUN, OUR_POINTER } from '#domain/reply/words/service.ts';

export const { LEAVING_ABROAD, LEAVING_ALONE_ABROAD } = frameBooks(lists.abroad, { DET: OUR_POINTER, NOUN: OUR_NOUN });
