import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
/** The words of a clause that asks us to end, by what they do in it; the clause holds no others. Plain forms, a set each. */
export const {
  ENDING,
  MOVING,
  OFF,
  PLACES,
  THING,
  LEAVING,
  ADDRESSES,
  OURS,
  MINE,
  WITH_US,
  REQUEST,
  SERVICE,
  NOT,
  MORE,
  FROM,
  YOU,
  RECEIVING,
  CONTACTING,
  TODAY,
  FROM_THEN,
  AROUND,
  CLAUSE_OPENERS,
} = plainSets(lists.clause);
